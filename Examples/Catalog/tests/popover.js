// #import "tuneup/tuneup.js"
// #import "../support/section.js"

// On a phone; the tests on a tablet are in the folder "ipad".
var section = "Popover";

// Closes the presented screen with its button at the top left.
function done(target) {
  var app = target.frontMostApp();
  app.navigationBar().buttons()["Done"].tap();
  app.navigationBar().withName(section);
  target.delay(1);
}

sectionTest(section, "a popover fills the screen of a phone", function(target, app, content) {
  content.buttons()["Popover"].tap();
  app.navigationBar().withName("Popover");
  target.delay(1);
  target.pushTimeout(0);
  assertNull(app.mainWindow().popover());
  assertEquals(false, content.checkIsValid());
  target.popTimeout();
  app.mainWindow().buttons()["Choose"].tap();
  target.delay(1);
  assertEquals("Chose Popover", status(target));
});

sectionTest(section, "a sheet fills the screen of a phone too", function(target, app, content) {
  ["Form Sheet", "Page Sheet", "Full Screen"].forEach(function(title) {
    content.buttons()[title].tap();
    app.navigationBar().withName(title);
    target.delay(1);
    assertEquals(0, app.mainWindow().staticTexts()["This is what was presented."].rect().origin.x - 20);
    done(target);
  });
});

sectionTest(section, "what is seen through a screen cannot be tapped through it", function(target, app, content) {
  content.buttons()["Over Full Screen"].tap();
  target.delay(1);
  var button = content.buttons()["Popover"];
  assertEquals(1, button.isVisible());
  target.pushTimeout(0);
  var thrown = null;
  try { button.tap(); } catch (e) { thrown = e; }
  target.popTimeout();
  assertMatch(/could not be tapped/, thrown.toString());
  app.mainWindow().buttons()["Close"].tap();
  target.delay(1);
  button.tap();
  app.navigationBar().withName("Popover");
  done(target);
});

sectionTest(section, "what is shared can be copied", function(target, app, content) {
  content.buttons()["Share"].tap();
  var sheet = app.activityView();
  assertEquals("[object UIAActivityView]", sheet.toString());
  var titles = sheet.buttons().toArray().map(function(button) { return button.name(); });
  assertEquals("Copy,Shout,Cancel", titles.join(","));
  sheet.buttons()["Copy"].tap();
  assertTrue(sheet.waitForInvalid());
  assertEquals("Copied", status(target));
});

sectionTest(section, "the app offers something of its own", function(target, app, content) {
  content.buttons()["Share"].tap();
  app.activityView().elements()["Shout"].tap();
  target.delay(1);
  assertEquals("HELLO FROM THE CATALOG", status(target));
});

sectionTest(section, "sharing can be cancelled", function(target, app, content) {
  content.buttons()["Share"].tap();
  target.delay(1);
  assertEquals(0, content.buttons()["Share"].isVisible());
  app.activityView().cancelButton().tap();
  target.delay(1);
  assertEquals("Shared nothing", status(target));
  assertEquals(1, content.buttons()["Share"].isVisible());
});

sectionTest(section, "a tap beside the share sheet cancels it", function(target, app, content) {
  content.buttons()["Share"].tap();
  app.activityView();
  target.delay(1);
  target.tap({x: 160, y: 100});
  assertTrue(app.activityView().waitForInvalid());
  assertEquals("Shared nothing", status(target));
});

sectionTest(section, "an action sheet stands at the bottom, with a cancel button", function(target, app, content) {
  content.buttons()["Action Sheet"].tap();
  app.actionSheet().cancelButton().tap();
  target.delay(1);
  assertEquals("Cancelled", status(target));
});

sectionTest(section, "a split view shows the list, and then what is chosen", function(target, app, content) {
  content.buttons()["Split View"].tap();
  app.navigationBar().withName("Notes");
  target.delay(1);
  assertEquals(1, app.mainWindow().navigationBars().length);
  app.mainWindow().tableViews()[0].cells()["Garden"].tap();
  app.navigationBar().withName("Garden");
  target.delay(1);
  assertNotNull(app.mainWindow().staticTexts()["The text of garden."]);
  app.navigationBar().leftButton().tap();
  app.navigationBar().withName("Notes");
  done(target);
});

sectionTest(section, "a disabled button presents nothing", function(target, app, content) {
  content.buttons()["Unavailable"].tap();
  assertEquals("Ready", status(target));
  assertEquals(section, app.navigationBar().name());
});
