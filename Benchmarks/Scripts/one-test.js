#import "tuneup/tuneup.js"

test("The app is there", function (target, app) {
  assertEquals("Accounts", app.name());
});
