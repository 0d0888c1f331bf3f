// #import "tuneup/tuneup.js"
// #import "../fixtures.js"

test("A thirsty plant is fine once it was watered", function (target, app) {
  TestFixtures.clearAllData();
  TestFixtures.addPlants(4);
  TestFixtures.forgetToWater();
  TestFixtures.close();

  app.mainWindow().tableViews()[0].cells()["Mint, thirsty"].tap();
  app.navigationBar().withName("Mint");
  app.mainWindow().buttons()["Water"].tap();
  assertEquals("Fine for some days", app.mainWindow().staticTexts()["state"].value());
  assertFalse(app.mainWindow().buttons()["Water"].isEnabled());
});

test("A new plant is fine for a week", function (target, app) {
  TestFixtures.clearAllData();
  TestFixtures.close();

  app.mainWindow().buttons()["Get Started"].tap();
  app.navigationBar().withName("Plants");
  app.navigationBar().rightButton().tap();
  app.navigationBar().withName("New Plant");
  app.mainWindow().textFields()["Name"].setValue("Aloe");
  app.navigationBar().buttons()["Save"].tap();

  app.navigationBar().withName("Plants");
  assertEquals("Aloe, fine", app.mainWindow().tableViews()[0].cells()[0].name());
  target.delay(7 * 24 * 3600);
  app.mainWindow().tableViews()[0].cells()[0].tap();
  assertEquals("Thirsty: water it every 7 days", app.mainWindow().staticTexts()["state"].value());
});

test("A plant is not added twice", function (target, app) {
  TestFixtures.addPlants();
  TestFixtures.close();

  var message;
  UIATarget.onAlert = function (alert) {
    message = alert.staticTexts()[1].name();
    return false;
  };
  app.navigationBar().rightButton().tap();
  app.navigationBar().withName("New Plant");
  app.mainWindow().textFields()["Name"].setValue("Fern");
  app.navigationBar().buttons()["Save"].tap();
  assertEquals("You look after a plant called Fern.", message);
});
