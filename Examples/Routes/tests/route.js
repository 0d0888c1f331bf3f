// #import "tuneup/tuneup.js"
// #import "../support/route.js"

test("a waypoint is added under the crosshairs, and selected", function (target, app) {
  addAt(target, app, 100, 150);
  assertEquals("A", route(app));
  assertEquals("A", selection(app));
  var place = onCanvas(app, 100, 150);
  assertEquals(place.x, middle(waypoint(app, "A")).x);
  assertEquals(place.y, middle(waypoint(app, "A")).y);
});

test("a selected waypoint is extended by a new one", function (target, app) {
  addAt(target, app, 80, 120);
  addAt(target, app, 280, 120);
  assertEquals("A → B\nB", route(app));
  assertNotNull(link(app, "A → B"));
});

test("a selected waypoint is linked to the one under the crosshairs", function (target, app) {
  addAt(target, app, 80, 120);
  tapEmptySpace(target, app);
  assertNull(selection(app));
  addAt(target, app, 280, 400);
  assertEquals("A\nB", route(app));

  addAt(target, app, 80, 120);
  assertEquals("A\nB → A", route(app));
  assertEquals("A", selection(app));
});

test("a waypoint is inserted halfway on an arrow", function (target, app) {
  addAt(target, app, 60, 120);
  addAt(target, app, 300, 120);
  tapEmptySpace(target, app);

  moveCrosshairsOnto(target, app, link(app, "A → B"));
  press(app, "Add");
  assertEquals("A → C\nB\nC → B", route(app));
  assertEquals("C", selection(app));
  assertEquals(onCanvas(app, 180, 120).x, middle(waypoint(app, "C")).x);
});

test("two waypoints that lead to each other have their arrows side by side", function (target, app) {
  addAt(target, app, 60, 200);
  addAt(target, app, 300, 200);
  var single = middle(link(app, "A → B"));
  addAt(target, app, 60, 200);
  moveCrosshairs(target, app, 180, 450);
  target.captureScreenWithName("a circular pair");

  var there = middle(link(app, "A → B"));
  var back = middle(link(app, "B → A"));
  assertEquals(10, Math.round(there.y - single.y));
  assertEquals(-10, Math.round(back.y - single.y));

  // One waypoint disappears, and the other returns to the line.
  moveCrosshairsOnto(target, app, link(app, "B → A"));
  press(app, "Remove");
  assertEquals(Math.round(single.y), Math.round(middle(link(app, "A → B")).y));
});

test("taps select and deselect, and the crosshairs catch what they cover", function (target, app) {
  addAt(target, app, 100, 120);
  tapWaypoint(app, "A");
  assertNull(selection(app), "The crosshairs catch the tap on what they cover");
  tapWaypoint(app, "A");
  assertNull(selection(app), "The crosshairs catch the tap again");

  moveCrosshairs(target, app, 250, 450);
  tapWaypoint(app, "A");
  assertEquals("A", selection(app));
  tapWaypoint(app, "A");
  assertNull(selection(app));
  tapWaypoint(app, "A");
  tapEmptySpace(target, app);
  assertNull(selection(app));
});

test("a waypoint is dragged with its arrows, and returns by undo", function (target, app) {
  addAt(target, app, 60, 120);
  addAt(target, app, 300, 120);
  moveCrosshairs(target, app, 180, 480);
  var arrow = link(app, "A → B");
  var before = {circle: middle(waypoint(app, "B")), arrow: middle(arrow)};

  target.dragFromToForDuration(before.circle, onCanvas(app, 60, 360), 0.5);
  assertEquals(onCanvas(app, 60, 360).y, middle(waypoint(app, "B")).y);
  assertEquals(onCanvas(app, 60, 240).y, middle(arrow).y);

  press(app, "Undo");
  assertEquals(before.circle.y, middle(waypoint(app, "B")).y);
  assertEquals(before.arrow.x, middle(arrow).x);
});

test("undo and redo can be used as long as there is something to take back or do again", function (target, app) {
  var bar = app.navigationBar();
  assertEquals(0, bar.buttons()["Undo"].isEnabled());
  assertEquals(0, bar.buttons()["Redo"].isEnabled());
  addAt(target, app, 100, 150);
  assertEquals(1, bar.buttons()["Undo"].isEnabled());
  press(app, "Undo");
  assertEquals("", route(app));
  assertEquals(0, bar.buttons()["Undo"].isEnabled());
  press(app, "Redo");
  assertEquals("A", route(app));
  assertEquals("A", selection(app));
});

test("a waypoint is removed with its links, an arrow alone", function (target, app) {
  addAt(target, app, 60, 120);
  addAt(target, app, 300, 120);
  addAt(target, app, 300, 420);
  target.captureScreenWithName("three waypoints");

  moveCrosshairsOnto(target, app, link(app, "A → B"));
  press(app, "Remove");
  assertEquals("A\nB → C\nC", route(app));
  moveCrosshairsOnto(target, app, waypoint(app, "B"));
  press(app, "Remove");
  assertEquals("A\nC", route(app));
  assertEquals("C", selection(app));
});
