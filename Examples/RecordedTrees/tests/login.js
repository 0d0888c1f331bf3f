// #import "tuneup/tuneup.js"

// Both screens were recorded on a device: one as Appium's page source, one in the log of an old suite.

test("the first screen is the recorded one", function () {
  assertTreeMatchesFile("trees/login.xml");
});

test("a difference fails, with a diff", function () {
  var message = null;
  try {
    assertTreeMatchesFile("trees/welcome.txt");
  } catch (exception) {
    message = exception.message;
  }
  assertMatch(/differs from 'trees\/welcome.txt': \d different/, message);
  assertMatch(/UIAStaticText "status"/, message);
});

test("logging in leads to the recorded screen", function (target, app) {
  app.mainWindow().buttons()["Log in"].tap();
  assertTreeMatchesFile("trees/welcome.txt", app.mainWindow());
});

test("what must not be compared is left out", function (target, app) {
  app.mainWindow().textFields()["user"].setValue("grace");
  assertTreeMatchesFile("trees/login.xml", { ignore: ["value", "label", "UIAKeyboard", "UIAStaticText:status"] });
});
