// #import "tuneup/tuneup.js"

// Runs on the current screen, which must be that of a plant.
test("The plant is watered", function (target, app) {
  app.mainWindow().buttons()["Water"].tap();
  assertFalse(app.mainWindow().buttons()["Water"].isEnabled());
});
