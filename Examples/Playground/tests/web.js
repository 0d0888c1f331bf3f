// #import "tuneup/tuneup.js"
// #import "../support/tabs.js"

var tab = "Web";

function page(window) { return window.scrollViews()[0].webViews()[0]; }

tabTest(tab, "a link leads to another page", function(target, app, window) {
  page(window).links()["Second Page"].tap();
  assertTrue(page(window).staticTexts()["The End of the Playground"].isValid());
  page(window).links()["First Page"].tap();
  assertTrue(page(window).staticTexts()["Playground"].isValid());
});

tabTest(tab, "the query is shown", function(target, app, window) {
  page(window).textFields()["Query"].setValue("roses & tulips");
  page(window).buttons()["Search"].tap();
  assertTrue(page(window).staticTexts()["Query=roses & tulips"].isValid());
});
