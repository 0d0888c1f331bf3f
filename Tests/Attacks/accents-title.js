// A title of one letter with a hundred thousand accents.
// expect: status 0
// expect: 2 passed
#import "tuneup/tuneup.js"

test("e" + "\u0301".repeat(100000), function () {});
