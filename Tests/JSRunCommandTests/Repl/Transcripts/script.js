#import "tuneup/tuneup.js"

var watered = target.frontMostApp().mainWindow().staticTexts()[0].value();
test("everything is watered", function (target, app) {
  assertEquals("Everything is watered", watered);
});
