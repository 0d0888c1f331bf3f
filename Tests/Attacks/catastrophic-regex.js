// A regular expression that tries every way to divide the letters, in the engine itself.
// expect: status 1
// expect: never matches
// options: --script-timeout 2
#import "tuneup/tuneup.js"

test("never matches", function () {
    for (var round = 0; round < 100; round++) /^(([a-z])+.)+[A-Z]([a-z])+$/.test("a".repeat(60 + round));
});
