// #import "tuneup/tuneup.js"

var answers = [];

UIATarget.onAlert = function (alert) {
  var answer = answers.shift();
  if (answer === undefined) return false;
  answer(alert);
  return true;
};

function status(app) {
  return app.mainWindow().staticTexts()["status"].label();
}

test("a reminder comes again until it is done", function (target, app) {
  answers = [
    function (alert) { alert.buttons()["Later"].tap(); },
    function (alert) { alert.buttons()["Done"].tap(); },
  ];
  app.mainWindow().buttons()["Remind Me"].tap();
  target.delay(6);
  assertEquals("Waiting", status(app));
  target.delay(6);
  assertEquals("Done", status(app));
});

test("an alert asks for the new name", function (target, app) {
  answers = [
    function (alert) {
      alert.textFields()[0].setValue("Bread");
      alert.buttons()["Save"].tap();
    },
  ];
  app.mainWindow().buttons()["Rename…"].tap();
  target.delay(1);
  assertEquals("Bread", app.mainWindow().staticTexts()["reminder"].label());
});

test("a sheet offers two ways to share", function (target, app) {
  app.mainWindow().buttons()["Share…"].tap();
  app.actionSheet().buttons()["Message"].tap();
  target.delay(1);
  assertEquals("Shared by Message", status(app));
});

test("a log-in has a name and a password", function (target, app) {
  answers = [
    function (alert) {
      alert.textFields()[0].setValue("ada");
      alert.secureTextFields()[0].setValue("secret");
      alert.buttons()["OK"].tap();
    },
  ];
  app.mainWindow().buttons()["Log In…"].tap();
  target.delay(1);
  assertEquals("Logged in as ada", status(app));
});

test("everything is deleted after a question", function (target, app) {
  app.mainWindow().buttons()["Delete All…"].tap();
  app.actionSheet().buttons()["Cancel"].tap();
  target.delay(1);
  assertTrue(app.mainWindow().staticTexts()["reminder"].isValid());
  app.mainWindow().buttons()["Delete All…"].tap();
  app.actionSheet().buttons()["Delete All"].tap();
  target.delay(1);
  assertEquals("Deleted", status(app));
});
