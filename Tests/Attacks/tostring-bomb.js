// Objects whose conversions return objects, throw, or log in their turn.
// expect: status 1
// expect: as a message
// expect: as a title
#import "tuneup/tuneup.js"

var bomb = { toString: function () { return {}; }, valueOf: function () { throw this; }, toJSON: function () { throw 1; } };
bomb.name = bomb.message = bomb.stack = bomb;

test("as a message", function () { UIALogger.logMessage(bomb); });
test("as a failure", function () { throw bomb; });
test("as a name", function () { UIATarget.localTarget().frontMostApp().mainWindow().elements()[bomb]; });
test("as a title", function () { UIALogger.logStart(bomb); });
