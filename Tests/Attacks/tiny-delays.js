// A loop of waits that are far too short to get anywhere.
// expect: status 1
// expect: waits a millisecond at a time
// options: --script-timeout 2 --file-timeout 5
#import "tuneup/tuneup.js"

test("waits a millisecond at a time", function () {
    for (;;) UIATarget.localTarget().delay(0.001);
});
