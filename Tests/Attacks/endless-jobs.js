// A promise job that makes the next one, for ever.
// expect: status 1
// expect: jobs without end
// options: --script-timeout 2
#import "tuneup/tuneup.js"

test("jobs without end", function () {
    (function again() { Promise.resolve().then(again); })();
});
