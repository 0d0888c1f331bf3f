// #import "tuneup/tuneup.js"

function form(app) {
  return app.mainWindow().scrollViews()[0];
}

function summary(app) {
  return form(app).staticTexts()["summary"].label();
}

test("the summary follows the form", function (target, app) {
  assertEquals("1 person to Amsterdam on 2015-06-01, second class", summary(app));
  form(app).segmentedControls()[0].buttons()["First"].tap();
  form(app).buttons()["Increment"].tap();
  assertEquals("2 persons to Amsterdam on 2015-06-01, first class", summary(app));
});

test("a destination is picked from a wheel", function (target, app) {
  form(app).pickers()["destination"].wheels()[0].selectValue("Copenhagen");
  target.delay(1);
  assertEquals("2 persons to Copenhagen on 2015-06-01, first class", summary(app));
});

test("a day is picked from wheels", function (target, app) {
  form(app).pickers()["date"].wheels()[0].selectValue("July");
  target.delay(1);
  assertEquals("2 persons to Copenhagen on 2015-07-01, first class", summary(app));
});

test("nobody travels without a name", function (target, app) {
  var seen = [];
  UIATarget.onAlert = function (alert) {
    seen.push(alert.name());
    alert.buttons()["OK"].tap();
    return true;
  };
  app.navigationBar().rightButton().tap();
  target.delay(1);
  assertEquals("Name missing", seen.join());
  assertEquals("Booking", app.navigationBar().name());
});

test("the ticket has everything", function (target, app) {
  form(app).textFields()["name"].tap();
  app.keyboard().typeString("Ada\n");
  app.navigationBar().rightButton().tap();
  target.delay(1);
  assertEquals("Ticket", app.navigationBar().name());
  assertEquals("Ada: 2 persons to Copenhagen on 2015-07-01, first class",
    app.mainWindow().staticTexts()["details"].label());
});

test("the form fits the screen in landscape too", function (target, app) {
  app.navigationBar().leftButton().tap();
  target.delay(1);
  target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_LANDSCAPELEFT);
  target.delay(1);
  var field = form(app).textFields()["name"].rect();
  assertEquals(16, field.origin.x);
  assertEquals(app.rect().size.width - 32, field.size.width);
  target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_PORTRAIT);
});
