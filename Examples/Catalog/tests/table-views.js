// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Table Views";

function table(app) {
  return app.mainWindow().tableViews()[0];
}

function swipeLeft(cell) {
  cell.dragInsideWithOptions({startOffset: {x: 0.8, y: 0.5}, endOffset: {x: 0.2, y: 0.5}});
}

sectionTest(section, "a table that is pulled down is loaded anew", function(target, app) {
  table(app).dragInsideWithOptions({startOffset: {x: 0.5, y: 0.2}, endOffset: {x: 0.5, y: 0.8}});
  var wheel = table(app).activityIndicators()["In progress"];
  assertEquals(1, wheel.isVisible());
  assertEquals("Loading", status(target));
  assertTrue(wheel.waitForInvalid());
  assertEquals("New Task 1", table(app).cells()[0].name());
});

sectionTest(section, "a short pull loads nothing", function(target, app) {
  table(app).dragInsideWithOptions({startOffset: {x: 0.5, y: 0.2}, endOffset: {x: 0.5, y: 0.35}});
  target.delay(3);
  assertEquals("Ready", status(target));
  assertEquals("Task 1", table(app).visibleCells()[0].name());
});

sectionTest(section, "a row that is swiped asks what to do with it", function(target, app) {
  var cell = table(app).cells()["Task 2"];
  swipeLeft(cell);
  cell.buttons()["More"].tap();
  assertEquals("More of Task 2", status(target));
  swipeLeft(cell);
  cell.buttons()["Delete"].tap();
  assertTrue(cell.waitForInvalid());
  assertEquals("Deleted Task 2", status(target));
});

sectionTest(section, "a tap elsewhere takes the question back", function(target, app) {
  var cell = table(app).cells()["Task 2"];
  swipeLeft(cell);
  assertTrue(cell.buttons()["Delete"].isValid());
  table(app).cells()["Task 4"].tap();
  target.delay(1);
  target.pushTimeout(0);
  assertEquals(0, cell.buttons().length);
  target.popTimeout();
  assertEquals("Ready", status(target));
});

sectionTest(section, "rows that are done cannot be swiped", function(target, app) {
  var cell = table(app).cells()["Done 3"];
  cell.scrollToVisible();
  swipeLeft(cell);
  target.pushTimeout(0);
  assertFalse(cell.buttons()["Delete"].isValid());
  target.popTimeout();
});

sectionTest(section, "a row is deleted by its round control", function(target, app) {
  app.navigationBar().buttons()["Edit"].tap();
  var cell = table(app).cells()["Task 1"];
  cell.buttons()["Delete Task 1"].tap();
  cell.buttons()["Delete"].tap();
  assertTrue(cell.waitForInvalid());
  assertEquals("Task 2", table(app).cells()[0].name());
});

sectionTest(section, "a row is moved by its control", function(target, app) {
  app.navigationBar().buttons()["Edit"].tap();
  target.delay(1);
  var from = table(app).cells()["Task 1"].buttons()["Reorder Task 1"].hitpoint();
  var to = table(app).cells()["Task 3"].buttons()["Reorder Task 3"].hitpoint();
  target.dragFromToForDuration(from, to, 1);
  assertEquals("Task 1 is number 3", status(target));
  assertEquals("Task 2", table(app).cells()[0].name());
});

sectionTest(section, "a row that is held at the edge goes to the end of its section", function(target, app) {
  app.navigationBar().buttons()["Edit"].tap();
  target.delay(1);
  var from = table(app).cells()["Task 1"].buttons()["Reorder Task 1"].hitpoint();
  target.dragFromToForDuration(from, {x: from.x, y: target.rect().size.height - 5}, 15);
  assertEquals("Task 1 is number 12", status(target));
});

sectionTest(section, "rows that are done stay where they are", function(target, app) {
  app.navigationBar().buttons()["Edit"].tap();
  target.pushTimeout(0);
  assertEquals(0, table(app).cells()["Done 1"].buttons().length);
  target.popTimeout();
  app.navigationBar().buttons()["Done"].tap();
  assertEquals("Edit", app.navigationBar().rightButton().name());
});

sectionTest(section, "the header of the section in sight stays at the top", function(target, app) {
  var header = table(app).groups()["To Do"];
  var before = header.rect().origin.y;
  table(app).cells()["Task 12"].scrollToVisible();
  assertEquals(before, header.rect().origin.y);
  assertEquals(1, header.isVisible());
});
