// Strings near the longest that the engine makes, as titles, messages and values.
// expect: status 1
// expect: as a message
// expect: as an expected value
// options: --script-timeout 2
#import "tuneup/tuneup.js"

var huge = "x".repeat(2 ** 24);

test("as a message", function () { UIALogger.logMessage(huge.slice(0, 2 ** 22)); });
test("as an expected value", function () { assertEquals(huge, "y"); });
test("as a concatenation", function () { var text = huge; for (;;) { text += text; } });
