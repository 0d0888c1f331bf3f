// #import "tuneup/tuneup.js"
// #import "../support/tabs.js"

var tab = "Table";

function rows(window) {
  UIATarget.localTarget().delay(1);
  return window.tableViews()[0].cells().toArray().map(function(cell) { return cell.name(); }).join();
}

tabTest(tab, "rows are selected and added", function(target, app, window) {
  window.tableViews()[0].cells()["Row 2"].tap();
  assertEquals("Selected=Row 2", line(app, "Selection"));
  app.navigationBar().rightButton().tap();
  app.navigationBar().rightButton().tap();
  assertEquals("Row 1,Row 2,Row 3,Row 4,Row 5", rows(window));
});

tabTest(tab, "rows are deleted by a swipe and by their round controls", function(target, app, window) {
  var row = window.tableViews()[0].cells()["Row 3"];
  row.dragInsideWithOptions({startOffset: {x: 0.8, y: 0.5}, endOffset: {x: 0.2, y: 0.5}});
  row.buttons()["Delete"].tap();
  assertTrue(row.waitForInvalid());
  app.navigationBar().leftButton().tap();
  row = window.tableViews()[0].cells()["Row 1"];
  row.buttons()["Delete Row 1"].tap();
  row.buttons()["Delete"].tap();
  assertEquals("Row 2", rows(window));
});

tabTest(tab, "rows are moved by their knobs", function(target, app, window) {
  app.navigationBar().buttons()["Edit"].tap();
  target.delay(1);
  var cells = window.tableViews()[0].cells();
  var from = cells["Row 1"].buttons()["Reorder Row 1"].hitpoint();
  var to = cells["Row 3"].buttons()["Reorder Row 3"].hitpoint();
  target.dragFromToForDuration(from, to, 1);
  assertEquals("Row 2,Row 3,Row 1", rows(window));
});

tabTest(tab, "the last of the tall rows is scrolled to", function(target, app, window) {
  app.navigationBar().buttons()["Tall Rows"].tap();
  target.delay(1);
  assertEquals("Items", app.navigationBar().name());
  window.tableViews()[0].cells()["Item 9"].tap();
  assertEquals("Selected=Item 9", line(app, "Selection"));
});
