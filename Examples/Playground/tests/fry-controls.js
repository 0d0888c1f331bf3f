// #import "tuneup/tuneup.js"

// The controls in the words of FRY: look-ups change nothing, touches are real, and nothing waits for a time.

function action() {
  return FRY.lookup(FRY.identifier("Action")).values("label")[0];
}

test("every tap on a control is reported", function() {
  ["Button 1", "Button 2", "Segment 2", "Switch", "Toolbar Item"].forEach(function(name) {
    FRY.lookup(name).tap();
    assertEquals("Action=" + name, action());
  });
});

test("disabled controls take the touch and do nothing", function() {
  FRY.lookup("Disabled Button").tap();
  FRY.lookup("Disabled Switch").tap();
  FRY.lookup("Segment 3").tap();
  assertEquals("No Action", action());
});

test("the stepper counts five up and five down", function() {
  var stepper = FRY.lookup("Stepper");
  var value = FRY.lookup(FRY.identifier("StepperValue"));
  for (var up = 0; up < 5; up++) stepper.lookup("Increment").tap();
  assertEquals("Stepper = 75", value.values("label")[0]);
  for (var down = 0; down < 5; down++) stepper.lookup("Decrement").tap();
  assertEquals("Stepper = 50", value.values("label")[0]);
});

test("the slider is dragged to both ends and to the middle", function() {
  var slider = FRY.lookup("Slider");
  var value = FRY.lookup(FRY.identifier("SliderValue"));
  slider.touch(FRYTouch.path([[0.25, 0.5, 0], [-0.1, 0.5, 0.5], [-0.1, 0.5, 0.6]]));
  assertEquals("Slider = 0", value.values("label")[0]);
  slider.touch(FRYTouch.path([[0.05, 0.5, 0], [1.1, 0.5, 0.5], [1.1, 0.5, 0.6]]));
  assertEquals("Slider = 100", value.values("label")[0]);
  slider.touch(FRYTouch.path([[0.917, 0.5, 0], [0.5, 0.5, 0.5], [0.5, 0.5, 0.6]]));
  assertEquals("Slider = 50", value.values("label")[0]);
});

test("what appears later is waited for", function() {
  FRY.lookup("Slide").tap();
  FRY.lookup("Sliding").present();
  FRY.lookup("Later").tap();
  FRY.lookup("Late").present();
  FRY.lookup("Much Later").tap();
  FRY.lookup("Too Late").timeout(3).present();
});

test("gestures of one and two fingers are recognised", function() {
  FRY.lookup("Gestures").tap();
  var pad = FRY.lookup(FRY.identifier("Pad"));
  var gesture = FRY.lookup(FRY.identifier("Gesture"));
  pad.touch(FRYTouch.doubleTap());
  assertEquals("Double Tap", gesture.values("label")[0]);
  pad.touch(FRYTouch.press(1));
  assertEquals("Long Press", gesture.values("label")[0]);
  pad.touch(FRYTouch.pinchIn({x: 0.1, y: 0.5}, {x: 0.9, y: 0.5}, 0.5));
  assertMatch(/^Pinch 0\.1/, gesture.values("label")[0]);
});
