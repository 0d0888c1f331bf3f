// #import "tuneup/tuneup.js"
// #import "../../support/section.js"

// On a tablet; the tests on a phone are in the folder above.
var section = "Popover";

sectionTest(section, "a popover stands at its button and leaves the rest visible", function(target, app, content) {
  content.buttons()["Popover"].tap();
  var popover = app.mainWindow().popover();
  target.delay(1);
  assertEquals("[object UIAPopover]", popover.toString());
  assertEquals("Popover", popover.navigationBar().name());
  assertTrue(popover.rect().origin.y >= content.buttons()["Popover"].rect().origin.y + 34);
  assertEquals(280, popover.rect().size.width);
  assertEquals(1, content.buttons()["Popover"].isVisible());
  popover.buttons()["Choose"].tap();
  assertTrue(popover.waitForInvalid());
  assertEquals("Chose Popover", status(target));
});

sectionTest(section, "dismiss() taps beside the popover", function(target, app, content) {
  content.buttons()["Popover"].tap();
  app.mainWindow().popover().dismiss();
  target.delay(1);
  assertEquals("Closed", status(target));
  target.pushTimeout(0);
  assertNull(app.mainWindow().popover());
  target.popTimeout();
});

sectionTest(section, "a tap beside the popover only closes it", function(target, app, content) {
  content.buttons()["Popover"].tap();
  app.mainWindow().popover();
  target.delay(1);
  target.tap({x: 60, y: content.buttons()["Count"].rect().origin.y + 17});
  target.delay(1);
  assertEquals("Closed", status(target));
  content.buttons()["Popover"].tap();
  app.mainWindow().elements()["PopoverDismissRegion"].tap();
  target.delay(1);
  assertEquals("Closed", status(target));
});

sectionTest(section, "a popover that stays says so, and is left by its button", function(target, app, content) {
  content.buttons()["Stubborn Popover"].tap();
  var popover = app.mainWindow().popover();
  var thrown = null;
  try { popover.dismiss(); } catch (e) { thrown = e; }
  assertMatch(/cannot be dismissed by a tap outside it/, thrown.toString());
  popover.navigationBar().leftButton().tap();
  assertTrue(popover.waitForInvalid());
});

sectionTest(section, "what is let through can be tapped meanwhile", function(target, app, content) {
  content.buttons()["Popover with Passthrough"].tap();
  var popover = app.mainWindow().popover();
  target.delay(1);
  var count = content.buttons()["Count"];
  // The popover hides the middle of the button.
  target.tap({x: 60, y: count.rect().origin.y + 17});
  assertEquals("Counted 1", status(target));
  assertTrue(popover.isValid());
  popover.dismiss();
});

sectionTest(section, "a popover of a bar button stands below the bar", function(target, app, content) {
  app.navigationBar().buttons()["Options"].tap();
  var popover = app.mainWindow().popover();
  target.delay(1);
  var rect = popover.rect();
  assertTrue(rect.origin.y >= 64 && rect.origin.x > 400);
  popover.dismiss();
});

sectionTest(section, "an action sheet is in a popover, without a cancel button", function(target, app, content) {
  content.buttons()["Action Sheet"].tap();
  var sheet = app.mainWindow().popover().actionSheet();
  target.pushTimeout(0);
  assertNull(sheet.cancelButton());
  target.popTimeout();
  assertEquals(2, sheet.buttons().length);
  sheet.buttons()["Move"].tap();
  target.delay(1);
  assertEquals("Move", status(target));
  content.buttons()["Action Sheet"].tap();
  app.mainWindow().popover().dismiss();
  target.delay(1);
  assertEquals("Cancelled", status(target));
});

sectionTest(section, "the share sheet is in a popover too", function(target, app, content) {
  content.buttons()["Share"].tap();
  var sheet = app.mainWindow().popover().activityView();
  target.pushTimeout(0);
  assertNull(sheet.cancelButton());
  target.popTimeout();
  sheet.buttons()["Copy"].tap();
  target.delay(1);
  assertEquals("Copied", status(target));
});

sectionTest(section, "a form sheet covers what is below it", function(target, app, content) {
  content.buttons()["Form Sheet"].tap();
  var text = app.mainWindow().staticTexts()["This is what was presented."];
  target.delay(1);
  assertEquals(134, text.rect().origin.x);
  var below = content.buttons()["Popover"];
  assertTrue(below.isValid());
  assertEquals(0, below.isVisible());
  app.mainWindow().navigationBars()["Form Sheet"].leftButton().tap();
  assertTrue(text.waitForInvalid());
  assertEquals(1, below.isVisible());
});

sectionTest(section, "a page sheet is narrower than a tablet on its side", function(target, app, content) {
  target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_LANDSCAPELEFT);
  target.delay(1);
  content.buttons()["Page Sheet"].tap();
  target.delay(1);
  var bar = app.mainWindow().navigationBars()["Page Sheet"];
  assertEquals(768, bar.rect().size.width);
  assertEquals(128, bar.rect().origin.x);
  bar.leftButton().tap();
  target.delay(1);
  target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_PORTRAIT);
  target.delay(1);
});

sectionTest(section, "a split view shows both columns", function(target, app, content) {
  content.buttons()["Split View"].tap();
  target.delay(1);
  var window = app.mainWindow();
  assertEquals(2, window.navigationBars().length);
  window.tableViews()[0].cells()["Milk"].tap();
  target.delay(1);
  assertNotNull(window.staticTexts()["The text of milk."]);
  var row = window.tableViews()[0].cells()["Garden"];
  assertEquals(1, row.isVisible());
  window.navigationBars()["Milk"].buttons()["Full Screen"].tap();
  target.delay(1);
  assertEquals(0, row.isVisible());
  window.navigationBars()["Milk"].buttons()["Show List"].tap();
  target.delay(1);
  assertEquals(1, row.isVisible());
  window.navigationBars()["Notes"].buttons()["Done"].tap();
  target.delay(1);
});
