// Recursion without end, in functions, getters, toString and sorting.
// expect: status 1
// expect: in functions
// expect: in getters
// expect: in conversions
// expect: in an argument of the host
// expect: after all of them
#import "tuneup/tuneup.js"

test("in functions", function again() { again(); again(); });
test("in getters", function () { var o = { get a() { return this.a; } }; o.a; });
test("in conversions", function () { var o = { toString: function () { return "" + this; } }; UIALogger.logMessage(o); });
test("in an argument of the host", function () {
    var o = {};
    for (var i = 0, inner = o; i < 100000; i++) inner = inner.next = {};
    assertEquals(o, {});
});
test("after all of them", function () {});
