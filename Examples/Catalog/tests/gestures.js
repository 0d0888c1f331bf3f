// #import "tuneup/tuneup.js"
// #import "../support/section.js"

var section = "Gestures";

// Waits until the status line reports a recognised gesture.
function assertRecognised(target, text) {
  var line = target.frontMostApp().mainWindow().staticTexts()["Status"];
  line.withValueForKey(text, "value");
  assertEquals(text, status(target));
}

function element(app, name) {
  return app.mainWindow().elements()[name];
}

function middle(rect) {
  return {x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2};
}

sectionTest(section, "one, two and three taps are told from each other", function(target, app) {
  var pad = element(app, "Tap Pad");
  pad.tap();
  assertRecognised(target, "Tap");
  pad.doubleTap();
  assertRecognised(target, "Double Tap");
  pad.tapWithOptions({tapCount: 3});
  assertRecognised(target, "Triple Tap");
});

sectionTest(section, "two fingers tap, on an element and at a point", function(target, app) {
  var pad = element(app, "Tap Pad");
  pad.twoFingerTap();
  assertRecognised(target, "Two-Finger Tap");
  pad.tap();
  assertRecognised(target, "Tap");
  target.tapWithOptions(middle(pad.rect()), {touchCount: 2});
  assertRecognised(target, "Two-Finger Tap");
});

sectionTest(section, "a finger that stays is a long press", function(target, app) {
  var pad = element(app, "Tap Pad");
  pad.touchAndHold(1);
  assertRecognised(target, "Long Press");
  pad.tap();
  assertRecognised(target, "Tap");
  target.touchAndHold(pad, 2);
  assertRecognised(target, "Long Press");
});

sectionTest(section, "swipes go in four directions", function(target, app) {
  var pad = element(app, "Swipe Pad");
  pad.flickInsideWithOptions({startOffset: {x: 0.9, y: 0.5}, endOffset: {x: 0.1, y: 0.5}});
  assertRecognised(target, "Swipe Left");
  pad.flickInsideWithOptions({startOffset: {x: 0.1, y: 0.5}, endOffset: {x: 0.9, y: 0.5}});
  assertRecognised(target, "Swipe Right");
  pad.flickInsideWithOptions({startOffset: {x: 0.5, y: 0.9}, endOffset: {x: 0.5, y: 0.1}});
  assertRecognised(target, "Swipe Up");
  pad.flickInsideWithOptions({startOffset: {x: 0.5, y: 0.1}, endOffset: {x: 0.5, y: 0.9}});
  assertRecognised(target, "Swipe Down");
});

sectionTest(section, "a slow drag is no swipe", function(target, app) {
  var pad = element(app, "Swipe Pad");
  pad.dragInsideWithOptions({startOffset: {x: 0.9, y: 0.5}, endOffset: {x: 0.1, y: 0.5}, duration: 5});
  assertEquals("Ready", status(target));
});

sectionTest(section, "a drag says how far it went, with one finger or two", function(target, app) {
  var centre = middle(element(app, "Pan Pad").rect());
  target.dragFromToForDuration(centre, {x: centre.x + 30, y: centre.y - 20}, 1);
  assertRecognised(target, "Pan 30, -20");
  element(app, "Pan Pad").dragInsideWithOptions(
    {startOffset: {x: 0.3, y: 0.2}, endOffset: {x: 0.3, y: 0.8}, touchCount: 2});
  assertMatch(/^Pan 0, \d+, 2 fingers$/, status(target));
});

sectionTest(section, "two fingers pinch", function(target, app) {
  var rect = element(app, "Turn Pad").rect();
  var y = rect.origin.y + rect.size.height / 2;
  var left = {x: rect.origin.x + 10, y: y}, right = {x: rect.origin.x + rect.size.width - 10, y: y};
  target.pinchOpenFromToForDuration(left, right, 1);
  assertMatch(/^Pinch [1-9]\d\d+%$/, status(target));
  target.pinchCloseFromToForDuration(left, right, 1);
  assertMatch(/^Pinch \d\d?%$/, status(target));
});

