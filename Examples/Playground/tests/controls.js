// #import "tuneup/tuneup.js"
// #import "../support/tabs.js"

var tab = "Controls";

tabTest(tab, "the control that was used last is named", function(target, app, window) {
  var column = window.scrollViews()[0];
  assertEquals("No Action", line(app, "Action"));
  column.buttons()["Button 1"].tap();
  assertEquals("Action=Button 1", line(app, "Action"));
  column.segmentedControls()["Segments"].buttons()["Segment 2"].tap();
  assertEquals("Action=Segment 2", line(app, "Action"));
  column.switches()["Switch"].setValue(true);
  assertEquals("Action=Switch", line(app, "Action"));
  app.toolbar().buttons()["Toolbar Item"].tap();
  assertEquals("Action=Toolbar Item", line(app, "Action"));
});

tabTest(tab, "disabled controls leave everything as it is", function(target, app, window) {
  var column = window.scrollViews()[0];
  column.buttons()["Disabled Button"].tap();
  column.segmentedControls()["Segments"].buttons()["Segment 3"].tap();
  column.elements()["Disabled Stepper"].buttons()["Increment"].tap();
  column.sliders()["Disabled Slider"].dragToValue(1);
  column.switches()["Disabled Switch"].tap();
  app.toolbar().buttons()["Disabled Item"].tap();
  assertEquals("25%", column.sliders()["Disabled Slider"].value());
  assertEquals("No Action", line(app, "Action"));
});

tabTest(tab, "stepper and slider show their numbers", function(target, app, window) {
  var column = window.scrollViews()[0];
  var stepper = column.elements()["Stepper"];
  for (var i = 0; i < 5; i++) stepper.buttons()["Increment"].tap();
  assertEquals("Stepper = 75", column.staticTexts()["StepperValue"].value());
  column.sliders()["Slider"].dragToValue(0);
  assertEquals("Slider = 0", column.staticTexts()["SliderValue"].value());
});

tabTest(tab, "a label that comes later is waited for", function(target, app, window) {
  var column = window.scrollViews()[0];
  column.buttons()["Much Later"].tap();
  assertEquals(-1, texts(column).indexOf("Too Late"));
  assertEquals("Too Late", column.staticTexts()["Too Late"].value());
});

tabTest(tab, "a label slides in until it rests", function(target, app, window) {
  var column = window.scrollViews()[0];
  column.buttons()["Slide"].tap();
  var label = column.staticTexts()["Sliding"];
  // A script reads the place where the label comes to rest.
  var rest = label.rect().origin.x;
  target.delay(1);
  assertEquals(rest, label.rect().origin.x);
  assertEquals(1, label.isVisible());
});

tabTest(tab, "a spinning wheel stops again", function(target, app, window) {
  var column = window.scrollViews()[0];
  column.buttons()["Spin"].tap();
  assertEquals(1, column.activityIndicators()["Activity"].value());
  column.buttons()["Spin"].tap();
  assertEquals(0, column.activityIndicators()["Activity"].value());
});

tabTest(tab, "the pad behind the bar button tells gestures from each other", function(target, app, window) {
  app.navigationBar().buttons()["Gestures"].tap();
  target.delay(1);
  var pad = window.elements()["Pad"];
  pad.tap();
  target.delay(1);
  assertEquals("Single Tap", line(app, "Gesture"));
  pad.doubleTap();
  assertEquals("Double Tap", line(app, "Gesture"));
  pad.touchAndHold(1);
  assertEquals("Long Press", line(app, "Gesture"));
  target.dragFromToForDuration({x: 100, y: 300}, {x: 220, y: 300}, 1);
  assertEquals("Pan 120, 0", line(app, "Gesture"));
  target.flickFromTo({x: 280, y: 300}, {x: 40, y: 300});
  assertEquals("Swipe left", line(app, "Gesture"));
  pad.rotateWithOptions({centerOffset: {x: 0.5, y: 0.5}, radius: 50, rotation: Math.PI / 2});
  assertEquals("Rotation 90", line(app, "Gesture"));
  target.pinchCloseFromToForDuration({x: 60, y: 300}, {x: 260, y: 300}, 1);
  assertEquals("Pinch 0.10", line(app, "Gesture"));
});
