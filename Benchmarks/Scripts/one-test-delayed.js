#import "tuneup/tuneup.js"

test("The app is there", function (target, app) {
  target.delay(3600);
  assertEquals("Accounts", app.name());
});
