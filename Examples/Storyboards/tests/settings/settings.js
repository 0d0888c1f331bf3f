// #import "tuneup/tuneup.js"

function settings(app) {
  return app.mainWindow().tableViews()[0].cells();
}

test("flight mode turns Wi-Fi off and locks it", function (target, app) {
  var wifi = settings(app)["Wi-Fi"].switches()[0];
  var flightMode = settings(app)["Flight Mode"].switches()[0];
  assertEquals(1, wifi.value());
  flightMode.setValue(true);
  assertEquals(0, wifi.value());
  assertFalse(wifi.isEnabled());
  flightMode.setValue(false);
  assertEquals(1, wifi.value());
  assertTrue(wifi.isEnabled());
});

test("the volume is shown in per cent", function (target, app) {
  var cell = settings(app)[3];
  cell.sliders()["Volume"].dragToValue(1);
  assertEquals("100 %", cell.staticTexts()["volume"].label());
});

test("the name is edited on a screen of its own", function (target, app) {
  settings(app)["Name, iPhone"].tap();
  assertEquals("Name", app.navigationBar().name());
  var field = app.mainWindow().textFields()["name"];
  assertEquals("iPhone", field.value());
  field.setValue("Ada's phone");
  app.navigationBar().buttons()["Save"].tap();
  target.delay(1);
  assertEquals("Settings", app.navigationBar().name());
  assertTrue(settings(app)["Name, Ada's phone"].isValid());
});

test("a device must have a name", function (target, app) {
  settings(app).firstWithPredicate("name beginswith 'Name'").tap();
  app.mainWindow().textFields()["name"].setValue("");
  app.navigationBar().buttons()["Save"].tap();
  target.delay(1);
  assertEquals("Name", app.navigationBar().name());
  app.navigationBar().leftButton().tap();
  target.delay(1);
});

test("a reset asks first", function (target, app) {
  UIATarget.onAlert = function (alert) {
    assertEquals("Reset?", alert.name());
    alert.buttons()["Reset"].tap();
    return true;
  };
  settings(app)["Flight Mode"].switches()[0].setValue(true);
  settings(app)["Reset"].tap();
  target.delay(1);
  assertEquals(0, settings(app)["Flight Mode"].switches()[0].value());
  assertTrue(settings(app)["Name, iPhone"].isValid());
});

test("the version is on a sheet", function (target, app) {
  app.navigationBar().rightButton().tap();
  target.delay(1);
  assertEquals("Settings 1.0", app.mainWindow().staticTexts()["version"].label());
  app.navigationBar().buttons()["Done"].tap();
  target.delay(1);
  assertEquals("Settings", app.navigationBar().name());
});
