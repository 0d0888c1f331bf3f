// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Search Bar";

function table(app) { return app.mainWindow().tableViews()[0]; }

sectionTest(section, "all rows are shown at first", function(target, app) {
  assertEquals(15, table(app).cells().length);
  assertEquals("15 rivers", app.mainWindow().staticTexts()["Count"].value());
});

sectionTest(section, "what is typed narrows the rows", function(target, app) {
  app.mainWindow().searchBars()[0].tap();
  app.keyboard().typeString("an");
  var names = table(app).cells().toArray().map(function(cell) { return cell.name(); });
  assertEquals("Danube,Ganges", names.join());
});

sectionTest(section, "a value that is set does the same", function(target, app) {
  app.mainWindow().searchBars()[0].setValue("spree");
  assertEquals("Spree", table(app).cells()[0].name());
  assertEquals("1 river", app.mainWindow().staticTexts()["Count"].value());
});

sectionTest(section, "the field has the focus while it is edited", function(target, app) {
  var bar = app.mainWindow().searchBars()[0];
  assertEquals(0, bar.hasKeyboardFocus());
  bar.tap();
  assertEquals(1, bar.hasKeyboardFocus());
  assertNotNull(app.keyboard().withValueForKey(1, "isVisible"));
});

sectionTest(section, "nothing found leaves an empty table", function(target, app) {
  app.mainWindow().searchBars()[0].setValue("Lethe");
  target.pushTimeout(0);
  assertEquals(0, table(app).cells().length);
  assertEquals("Empty list", table(app).name());
  target.popTimeout();
});

sectionTest(section, "clearing shows all rows again", function(target, app) {
  var bar = app.mainWindow().searchBars()[0];
  bar.setValue("Nile");
  assertEquals(1, table(app).cells().length);
  bar.setValue("");
  assertEquals(15, table(app).cells().length);
});

sectionTest(section, "a row that is tapped fills the bar", function(target, app) {
  table(app).cells()["Rhine"].tap();
  assertEquals("Rhine", app.mainWindow().searchBars()[0].value());
  assertEquals(1, table(app).cells().length);
});
