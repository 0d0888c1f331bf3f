// A title of seventeen families, each one character of seven code points.
// expect: status 0
// expect: 2 passed
#import "tuneup/tuneup.js"

test("\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}".repeat(17), function () {});
