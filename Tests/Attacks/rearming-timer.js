// A timer that starts itself again without any time passing, while a test waits.
// expect: status 1
// expect: a timer without end
// options: --script-timeout 2 --timeout 60
#import "tuneup/tuneup.js"

test("a timer without end", async function () {
    (function again() { setTimeout(again, 0); })();
    await new Promise(function () {});
});
