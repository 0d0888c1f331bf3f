// Assertions on pictures of the screen.

(function (global) {
    "use strict";

    var host = global.__jsrun;

    /** Says where the reference pictures are and where new ones go; kept as the global `imageAsserter`. */
    global.createImageAsserter = function createImageAsserter(tuneUpPath, outputPath, refImagesPath) {
        if (!tuneUpPath || !outputPath || !refImagesPath) {
            throw new global.AssertionException("output, refImages, tuneUp pathes can't be null");
        }
        global.imageAsserter = {
            tuneUpPath: tuneUpPath,
            outputPath: outputPath,
            refImagesPath: refImagesPath
        };
        return global.imageAsserter;
    };

    /**
     * Takes a picture of the app's screen and compares it with the reference of that name: fails when their mean
     * distance, from 0 to 65535, is not below `threshold` (1), and logs by how much they differ.
     */
    global.assertScreenMatchesImageNamed = function assertScreenMatchesImageNamed(imageName, message, threshold) {
        if (!global.imageAsserter) {
            throw new global.AssertionException("imageAsserter isn't created.");
        }
        var target = global.UIATarget.localTarget();
        target.captureAppScreenWithName(imageName);
        target.delay(1);
        host.assertImage(imageName, global.imageAsserter.refImagesPath, message, threshold);
    };
})(this);
