// Assertions on screenshots.

(function (global) {
    "use strict";

    var host = global.__jsrun;
    // The engine may compile this file before there is anything to add to.
    if (!host) { return; }

    /** Sets the folders of the references and of new pictures; stored in the global `imageAsserter`. */
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
     * Takes a screenshot of the app and compares it with the reference of that name: fails when their mean
     * distance, from 0 to 65535, is not below `threshold` (1), and logs the distance.
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
