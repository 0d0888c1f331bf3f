// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Buttons";

sectionTest(section, "a tap does what the button is for", function(target, app, content) {
  content.buttons()["Text"].tap();
  assertEquals("Text", status(target));
});

sectionTest(section, "a button without a title is known by its label", function(target, app, content) {
  content.buttons()["Close"].tap();
  assertEquals("Image", status(target));
});

sectionTest(section, "an identifier is the name, and the title stays the label", function(target, app, content) {
  var button = content.buttons()["identified"];
  assertEquals("Text with Identifier", button.label());
  assertEquals("Says that it was found", button.hint());
  button.tap();
  assertEquals("Identifier", status(target));
});

sectionTest(section, "a selected button has the value 1", function(target, app, content) {
  var button = content.buttons()["Favorite"];
  assertNull(button.value());
  button.tap();
  assertEquals(1, button.value());
  button.tap();
  assertNull(button.value());
  assertEquals("Deselected", status(target));
});

sectionTest(section, "a disabled button is tapped without effect", function(target, app, content) {
  var button = content.buttons()["Disabled"];
  assertTrue(button.isEnabled() === 0);
  assertTrue(button.isVisible() === 1);
  button.tap();
  assertEquals("Ready", status(target));
});

sectionTest(section, "a hidden button is not visible until it is shown", function(target, app, content) {
  assertEquals(0, content.buttons()["Hidden"].isVisible());
  content.buttons()["Show Hidden"].tap();
  content.buttons()["Hidden"].withValueForKey(1, "isVisible").tap();
  assertEquals("Hidden", status(target));
});

sectionTest(section, "a covered button cannot be seen or tapped", function(target, app, content) {
  var button = content.buttons()["Covered"];
  assertEquals(0, button.isVisible());
  target.pushTimeout(0);
  var thrown = null;
  try { button.tap(); } catch (e) { thrown = e; }
  target.popTimeout();
  assertMatch(/could not be tapped/, thrown.toString());
  content.buttons()["Uncover"].tap();
  button.tap();
  assertEquals("Covered", status(target));
});

sectionTest(section, "a button on its way is tapped where it arrives", function(target, app, content) {
  var before = content.buttons()["Mover"].rect().origin.x;
  content.buttons()["Move"].tap();
  content.buttons()["Mover"].tap();
  assertEquals("Caught", status(target));
  assertEquals(before + 80, content.buttons()["Mover"].rect().origin.x);
});

sectionTest(section, "a tap scrolls to a button below the screen", function(target, app, content) {
  var button = content.buttons()["Far Below"];
  assertEquals(0, button.isVisible());
  button.tap();
  assertEquals("Far Below", status(target));
  assertEquals(1, button.isVisible());
});

sectionTest(section, "a button that is enabled later is waited for", function(target, app, content) {
  content.buttons()["Enable in Three Seconds"].tap();
  content.buttons()["Enabled Later"].withPredicate("isEnabled == 1").tap();
  assertEquals("Enabled Later", status(target));
});
