// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Toolbar";

sectionTest(section, "the toolbar has its buttons in order", function(target, app) {
  var names = app.toolbar().buttons().toArray().map(function(button) { return button.name(); });
  assertEquals("Delete,Title,Compose", names.join());
});

sectionTest(section, "a button of the toolbar is tapped", function(target, app) {
  app.toolbar().buttons()["Delete"].tap();
  assertEquals("Trash", status(target));
  app.mainWindow().toolbar().buttons()["Title"].tap();
  assertEquals("Title", status(target));
});

sectionTest(section, "a disabled item is enabled later", function(target, app, content) {
  assertEquals(0, app.toolbar().buttons()["Compose"].isEnabled());
  app.toolbar().buttons()["Compose"].tap();
  assertEquals("Ready", status(target));
  content.buttons()["Enable All"].tap();
  app.toolbar().buttons()["Compose"].tap();
  assertEquals("Compose", status(target));
});

sectionTest(section, "the toolbar is hidden and shown", function(target, app, content) {
  content.buttons()["Hide Toolbar"].tap();
  target.delay(1);
  target.pushTimeout(0);
  assertFalse(app.toolbar().isValid() && app.toolbar().isVisible() == 1);
  target.popTimeout();
  content.buttons()["Show Toolbar"].tap();
  app.toolbar().buttons()["Title"].tap();
  assertEquals("Title", status(target));
});

sectionTest(section, "other items take the place of the first", function(target, app, content) {
  content.buttons()["Two Items"].tap();
  assertEquals(2, app.toolbar().buttons().length);
  app.toolbar().buttons()["gear"].tap();
  assertEquals("Gear", status(target));
});

sectionTest(section, "the content ends above the toolbar", function(target, app) {
  var area = app.mainWindow().contentArea();
  assertEquals(app.toolbar().rect().origin.y, area.origin.y + area.size.height);
});

sectionTest(section, "the first screen has no toolbar", function(target, app) {
  backToSections(target);
  target.delay(1);
  target.pushTimeout(0);
  assertFalse(app.toolbar().isValid() && app.toolbar().isVisible() == 1);
  target.popTimeout();
});
