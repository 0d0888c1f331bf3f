// The same in a predicate, which the host evaluates.
// expect: status 1
// expect: never matches
#import "tuneup/tuneup.js"

test("never matches", function () {
    var window = UIATarget.localTarget().frontMostApp().mainWindow();
    window.elements().withPredicate("'" + "a".repeat(60) + "' MATCHES '(((a+)+)+)+b'").length;
});
