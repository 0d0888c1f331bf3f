// #import "tuneup/tuneup.js"

function text(app, name) {
  return app.mainWindow().staticTexts()[name].label();
}

function search(target, app, terms) {
  app.mainWindow().searchBars()[0].tap();
  app.mainWindow().searchBars()[0].setValue(terms);
  app.keyboard().typeString("\n");
  target.delay(1);
}

test("the scope bar says what is searched", function (target, app) {
  search(target, app, "Emma");
  assertEquals("Jane Austen", text(app, "author"));
  app.mainWindow().searchBars()[0].buttons()["Author"].tap();
  assertEquals("By author", text(app, "status"));
  search(target, app, "Wells");
  assertEquals("The Time Machine", text(app, "book"));
  search(target, app, "Emma");
  assertEquals("Nothing found", text(app, "status"));
  app.mainWindow().searchBars()[0].setValue("");
});

test("the bookmark button shows the last book", function (target, app) {
  app.mainWindow().buttons()["Bookmarks"].tap();
  assertEquals("Dracula", text(app, "book"));
});

test("on its side, the phone has the texts in a row and leaves the hint out", function (target, app) {
  function top(name) {
    return app.mainWindow().staticTexts()[name].rect().origin.y;
  }
  assertTrue(app.mainWindow().staticTexts()["hint"].isValid());
  assertTrue(top("book") < top("author"));
  target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_LANDSCAPELEFT);
  target.delay(1);
  assertFalse(app.mainWindow().staticTexts()["hint"].isValid());
  assertEquals(top("book"), top("author"));
  target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_PORTRAIT);
  target.delay(1);
  assertTrue(app.mainWindow().staticTexts()["hint"].isValid());
});

test("the reader comes from a storyboard of its own", function (target, app) {
  var answers = ["Not yet", "Yes"];
  UIATarget.onAlert = function (alert) {
    assertEquals("Finished?", alert.name());
    alert.buttons()[answers.shift()].tap();
    return true;
  };
  app.navigationBar().rightButton().tap();
  target.delay(1);
  assertEquals("Dracula", app.navigationBar().name());
  app.mainWindow().buttons()["Finish"].tap();
  target.delay(1);
  assertEquals("Page 2", text(app, "page"));
  app.mainWindow().buttons()["Finish"].tap();
  target.delay(2);
  assertEquals("Library", app.navigationBar().name());
});
