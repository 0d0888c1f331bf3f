// #import "tuneup/tuneup.js"

function accounts(app) {
  TestFixtures.close();
  return app.mainWindow().tableViews()[0].cells();
}

test("A fixture adds an account", function (target, app) {
  TestFixtures.clearAllData();
  TestFixtures.addTwitterAccount();
  assertEquals(1, accounts(app).length);
});

test("A second account is listed below the first", function (target, app) {
  TestFixtures.clearAllData();
  TestFixtures.addTwitterAccount();
  TestFixtures.addTwitterAccount();
  assertEquals(2, accounts(app).length);
});

test("An account opens its encounters", function (target, app) {
  TestFixtures.clearAllData();
  TestFixtures.addTwitterAccount();
  accounts(app)[0].tap();
  target.delay(1);
  assertTrue(app.navigationBar().leftButton().isVisible());
});
