// #import "tuneup/tuneup.js"

// Runs on the screen of a plant, wherever a Swift test has left the app.
test("The plant is watered", function (target, app) {
  app.mainWindow().buttons()["Water"].tap();
  assertFalse(app.mainWindow().buttons()["Water"].isEnabled());
});
