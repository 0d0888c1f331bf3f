// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Switches";

sectionTest(section, "the values are the numbers 1 and 0", function(target, app, content) {
  assertTrue(content.switches()["Wi-Fi"].value() === 1);
  assertTrue(content.switches()["Bluetooth"].value() === 0);
});

sectionTest(section, "a tap turns a switch over", function(target, app, content) {
  content.switches()["Bluetooth"].tap();
  assertEquals(1, content.switches()["Bluetooth"].value());
  assertEquals("Bluetooth on", status(target));
});

sectionTest(section, "setting the value it has already does nothing", function(target, app, content) {
  content.switches()["Wi-Fi"].setValue(true);
  assertEquals("Ready", status(target));
  content.switches()["Wi-Fi"].setValue(false);
  assertEquals("Wi-Fi off", status(target));
});

sectionTest(section, "a disabled switch keeps its state", function(target, app, content) {
  content.switches()["Roaming"].tap();
  content.switches()["Flight Mode Locked"].setValue(false);
  assertEquals(0, content.switches()["Roaming"].value());
  assertEquals(1, content.switches()["Flight Mode Locked"].value());
  assertEquals(0, content.switches()["Roaming"].isEnabled());
});

sectionTest(section, "one switch shows another", function(target, app, content) {
  assertEquals(0, content.switches()["Detail"].isVisible());
  content.switches()["Show Detail"].setValue(true);
  content.switches()["Detail"].withValueForKey(1, "isVisible").setValue(true);
  assertEquals("Detail on", status(target));
});

sectionTest(section, "a switch that refuses goes back", function(target, app, content) {
  content.switches()["Always Off"].tap();
  target.delay(1);
  assertEquals(0, content.switches()["Always Off"].value());
  assertEquals("Refused", status(target));
});

sectionTest(section, "a switch below the screen is scrolled to", function(target, app, content) {
  var far = content.switches()["Far Below"];
  assertEquals(0, far.isVisible());
  far.tap();
  assertEquals(1, far.isVisible());
  assertEquals("Far Below on", status(target));
});
