// The thread sleeps in the engine on the shared memory of WebAssembly, where no limit of the engine reaches it.
// expect: status 1
// expect: sleeps
// options: --script-timeout 2
#import "tuneup/tuneup.js"

test("sleeps", function () {
    var memory = typeof SharedArrayBuffer === "undefined"
        ? new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer : new SharedArrayBuffer(4);
    Atomics.wait(new Int32Array(memory), 0, 0);
    fail("it woke up");
});
