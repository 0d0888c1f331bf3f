// #import "tuneup/tuneup.js"

// Recorded in Accounts on iPhone 5, version 7.1.
test("Accounts recorded", function (target, app) {
  app.mainWindow().buttons()["Not Now"].tap();
  retry(function () { assertEquals("Accounts", app.navigationBar().name()); }, 10, 0.5);
  app.navigationBar().buttons()["Add"].tap();
  retry(function () { assertEquals("Add Account", app.navigationBar().name()); }, 10, 0.5);
  app.mainWindow().tableViews()[0].cells()["github"].tap();
  retry(function () { assertEquals("New Account", app.navigationBar().name()); }, 10, 0.5);
  app.mainWindow().textFields()["User Name"].tap();
  app.keyboard().typeString("octocat");
  retry(function () { assertEquals("octocat", app.mainWindow().textFields()["User Name"].value()); }, 10, 0.5);
  app.mainWindow().secureTextFields()["Password"].tap();
  app.keyboard().typeString("meow");
  retry(function () { assertEquals("••••", app.mainWindow().secureTextFields()["Password"].value()); }, 10, 0.5);
  retry(function () { assertEquals(1, app.navigationBar().buttons()["Save"].isEnabled()); }, 10, 0.5);
  app.navigationBar().buttons()["Save"].tap();
  retry(function () { assertEquals("Accounts", app.navigationBar().name()); }, 10, 0.5);
  assertNotNull(app.mainWindow().tableViews()[0].cells()["octocat, github"]);
  app.mainWindow().tableViews()[0].cells()["octocat, github"].tap();
  retry(function () { assertEquals("Edit Account", app.navigationBar().name()); }, 10, 0.5);
  app.mainWindow().textFields()["User Name"].tap();
  FRY.lookup("User Name").selectText();
  app.keyboard().typeString("hubot");
  retry(function () { assertEquals("hubot", app.mainWindow().textFields()["User Name"].value()); }, 10, 0.5);
  app.navigationBar().buttons()["Save"].tap();
  retry(function () { assertEquals("Accounts", app.navigationBar().name()); }, 10, 0.5);
  assertNotNull(app.mainWindow().tableViews()[0].cells()["hubot, github"]);
  FRY.lookup("hubot, github").touch(FRYTouch.path([
      [0.700, 0.500, 0.000], [0.680, 0.500, 0.010], [0.660, 0.500, 0.020], [0.640, 0.500, 0.030], [0.620, 0.500, 0.040], [0.600, 0.500, 0.050],
      [0.580, 0.500, 0.060], [0.560, 0.500, 0.070], [0.540, 0.500, 0.080], [0.520, 0.500, 0.090], [0.500, 0.500, 0.100], [0.480, 0.500, 0.110],
      [0.460, 0.500, 0.120], [0.440, 0.500, 0.130], [0.420, 0.500, 0.140], [0.400, 0.500, 0.150], [0.380, 0.500, 0.160], [0.360, 0.500, 0.170],
      [0.340, 0.500, 0.180], [0.320, 0.500, 0.190], [0.300, 0.500, 0.200], [0.300, 0.500, 0.200]
  ]));
  assertNotNull(app.mainWindow().tableViews()[0].cells()["hubot, github"].buttons()["Delete"]);
  app.mainWindow().tableViews()[0].cells()["hubot, github"].buttons()["Delete"].tap();
  app.waitUntil(function () { return app.mainWindow().tableViews()[0].cells()["hubot, github"]; }, function (found) { return !found.isValid(); }, 5, "to disappear");
});
