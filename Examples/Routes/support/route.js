// Functions for the screen of the Routes app.

function canvas(app) {
  return app.mainWindow().elements()["Canvas"];
}

function waypoint(app, name) {
  return canvas(app).buttons()[name];
}

function link(app, diagram) {
  return canvas(app).images()[diagram];
}

// The route as a string, with a line for each waypoint.
function route(app) {
  return canvas(app).value();
}

// The name of the selected waypoint, or null.
function selection(app) {
  var selected = canvas(app).buttons().toArray().filter(function (circle) { return circle.value() === "selected"; });
  assertTrue(selected.length < 2, "Two waypoints are selected");
  return selected.length ? selected[0].name() : null;
}

function press(app, name) {
  app.navigationBar().buttons()[name].tap();
}

function middle(element) {
  var rect = element.rect();
  return {x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2};
}

// Converts a point on the canvas to a point on the screen.
function onCanvas(app, x, y) {
  var origin = canvas(app).rect().origin;
  return {x: origin.x + x, y: origin.y + y};
}

// Drags the crosshairs by the lower right corner of their square, where no waypoint is in the way.
function moveCrosshairs(target, app, x, y) {
  var from = middle(canvas(app).images()["Crosshairs"]);
  var to = onCanvas(app, x, y);
  target.dragFromToForDuration({x: from.x + 55, y: from.y + 55}, {x: to.x + 55, y: to.y + 55}, 0.5);
}

function moveCrosshairsOnto(target, app, element) {
  var origin = canvas(app).rect().origin;
  var place = middle(element);
  moveCrosshairs(target, app, place.x - origin.x, place.y - origin.y);
}

// Adds a waypoint at a place, or a link to the waypoint that is there.
function addAt(target, app, x, y) {
  moveCrosshairs(target, app, x, y);
  press(app, "Add");
}

// Taps on the canvas, far from the crosshairs.
function tapEmptySpace(target, app) {
  target.tap(onCanvas(app, 20, 590));
}

// Taps a waypoint that the crosshairs do not cover, which selects or deselects it.
function tapWaypoint(app, name) {
  waypoint(app, name).tap();
}

function enterTestMode(target, app) {
  press(app, "Test Mode");
  app.navigationBar().images().firstWithName("Locked");
  target.delay(0.5);
}

function leaveTestMode(target, app) {
  press(app, "Test Mode");
  target.delay(0.5);
}
