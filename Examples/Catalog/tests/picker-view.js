// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Picker View";

function wheel(content, picker, index) { return content.pickers()[picker].wheels()[index]; }

sectionTest(section, "a picker is made of wheels, and has no name or value itself", function(target, app, content) {
  var picker = content.pickers()[0];
  assertTrue(picker.name() === null && picker.label() === null && picker.value() === null);
  assertEquals(2, picker.wheels().length);
  assertEquals("Color", picker.wheels()[0].name());
  assertEquals("Red", picker.wheels()[0].value());
  assertEquals("Red,Orange,Yellow,Green,Blue,Violet", picker.wheels()[0].values().join());
});

sectionTest(section, "values are selected", function(target, app, content) {
  wheel(content, 0, 0).selectValue("Green");
  wheel(content, 0, 1).selectValue("Large");
  assertEquals("Green", wheel(content, 0, 0).value());
  assertEquals("Green, Large", status(target));
});

sectionTest(section, "an unknown value is refused", function(target, app, content) {
  try {
    wheel(content, 0, 0).selectValue("Octarine");
  } catch (e) {
    var thrown = e.toString();
  }
  assertEquals("VerboseError: - selectValue requires a valid value", thrown);
  assertEquals("Red", wheel(content, 0, 0).value());
});

sectionTest(section, "taps below and above the middle go one row on and back", function(target, app, content) {
  var colors = wheel(content, 0, 0);
  colors.tapWithOptions({tapOffset: {x: 0.35, y: 0.67}});
  target.delay(0.7);
  assertEquals("Orange", colors.value());
  colors.tapWithOptions({tapOffset: {x: 0.35, y: 0.31}});
  target.delay(0.7);
  assertEquals("Red", colors.value());
});

sectionTest(section, "some wheels tell where their row stands", function(target, app, content) {
  var rooms = wheel(content, 1, 0);
  assertEquals("1. 1 of 267", rooms.value());
  rooms.selectValue(128);
  assertEquals("128. 128 of 267", rooms.value());
  assertEquals("128", rooms.realValue());
  rooms.scrollToValue("125");
  assertEquals("Room 125", status(target));
});

sectionTest(section, "a flick spins a wheel until it rests on a row", function(target, app, content) {
  var rooms = wheel(content, 1, 0);
  rooms.scrollToVisible();
  rooms.flickInsideWithOptions({startOffset: {x: 0.5, y: 0.9}, endOffset: {x: 0.5, y: 0.2}});
  rooms.withPredicate("value MATCHES '[0-9]+[.] [0-9]+ of 267'");
  target.delay(3);
  assertMatch(/^Room \d+$/, status(target));
  assertEquals(status(target), "Room " + rooms.realValue());
});

sectionTest(section, "the app turns wheels as well, and nobody chose", function(target, app, content) {
  content.buttons()["Surprise"].tap();
  wheel(content, 0, 0).withValueForKey("Blue", "value");
  wheel(content, 0, 1).withValueForKey("Large", "value");
  assertEquals("Ready", status(target));
});

sectionTest(section, "a disabled picker stays as it is", function(target, app, content) {
  var fixed = wheel(content, 2, 0);
  assertEquals(0, fixed.isEnabled());
  content.scrollDown();
  fixed.tapWithOptions({tapOffset: {x: 0.35, y: 0.67}});
  fixed.selectValue("Two");
  assertEquals("One", fixed.value());
});

sectionTest(section, "a picker below the screen is scrolled to", function(target, app, content) {
  var far = wheel(content, 3, 0);
  assertEquals(0, far.isVisible());
  far.scrollToVisible();
  assertEquals(1, far.isVisible());
  far.scrollToValue("There");
  assertEquals("There", far.value());
});
