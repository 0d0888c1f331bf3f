// Values whose description would never end: getters that make more of themselves, as an expected value.
// expect: status 1
// expect: an endless description
// options: --script-timeout 2
#import "tuneup/tuneup.js"

function endless() {
    return new Proxy({}, {
        ownKeys() { return Array.from({ length: 1000 }, function (_, index) { return "k" + index; }); },
        getOwnPropertyDescriptor() { return { enumerable: true, configurable: true }; },
        get() { return endless(); },
    });
}

test("an endless description", function () {
    assertEquals(endless(), endless());
});
