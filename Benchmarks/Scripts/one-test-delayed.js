#import "tuneup/tuneup.js"

test("The list is there", function (target, app) {
  target.delay(3600);
  assertEquals("Accounts", app.navigationBar().name());
});
