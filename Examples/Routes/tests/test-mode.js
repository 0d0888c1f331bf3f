// #import "tuneup/tuneup.js"
// #import "../support/route.js"

function dashboard(app) {
  return app.mainWindow().elements()["Dashboard"];
}

// All text of the dashboard.
function texts(app) {
  return dashboard(app).staticTexts().toArray().map(function (text) { return text.value(); });
}

function assertShown(app, wanted) {
  assertTrue(texts(app).indexOf(wanted) >= 0, "The dashboard does not say '" + wanted + "': " + texts(app).join(", "));
}

// Presses a button, and waits until the bot has finished its action.
function pressOnDashboard(app, name) {
  dashboard(app).buttons()[name].tap();
  dashboard(app).buttons()["Skip to Next Test"].withValueForKey(1, "isEnabled");
}

test("test mode asks before it clears a route", function (target, app) {
  UIATarget.onAlert = function () { return true; };
  addAt(target, app, 100, 150);
  press(app, "Test Mode");
  assertEquals("Clear the Route?", app.alert().name());
  app.alert().cancelButton().tap();
  app.alert().waitForInvalid();
  assertEquals("A", route(app));

  press(app, "Test Mode");
  app.alert().buttons()["Clear"].tap();
  app.navigationBar().images().firstWithName("Locked");
  target.delay(0.5);
  assertEquals("", route(app));
  assertNotNull(dashboard(app));
  leaveTestMode(target, app);
  target.pushTimeout(0);
  assertNull(dashboard(app));
  target.popTimeout();
});

test("fingers change nothing in test mode", function (target, app) {
  enterTestMode(target, app);
  press(app, "Add");
  assertEquals("", route(app));
  assertEquals("ignored a tap on Add", app.navigationBar().images()["Locked"].value());
  leaveTestMode(target, app);
  press(app, "Add");
  assertFalse(route(app) === "");
});

test("the dashboard lies 8 points below a canvas that is cut off, but not made smaller", function (target, app) {
  enterTestMode(target, app);
  var panel = dashboard(app).rect();
  assertEquals(359, panel.size.width);
  assertEquals(184, panel.size.height);
  assertEquals(607, canvas(app).rect().size.height);
  assertEquals(target.rect().size.height - 8, panel.origin.y + panel.size.height);
  target.captureScreenWithName("the dashboard");
  leaveTestMode(target, app);
});

test("the bot behind the dashboard uses the app, by operation, section, test and file", function (target, app) {
  enterTestMode(target, app);
  assertShown(app, "1.");
  assertShown(app, "No Tests Completed");
  pressOnDashboard(app, "Next Operation");
  pressOnDashboard(app, "Next Section");
  assertFalse(route(app) === "");
  pressOnDashboard(app, "Run Test");
  assertEquals(0, dashboard(app).buttons()["Run Test"].isEnabled());
  assertShown(app, "0");
  target.captureScreenWithName("a completed test");

  var completed = 1;
  while (!/^All Complete/.test(texts(app)[0])) {
    pressOnDashboard(app, "Skip to Next Test");
    completed += 1;
    assertShown(app, completed + ".");
    pressOnDashboard(app, "Run Test");
  }
  assertMatch(/^All Complete \(\d+\): \d+ passes, 0 fails$/, texts(app)[0]);
  target.captureScreenWithName("all tests");

  pressOnDashboard(app, "Skip to Next Test");
  assertShown(app, "1.");
  assertShown(app, "No Tests Completed");
  leaveTestMode(target, app);
});
