// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Progress Views";

sectionTest(section, "they say in percent how much is done", function(target, app, content) {
  var bars = content.progressIndicators();
  assertEquals("50%", bars["Half"].value());
  assertEquals("0%", bars["Empty"].value());
  assertEquals("100%", bars["Full"].value());
});

sectionTest(section, "percents are rounded", function(target, app, content) {
  assertEquals("67%", content.progressIndicators()["Two Thirds"].value());
});

sectionTest(section, "a bar is found by what it shows", function(target, app, content) {
  var bar = content.progressIndicators().firstWithPredicate("value == '67%'");
  assertEquals("Two Thirds", bar.name());
});

sectionTest(section, "a download fills its bar step by step", function(target, app, content) {
  var bar = content.progressIndicators()["Download"];
  content.buttons()["Start Download"].tap();
  target.delay(2.5);
  assertEquals("40%", bar.value());
  assertEquals("Loading", status(target));
  bar.withPredicate("value == '100%'");
  assertEquals("Loaded", status(target));
});

sectionTest(section, "a download that is cancelled stands at the beginning", function(target, app, content) {
  content.buttons()["Start Download"].tap();
  target.delay(1.5);
  content.buttons()["Cancel Download"].tap();
  target.delay(5);
  assertEquals("0%", content.progressIndicators()["Download"].value());
  assertEquals("Cancelled", status(target));
});

sectionTest(section, "a hidden bar has a value, and appears", function(target, app, content) {
  var bar = content.progressIndicators()["Hidden"];
  assertEquals(0, bar.isVisible());
  assertEquals("10%", bar.value());
  content.buttons()["Jump to 90%"].tap();
  assertEquals(1, bar.isVisible());
  assertEquals("90%", bar.value());
});

sectionTest(section, "one below the screen is scrolled to", function(target, app, content) {
  var far = content.progressIndicators()["Far Below"];
  assertEquals("25%", far.value());
  assertEquals(0, far.isVisible());
  far.scrollToVisible();
  assertEquals(1, far.isVisible());
});
