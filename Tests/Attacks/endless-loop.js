// A loop without end that catches everything.
// expect: status 1
// expect: a loop without end
// expect: the next test
// options: --script-timeout 2
#import "tuneup/tuneup.js"

test("a loop without end", function () { for (;;) { try { for (;;); } catch (error) {} } });
test("the next test", function () {});
