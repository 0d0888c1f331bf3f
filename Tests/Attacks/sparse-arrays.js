// Arrays that say they have 4,294,967,295 elements.
// expect: status 1
// expect: as an argument
// options: --script-timeout 2
#import "tuneup/tuneup.js"

var sparse = new Array(Math.pow(2, 32) - 1);

test("as an argument", function () { UIATarget.localTarget().tap(sparse); });
test("as options", function () { UIATarget.localTarget().dragFromToForDuration(sparse, sparse, sparse); });
test("as an expected value", function () { assertEquals(sparse, []); });
test("in a loop", function () { sparse.forEach(function () {}); });
