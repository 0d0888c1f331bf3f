// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Contacts";

// The table of the contacts; the first screen has one of its own.
function contacts(target) {
  return target.frontMostApp().mainWindow().tableViews()[0];
}

sectionTest(section, "the section index is the last child of the table", function(target, app) {
  var elements = contacts(target).elements();
  var index = elements[elements.length - 1];
  assertEquals("Section index", index.name());
  assertEquals("A", index.value());
});

sectionTest(section, "a touch on the index leads to a section", function(target, app) {
  var table = contacts(target);
  var index = table.elements()["Section index"];
  assertFalse(table.cells()["Zoe"].isVisible());
  index.tapWithOptions({tapOffset: {x: 0.5, y: 0.95}});
  target.delay(0.5);
  assertTrue(table.cells()["Zoe"].isVisible());
  assertEquals("Z", index.value());
});

sectionTest(section, "a drag along the index passes through the sections", function(target, app) {
  var table = contacts(target);
  var index = table.elements()["Section index"];
  index.dragInsideWithOptions({startOffset: {x: 0.5, y: 0.95}, endOffset: {x: 0.5, y: 0.05}, duration: 1});
  target.delay(0.5);
  assertTrue(table.cells()["Adam"].isVisible());
  assertEquals("A", index.value());
});

sectionTest(section, "rows are deleted by a swipe and in editing mode", function(target, app) {
  var cells = contacts(target).cells();
  var count = cells.length;
  cells["Bert"].dragInsideWithOptions({startOffset: {x: 0.8, y: 0.5}, endOffset: {x: 0.2, y: 0.5}, duration: 0.3});
  cells["Bert"].buttons()["Delete"].tap();
  app.navigationBar().buttons()["Edit"].tap();
  cells["Adam"].switches()["Delete Adam"].tap();
  cells["Adam"].buttons()["Delete"].tap();
  app.navigationBar().buttons()["Done"].tap();
  assertEquals(count - 2, contacts(target).cells().length);
});
