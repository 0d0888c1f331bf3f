// #import "tuneup/tuneup.js"
// #import "../support/tabs.js"

var tab = "Text";

tabTest(tab, "what is typed is shown with the name of its field", function(target, app, window) {
  var column = window.scrollViews()[0];
  assertEquals("Nothing Typed", line(app, "Typed"));
  column.textFields()["Name"].tap();
  app.keyboard().typeString("Ada Lovelace");
  assertEquals("Name=Ada Lovelace", line(app, "Typed"));
  column.secureTextFields()["Password"].tap();
  app.keyboard().typeString("meow");
  assertEquals("••••", column.secureTextFields()["Password"].value());
  column.searchBars()["Search"].setValue("rose");
  assertEquals("Search=rose", line(app, "Typed"));
});

tabTest(tab, "return leaves a field", function(target, app, window) {
  var notes = window.scrollViews()[0].textViews()["Notes"];
  notes.tap();
  app.keyboard().typeString("Buy milk\n");
  assertTrue(app.keyboard().waitForInvalid());
  assertEquals(0, notes.hasKeyboardFocus());
  assertEquals("Buy milk", notes.value());
});
