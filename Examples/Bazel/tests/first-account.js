// #import "tuneup/tuneup.js"

test("The first screen offers to add an account", function (target, app) {
  TestFixtures.clearAllData();
  TestFixtures.close();
  assertEquals("Welcome", app.navigationTitle());
  assertTrue(app.mainWindow().buttons()["Add Account"].isVisible());
});

test("Without an account there is nothing to show", function (target, app) {
  TestFixtures.clearAllData();
  TestFixtures.close();
  app.mainWindow().buttons()["Not Now"].tap();
  target.delay(1);
  assertEquals(0, app.mainWindow().tableViews()[0].cells().length);
});
