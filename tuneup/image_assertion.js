// Assertions on pictures of the screen.

(function (global) {
    "use strict";

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
     * Asks for a picture of the app's screen, which the run records, and then throws: this version draws no pictures,
     * so there is nothing to compare, and an assertion that passed would be a lie.
     */
    global.assertScreenMatchesImageNamed = function assertScreenMatchesImageNamed(imageName, message, threshold) {
        if (!global.imageAsserter) {
            throw new global.AssertionException("imageAsserter isn't created.");
        }
        global.UIATarget.localTarget().captureAppScreenWithName(imageName);
        throw new Error(
            "assertScreenMatchesImageNamed(\"" + imageName + "\"): this version of jsrun draws no pictures, so it "
            + "cannot compare the screen with one. The capture was recorded as an event; no file was written."
        );
    };
})(this);
