// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Action Sheets";

sectionTest(section, "a choice closes the sheet and is taken", function(target, app, content) {
  content.buttons()["Simple"].tap();
  app.actionSheet().buttons()["Share"].tap();
  assertTrue(app.actionSheet().waitForInvalid());
  assertEquals("Share", status(target));
});

sectionTest(section, "cancelling takes no choice", function(target, app, content) {
  content.buttons()["Several Choices"].tap();
  app.actionSheet().cancelButton().tap();
  app.actionSheet().waitForInvalid();
  assertEquals("Cancelled", status(target));
});

sectionTest(section, "the choices stand in their order, with cancel at the end", function(target, app, content) {
  content.buttons()["Several Choices"].tap();
  var titles = app.actionSheet().buttons().toArray().map(function(button) { return button.name(); });
  assertEquals("Copy,Move,Rename,Cancel", titles.join(","));
  assertEquals("What now?", app.actionSheet().name());
  app.actionSheet().cancelButton().tap();
});

sectionTest(section, "the choice that destroys asks first", function(target, app, content) {
  content.buttons()["Destructive"].tap();
  assertNotNull(app.actionSheet().staticTexts()["Delete this photo?"]);
  assertEquals("Ready", status(target));
  app.actionSheet().elements()["Delete Photo"].tap();
  target.delay(1);
  assertEquals("Deleted", status(target));
});

sectionTest(section, "a sheet may have no title", function(target, app, content) {
  content.buttons()["Without Title"].tap();
  assertEquals(3, app.actionSheet().buttons().length);
  target.pushTimeout(0);
  assertNull(app.actionSheet().staticTexts()[0]);
  target.popTimeout();
  app.actionSheet().buttons()[1].tap();
  target.delay(1);
  assertEquals("Two", status(target));
});

sectionTest(section, "a sheet that comes later is waited for", function(target, app, content) {
  content.buttons()["In Two Seconds"].tap();
  assertEquals("Waiting", status(target));
  app.actionSheet().buttons()["Go On"].tap();
  target.delay(1);
  assertEquals("Go On", status(target));
});

sectionTest(section, "nothing below a sheet can be tapped", function(target, app, content) {
  content.buttons()["Simple"].tap();
  target.delay(1);
  target.tap(content.buttons()["Several Choices"].rect());
  target.delay(1);
  assertEquals("Simple", app.actionSheet().name());
  app.actionSheet().cancelButton().tap();
});

sectionTest(section, "a disabled button presents nothing", function(target, app, content) {
  assertEquals(0, content.buttons()["Unavailable"].isEnabled());
  content.buttons()["Unavailable"].tap();
  target.pushTimeout(1);
  assertNull(app.actionSheet());
  target.popTimeout();
  assertEquals("Ready", status(target));
});
