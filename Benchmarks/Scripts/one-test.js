#import "tuneup/tuneup.js"

test("The list is there", function (target, app) {
  assertEquals("Accounts", app.navigationBar().name());
});
