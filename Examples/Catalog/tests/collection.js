// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Collection";

function flowers(target) {
  return target.frontMostApp().mainWindow().collectionViews()["Flowers and Numbers"];
}

function colors(target) {
  return target.frontMostApp().mainWindow().collectionViews()["Colors"];
}

function names(cells) {
  return cells.toArray().map(function(cell) { return cell.name(); }).join(",");
}

sectionTest(section, "cells are named by what is in them", function(target, app) {
  assertEquals("Rose,Tulip,Lily,Daisy,Poppy", names(flowers(target).cells().withPredicate("NOT name CONTAINS ' '")));
  var rose = flowers(target).cells()["Rose"];
  assertEquals("[object UIACollectionCell]", rose.toString());
  assertEquals("rose", rose.images()[0].name());
  assertEquals("Rose", rose.staticTexts()[0].value());
});

sectionTest(section, "only cells near the screen are loaded", function(target, app) {
  var view = flowers(target);
  assertEquals(1005, view.scrollItemCount());
  assertTrue(view.cells().length < 40);
  assertTrue(view.visibleCells().length < view.cells().length);
  target.pushTimeout(0);
  assertNull(view.cells()["Number 900"]);
  target.popTimeout();
  var last = view.cells()[view.cells().length - 1];
  assertEquals(0, last.isVisible());
});

sectionTest(section, "a cell far away is found by scrolling", function(target, app) {
  var view = flowers(target);
  assertEquals(0, view.scrollItemIndex());
  var cell = view.scrollToElementWithName("Number 150");
  assertEquals(1, cell.isVisible());
  assertTrue(view.scrollItemIndex() > 100);
  assertMatch(/^items \d+ to \d+ of 1005$/, view.value());
  cell.tap();
  assertEquals("Picked Number 150", status(target));
});

sectionTest(section, "a cell is scrolled to by the cell itself", function(target, app) {
  var view = flowers(target);
  var cell = view.cells()[view.cells().length - 1];
  assertEquals(0, cell.isVisible());
  assertEquals(cell.name(), view.scrollToElementWithName(cell).name());
  assertEquals(1, cell.isVisible());
});

sectionTest(section, "what was scrolled away is gone until it comes back", function(target, app) {
  var view = flowers(target);
  var rose = view.cells()["Rose"];
  for (var i = 0; i < 3; i++) view.scrollDown();
  assertFalse(rose.checkIsValid());
  for (i = 0; i < 3; i++) view.scrollUp();
  assertTrue(view.cells()["Rose"].isVisible() === 1);
});

sectionTest(section, "a tap picks an item, and the one before is picked no longer", function(target, app) {
  flowers(target).cells()["Rose"].tap();
  flowers(target).cells()["Daisy"].tap();
  assertEquals("Picked Daisy", status(target));
  assertEquals(1, flowers(target).cells().withPredicate("isSelected == 1").length);
});

sectionTest(section, "an item that cannot be picked is tapped in vain", function(target, app) {
  flowers(target).cells()["Poppy"].tap();
  assertEquals("Ready", status(target));
  colors(target).scrollToElementWithName("Gray").tap();
  assertEquals("Ready", status(target));
});

sectionTest(section, "the value of a cell is that of the control in it", function(target, app) {
  var lily = flowers(target).cells()["Lily"];
  assertEquals("0", lily.value());
  lily.switches()["Lamp"].setValue(true);
  assertEquals("1", lily.value());
  assertNull(flowers(target).cells()["Rose"].value());
});

sectionTest(section, "an item that is added moves the others along", function(target, app) {
  var rose = flowers(target).cells()["Rose"];
  var before = rose.rect().origin.x;
  app.navigationBar().buttons()["Add"].tap();
  assertEquals("Added", status(target));
  target.delay(1);
  assertEquals("Orchid", flowers(target).cells()[0].name());
  assertTrue(rose.rect().origin.x > before);
  flowers(target).cells()["Orchid"].tap();
  assertEquals("Picked Orchid", status(target));
});

sectionTest(section, "a strip scrolls sideways", function(target, app) {
  var strip = colors(target);
  assertEquals(0, strip.scrollItemIndex());
  strip.scrollRight();
  assertTrue(strip.scrollItemIndex() > 0);
  strip.flickInsideWithOptions({startOffset: {x: 0.2, y: 0.5}, endOffset: {x: 0.9, y: 0.5}});
  target.delay(2);
  assertEquals("Red", strip.visibleCells()[0].name());
});

sectionTest(section, "several colors can be selected, and taken back", function(target, app) {
  ["Red", "Yellow", "Red", "Orange"].forEach(function(name) { colors(target).cells()[name].tap(); });
  assertEquals("Orange,Yellow", names(colors(target).cells().withPredicate("isSelected == 1")));
});

sectionTest(section, "a covered cell can neither be seen nor tapped", function(target, app) {
  app.navigationBar().buttons()["Cover"].tap();
  var red = colors(target).cells()["Red"];
  assertEquals(0, red.isVisible());
  target.pushTimeout(0);
  var thrown = null;
  try { red.tap(); } catch (e) { thrown = e; }
  target.popTimeout();
  assertMatch(/could not be tapped/, thrown.toString());
  app.mainWindow().buttons()["Uncover"].tap();
  assertEquals(1, red.isVisible());
});

sectionTest(section, "looking changes nothing", function(target, app) {
  var view = flowers(target);
  var before = view.cells().length;
  target.pushTimeout(0);
  for (var i = 0; i < 20; i++) {
    assertFalse(view.cells()["Number 500"].isValid());
    assertFalse(view.cells().firstWithPredicate("name ENDSWITH '999'").isValid());
  }
  target.popTimeout();
  assertEquals(before, view.cells().length);
  assertEquals(0, view.scrollItemIndex());
});
