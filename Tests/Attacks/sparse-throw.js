// An array of 4,294,967,295 elements is thrown: the engine itself joins them all, without ever asking its watchdog.
// expect: status 1
// expect: throws an array
// options: --script-timeout 2
#import "tuneup/tuneup.js"

test("throws an array", function () {
    throw new Array(Math.pow(2, 32) - 1);
});
