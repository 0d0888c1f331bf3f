// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Text Fields";

sectionTest(section, "an empty field shows its placeholder, then what is typed", function(target, app, content) {
  var field = content.textFields()["Name"];
  assertEquals("Your name", field.value());
  field.tap();
  app.keyboard().typeString("Jane Doe");
  assertEquals("Jane Doe", field.value());
  assertEquals("Name: Jane Doe", status(target));
});

sectionTest(section, "the key Next goes to the next field, return signs in", function(target, app, content) {
  content.textFields()["Name"].tap();
  app.keyboard().typeString("jane");
  app.keyboard().buttons()["Next"].tap();
  var password = content.secureTextFields()["Password"];
  assertEquals(1, password.hasKeyboardFocus());
  app.keyboard().typeString("S3cret!\n");
  assertEquals("\u2022\u2022\u2022\u2022\u2022\u2022\u2022", password.value());
  assertEquals("Signed in", status(target));
  assertTrue(app.keyboard().waitForInvalid());
});

sectionTest(section, "Clear text empties a field", function(target, app, content) {
  var field = content.textFields()["Clear"];
  assertEquals("Clear me", field.value());
  field.buttons()["Clear text"].tap();
  assertEquals("Anything", field.value());
  target.pushTimeout(0);
  assertFalse(field.buttons()["Clear text"].isValid());
  target.popTimeout();
});

sectionTest(section, "each kind of text has its keyboard", function(target, app, content) {
  content.textFields()["E-Mail"].tap();
  assertTrue(app.keyboard().keys()["@"].isValid());
  app.keyboard().typeString("jane@example.com");
  content.textFields()["Web"].tap();
  app.keyboard().keys()[".com"].tap();
  assertEquals(".com", content.textFields()["Web"].value());
  content.textFields()["Price"].tap();
  app.keyboard().typeString("9.95");
  assertEquals("9.95", content.textFields()["Price"].value());
});

sectionTest(section, "a field takes no more than it wants", function(target, app, content) {
  var field = content.textFields()["PIN"];
  field.tap();
  assertEquals(12, app.keyboard().keys().length);
  app.keyboard().typeString("123456");
  assertEquals("1234", field.value());
});

sectionTest(section, "the last word is replaced after two taps on it", function(target, app, content) {
  var field = content.textFields()["Name"];
  field.setValue("Jane Roe");
  field.tapWithOptions({tapCount: 2, tapOffset: {x: 0.3, y: 0.5}});
  app.keyboard().typeString("Doe");
  assertEquals("Jane Doe", field.value());
});

sectionTest(section, "two taps on shift lock it", function(target, app, content) {
  content.textFields()["E-Mail"].tap();
  app.keyboard().buttons()["shift"].doubleTap();
  app.keyboard().keys()["A"].tap();
  app.keyboard().keys()["B"].tap();
  app.keyboard().buttons()["shift"].tap();
  app.keyboard().keys()["c"].tap();
  assertEquals("ABc", content.textFields()["E-Mail"].value());
});

sectionTest(section, "a character that no layout has cannot be typed", function(target, app, content) {
  content.textFields()["Web"].tap();
  try {
    app.keyboard().typeString("\u00e9");
  } catch (e) {
    var thrown = e.toString();
  }
  assertEquals("VerboseError: target.frontMostApp().keyboard() failed to locate key '\u00e9'", thrown);
});

sectionTest(section, "a disabled field takes nothing", function(target, app, content) {
  var field = content.textFields()["Disabled"];
  assertEquals(0, field.isEnabled());
  field.tap();
  assertEquals(0, field.hasKeyboardFocus());
  field.setValue("text");
  assertEquals("Nothing goes in here", field.value());
});

sectionTest(section, "a hidden field is not visible until it is shown", function(target, app, content) {
  var field = content.textFields()["Hidden"];
  assertEquals(0, field.isVisible());
  content.buttons()["Show Hidden"].tap();
  assertEquals(1, field.isVisible());
  field.setValue("here");
  assertEquals("Hidden: here", status(target));
});

sectionTest(section, "the keyboard covers what lies below until editing ends", function(target, app, content) {
  var bottom = app.mainWindow().buttons()["At the Bottom"];
  assertEquals(1, bottom.isVisible());
  content.textFields()["Name"].tap();
  target.delay(0.5);
  assertEquals(0, bottom.isVisible());
  app.navigationBar().rightButton().tap();
  bottom.withValueForKey(1, "isVisible").tap();
  assertEquals("Bottom", status(target));
});

sectionTest(section, "a field on its way is typed into where it arrives", function(target, app, content) {
  content.buttons()["Move"].tap();
  content.textFields()["Moving"].tap();
  app.keyboard().typeString("got it");
  assertEquals("Moving: got it", status(target));
});

sectionTest(section, "a field below the screen is scrolled to, and out from under the keyboard", function(target, app, content) {
  var field = content.textFields()["Far Below"];
  assertEquals(0, field.isVisible());
  field.tap();
  app.keyboard().typeString("found");
  assertEquals("found", field.value());
  assertEquals(1, field.isVisible());
});
