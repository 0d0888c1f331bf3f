// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Stack";

function rating(content) {
  return content.elements()["Rating"];
}

function stars(content) {
  return content.elements()["Number of Stars"].buttons();
}

sectionTest(section, "a stack lines its views up in a row", function(target, app, content) {
  var images = rating(content).images();
  assertEquals(3, images.length);
  assertEquals(images[0].rect().origin.y, images[2].rect().origin.y);
  assertTrue(images[0].rect().origin.x < images[1].rect().origin.x);
});

sectionTest(section, "a stepper counts up and down", function(target, app, content) {
  stars(content)["Increment"].tap();
  assertEquals("4 stars", status(target));
  assertEquals(4, rating(content).images().length);
  stars(content)["Decrement"].tap();
  stars(content)["Decrement"].tap();
  assertEquals("2 stars", status(target));
});

sectionTest(section, "at the end a stepper goes no further", function(target, app, content) {
  stars(content)["Increment"].tap();
  stars(content)["Increment"].tap();
  assertEquals(0, stars(content)["Increment"].isEnabled());
  stars(content)["Increment"].tap();
  assertEquals("5 stars", status(target));
});

sectionTest(section, "a held stepper goes on counting", function(target, app, content) {
  stars(content)["Decrement"].touchAndHold(2);
  assertEquals("0 stars", status(target));
});

sectionTest(section, "one that wraps goes on at the other end", function(target, app, content) {
  content.buttons()["Decrement"].tap();
  content.buttons()["Decrement"].tap();
  content.buttons()["Decrement"].tap();
  assertTrue(content.staticTexts()["20 pt"].isValid());
});

sectionTest(section, "a disabled stepper counts nothing", function(target, app, content) {
  var buttons = content.elements()["Disabled Stepper"].buttons();
  buttons["Increment"].tap();
  assertEquals(0, buttons["Increment"].isEnabled());
  assertEquals("Ready", status(target));
});

sectionTest(section, "the stack is turned into a column", function(target, app, content) {
  content.segmentedControls()["Axis"].buttons()["Column"].tap();
  target.delay(1);
  var images = rating(content).images();
  assertEquals(images[0].rect().origin.x, images[2].rect().origin.x);
  assertTrue(images[0].rect().origin.y < images[1].rect().origin.y);
});

sectionTest(section, "a hidden view leaves no gap", function(target, app, content) {
  var more = content.staticTexts()["And here is more."];
  var below = content.staticTexts()["Below"];
  var before = below.rect().origin.y;
  assertEquals(0, more.isVisible());
  content.buttons()["Show More"].tap();
  assertEquals(1, more.withValueForKey(1, "isVisible").isVisible());
  assertTrue(below.rect().origin.y > before);
  content.buttons()["Show Less"].tap();
  assertEquals(before, below.rect().origin.y);
});
