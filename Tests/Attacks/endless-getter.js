// A getter that makes another object with the same getter, for ever.
// expect: status 1
// expect: an endless getter
// options: --script-timeout 2
#import "tuneup/tuneup.js"

function deeper() {
    return { get next() { return deeper(); }, [Symbol.toPrimitive]() { for (;;) deeper().next; } };
}

test("an endless getter", function () {
    assertEquals("" + deeper(), "never");
});
