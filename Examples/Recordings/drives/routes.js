// #import "tuneup/tuneup.js"

// What is done with the sample app Routes: a route with three waypoints is drawn.

test("a route", function() {
  var crosshairs = FRY.lookup(FRY.accessibilityLabel("Crosshairs"));

  // Drags the crosshairs by the lower right corner, in parts of their size.
  function move(x, y) {
    crosshairs.touch(FRYTouch.pressAndDrag({x: 0.95, y: 0.95}, {x: 0.95 + x, y: 0.95 + y}, 0.5));
  }

  move(-0.5, -0.8);
  FRY.lookup("Add").tap();
  move(1, 0.6);
  FRY.lookup("Add").tap();
  move(-0.6, 1);
  FRY.lookup("Add").tap();
  FRY.lookup("Undo").tap();
  FRY.lookup("Redo").tap();
});
