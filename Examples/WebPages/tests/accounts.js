// #import "tuneup/tuneup.js"

function addAccount(app, name, kind) {
  app.navigationBar().buttons()["Add"].tap();
  var window = app.mainWindow();
  window.textFields()["Name"].setValue(name);
  window.pickers()["Kind"].wheels()[0].selectValue(kind);
  window.buttons()["Save"].tap();
}

test("an account is added", function (target, app) {
  addAccount(app, "jane", "github");
  assertEquals("jane at github", app.mainWindow().tableViews()["Accounts"].cells()[0].name());
  assertEquals(0, app.mainWindow().textFields().length);
});

test("an hour passes on the page as well", function (target, app) {
  target.delay(3600);
  assertEquals("The newest account is 60 minutes old.", app.mainWindow().staticTexts()[0].name());
});

test("an account needs a name", function (target, app) {
  var message;
  UIATarget.onAlert = function (alert) {
    message = alert.name();
    return false;
  };
  addAccount(app, "", "facebook");
  assertEquals("Please enter a name.", message);
  assertEquals(1, app.mainWindow().tableViews()["Accounts"].cells().length);
});

test("all accounts are removed", function (target, app) {
  UIATarget.onAlert = function (alert) {
    alert.defaultButton().tap();
    return true;
  };
  app.mainWindow().buttons()["Clear"].tap();
  target.delay(1);
  assertEquals(0, app.mainWindow().tableViews()[0].cells().length);
  assertFalse(app.mainWindow().buttons()["Clear"].isEnabled());
});
