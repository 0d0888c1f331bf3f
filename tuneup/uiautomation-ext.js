// Additions to the prototypes of the UIAutomation classes.
#import "assertions.js";
#import "lang-ext.js";

(function (global) {
    "use strict";

    var host = global.__jsrun;
    // The engine may compile this file before there is anything to add to.
    if (!host) { return; }
    var natives = host.natives;
    var NativeRegExp = natives.RegExp;
    var indexOf = natives.indexOf;
    var slice = natives.slice;
    var matches = natives.matches;
    var stringify = natives.stringify;

    function localTarget() {
        return global.UIATarget.localTarget();
    }

    /** A missing element, for comparisons. */
    host.defineMissingElement("UIAElementNilSingleton", "\u2205 no text has this name \u2205");

    // Members in files of their own, which are read when a script first reads one of these members

    function membersIn(file) {
        var members;
        return function () {
            if (members === undefined) { members = host.evaluatePart(file)(global, host); }
            return members;
        };
    }

    host.extendClass("UIAElement", membersIn("element-tree.js"), [
        "equals", "reduce", "reduceVisible", "_reduce", "find", "elementAccessorDump", "elementJSONDump",
        "logElementJSON", "logVisibleElementJSON", "logElementTreeJSON", "logVisibleElementTreeJSON"
    ]);

    host.extendClass("UIAElement", membersIn("waiting.js"), [
        "waitUntil", "waitUntilVisible", "waitUntilInvisible", "waitUntilFoundByName", "waitUntilNotFoundByName",
        "waitUntilHasName", "waitUntilAccessorSuccess", "waitUntilAccessorSelect", "vtap", "svtap",
        "checkIsEditable"
    ]);

    var textEntry = membersIn("text-entry.js");
    host.extendClass("UIAKeyboard", function () { return textEntry().keyboard; });
    host.extendClass("UIATextField", function () { return textEntry().field; });
    host.extendClass("UIATextView", function () { return textEntry().field; });
    host.extendClass("UIAPickerWheel", function () { return textEntry().wheel; });

    // Elements, arrays and Nils

    host.extendClass("UIAElement", function () {
        return {
            /** True for an element. */
            isNotNil: function isNotNil() {
                return true;
            },

            /** Takes a screenshot of the element. */
            captureWithName: function captureWithName(name) {
                localTarget().captureRectWithName(this.rect(), name);
            },

            /** Taps, then waits until the element is gone. */
            tapAndWaitForInvalid: function tapAndWaitForInvalid() {
                this.tap();
                return this.waitForInvalid();
            }
        };
    });

    host.extendClass("UIAElementNil", function () {
        return {
            /** False for a Nil. */
            isNotNil: function isNotNil() {
                return false;
            },

            /** False for a Nil. */
            isValid: function isValid() {
                return false;
            },

            /** False for a Nil. */
            isVisible: function isVisible() {
                return false;
            }
        };
    });

    host.extendClass("UIAElementArray", function () {
        return {
            /** The members whose name matches, as an Array. */
            withNameRegex: function withNameRegex(pattern) {
                var found = [];
                var members = this.toArray();
                for (var index = 0; index < members.length; index += 1) {
                    if (hasNameLike(members[index], pattern)) {
                        found[found.length] = members[index];
                    }
                }
                return found;
            },

            /** The first member whose name matches, else a `UIAElementNil`. */
            firstWithNameRegex: function firstWithNameRegex(pattern) {
                var members = this.toArray();
                for (var index = 0; index < members.length; index += 1) {
                    if (hasNameLike(members[index], pattern)) {
                        return members[index];
                    }
                }
                return new global.UIAElementNil();
            }
        };
    });

    function hasNameLike(element, pattern) {
        var name = element.name();
        if (name === null || name === undefined) {
            return false;
        }
        return matches(new NativeRegExp(pattern), name);
    }

    // Tables and bars

    host.extendClass("UIATableView", function () {
        return {
            /** The first cell with a name. */
            cellNamed: function cellNamed(name) {
                return this.cells().firstWithName(name);
            },

            /** Asserts that there is a cell with a name. */
            assertCellNamed: function assertCellNamed(name) {
                global.assertNotNull(this.cellNamed(name), "No table cell found named '" + name + "'");
            }
        };
    });

    host.extendClass("UIANavigationBar", function () {
        return {
            /** Asserts the name of the left button. */
            assertLeftButtonNamed: function assertLeftButtonNamed(name) {
                global.assertEquals(name, this.leftButton().name());
            },

            /** Asserts the name of the right button. */
            assertRightButtonNamed: function assertRightButtonNamed(name) {
                global.assertEquals(name, this.rightButton().name());
            }
        };
    });

    // Application and device

    function isPortrait(orientation) {
        return orientation === global.UIA_DEVICE_ORIENTATION_PORTRAIT
            || orientation === global.UIA_DEVICE_ORIENTATION_PORTRAIT_UPSIDEDOWN;
    }

    function isLandscape(orientation) {
        return orientation === global.UIA_DEVICE_ORIENTATION_LANDSCAPELEFT
            || orientation === global.UIA_DEVICE_ORIENTATION_LANDSCAPERIGHT;
    }

    host.extendClass("UIAApplication", function () {
        return {
            /** The title in the main window's navigation bar. */
            navigationTitle: function navigationTitle() {
                return this.mainWindow().navigationBar().name();
            },

            /** Whether the interface is in portrait orientation. */
            isPortraitOrientation: function isPortraitOrientation() {
                return isPortrait(this.interfaceOrientation());
            },

            /** Whether the interface is in landscape orientation. */
            isLandscapeOrientation: function isLandscapeOrientation() {
                return isLandscape(this.interfaceOrientation());
            }
        };
    });

    function startsWith(text, start) {
        return slice(text, 0, start.length) === start;
    }

    host.extendClass("UIATarget", function () {
        return {
            /** Whether the device is in portrait orientation. */
            isPortraitOrientation: function isPortraitOrientation() {
                return isPortrait(this.deviceOrientation());
            },

            /** Whether the device is in landscape orientation. */
            isLandscapeOrientation: function isLandscapeOrientation() {
                return isLandscape(this.deviceOrientation());
            },

            /** Whether the device's model is a simulator. */
            isSimulator: function isSimulator() {
                return indexOf(this.model(), "Simulator") >= 0;
            },

            /** Whether the device is a tablet. */
            isDeviceiPad: function isDeviceiPad() {
                return startsWith(this.model(), "iPad") || indexOf(this.name(), "iPad Simulator") >= 0;
            },

            /** Whether the device is a phone. */
            isDeviceiPhone: function isDeviceiPhone() {
                return !startsWith(this.model(), "iPad") && this.name() !== "iPad Simulator";
            },

            /** Whether the device is a phone with a screen of 568 points. */
            isDeviceiPhone5: function isDeviceiPhone5() {
                return this.isDeviceiPhone() && this.rect().size.height === 568;
            },

            /** Takes a screenshot without the status bar. */
            captureAppScreenWithName: function captureAppScreenWithName(name) {
                var rect = this.rect();
                rect.origin.y += 20;
                rect.size.height -= 20;
                this.captureRectWithName(rect, name);
            },

            /** Logs the properties of the device. */
            logDeviceInfo: function logDeviceInfo() {
                var logger = global.UIALogger;
                logger.logMessage("Dump Device:");
                logger.logMessage("  model: " + this.model());
                logger.logMessage("  rect: " + stringify(this.rect()));
                logger.logMessage("  name: " + this.name());
                logger.logMessage("  systemName: " + this.systemName());
                logger.logMessage("  systemVersion: " + this.systemVersion());
            }
        };
    });
})(this);
