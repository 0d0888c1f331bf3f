// Prototypes of the language are replaced before the library and the host use them.
// expect: status 1
// expect: is still a failure
// expect: still passes
#import "tuneup/tuneup.js"

Object.prototype.toString = function () { throw new Error("polluted"); };
Object.defineProperty(Object.prototype, "get", { get() { throw new Error("polluted"); }, configurable: true });
Object.prototype.name = "polluted";
Array.prototype.push = Array.prototype.map = Array.prototype.join = function () { throw new Error("polluted"); };
Array.prototype[Symbol.iterator] = function () { throw new Error("polluted"); };
String.prototype.split = Function.prototype.call = function () { throw new Error("polluted"); };
Promise.prototype.then = Promise.resolve = JSON.stringify = undefined;

test("is still a failure", function () {
    assertEquals("left", "right");
});

test("still passes", function () {
    assertEquals(1, 1);
});