sectionTest(section, "two fingers turn, with the clock and against it", function(target, app) {
  var pad = element(app, "Turn Pad");
  target.rotateWithOptions(middle(pad.rect()), {radius: 40, rotation: Math.PI / 2});
  assertRecognised(target, "Turn 90°");
  pad.rotateWithOptions({centerOffset: {x: 0.5, y: 0.5}, radius: 40, rotation: -Math.PI, touchCount: 4});
  assertRecognised(target, "Turn -180°");
});

sectionTest(section, "more fingers than five are refused", function(target, app) {
  var thrown = null;
  try {
    target.rotateWithOptions(middle(element(app, "Turn Pad").rect()), {radius: 40, touchCount: 6});
  } catch (e) {
    thrown = e;
  }
  assertMatch(/touchCount.*a number from 1 to 5/, thrown.toString());
  assertEquals("Ready", status(target));
});

sectionTest(section, "a gesture that starts off the screen is refused, one that ends there stops at the edge",
            function(target, app) {
  var thrown = null;
  try {
    target.dragFromToForDuration({x: -50, y: 100}, element(app, "Pan Pad"), 1);
  } catch (e) {
    thrown = e;
  }
  assertMatch(/drag start point is not within the bounds of the screen/, thrown.toString());
  target.dragFromToForDuration(element(app, "Pan Pad"), {x: -50, y: 100}, 1);
  assertMatch(/^Pan/, status(target));
});

sectionTest(section, "a picture is enlarged with two fingers, and what is on it grows", function(target, app) {
  var zoom = app.mainWindow().scrollViews()["Zoom"], rect = zoom.rect(), spot = zoom.buttons()["Spot"];
  var before = spot.rect().size.width, y = rect.origin.y + rect.size.height / 2;
  target.pinchOpenFromToForDuration({x: rect.origin.x + 30, y: y}, {x: rect.origin.x + 110, y: y}, 1);
  assertRecognised(target, "Zoom 400%");
  assertEquals(4, Math.round(spot.rect().size.width / before));
  target.pinchCloseFromToForDuration({x: rect.origin.x + 10, y: y}, {x: rect.origin.x + 130, y: y}, 1);
  assertRecognised(target, "Zoom 100%");
  spot.tap();
  assertRecognised(target, "Spot");
});

sectionTest(section, "a double tap enlarges the picture and makes it small again", function(target, app) {
  var zoom = app.mainWindow().scrollViews()["Zoom"];
  target.doubleTap(middle(zoom.rect()));
  assertRecognised(target, "Zoom 200%");
  target.doubleTap(middle(zoom.rect()));
  assertRecognised(target, "Zoom 100%");
});

sectionTest(section, "pages turn by flicks, and spring back from small drags", function(target, app) {
  var pages = app.mainWindow().scrollViews()["Pages"];
  assertEquals("page 1 of 3", pages.value());
  pages.flickInsideWithOptions({startOffset: {x: 0.9, y: 0.5}, endOffset: {x: 0.2, y: 0.5}});
  assertRecognised(target, "Page 2");
  assertEquals("page 2 of 3", pages.value());
  assertEquals(1, pages.staticTexts()["Page 2"].isVisible());
  assertEquals(0, pages.staticTexts()["Page 1"].isVisible());
  pages.dragInsideWithOptions({startOffset: {x: 0.5, y: 0.5}, endOffset: {x: 0.4, y: 0.5}});
  target.delay(1);
  assertEquals("page 2 of 3", pages.value());
  pages.scrollRight();
  assertEquals("page 3 of 3", pages.value());
  pages.staticTexts()["Page 1"].scrollToVisible();
  assertEquals("page 1 of 3", pages.value());
});
