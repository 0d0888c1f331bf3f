/// A little of UIAutomation in plain JavaScript, so that the library can be tested apart from elements and devices.
enum FakeScreen {
    /// Defines the classes and `screen(…)`, which describes the content of the main window.
    static let script = """
        (function (log) {
            "use strict";
            const parents = { UIAElement: null, UIASecureTextField: "UIATextField", UIASearchBar: "UIATextField",
                UIATableView: "UIAScrollView", UIAKey: "UIAButton", UIAPickerWheel: "UIAPicker",
                UIAElementNil: null, UIAElementArray: null };
            const collections = { activityIndicators: "UIAActivityIndicator", buttons: "UIAButton",
                images: "UIAImage", navigationBars: "UIANavigationBar", staticTexts: "UIAStaticText",
                switches: "UIASwitch", tabBars: "UIATabBar", tableViews: "UIATableView",
                textFields: "UIATextField", toolbars: "UIAToolbar", links: "UIALink" };
            const names = ["UIAElement", "UIAElementNil", "UIAElementArray", "UIATarget", "UIAApplication",
                "UIAWindow", "UIAButton", "UIALink", "UIAStaticText", "UIAImage", "UIASwitch", "UIATextField",
                "UIASecureTextField", "UIATextView", "UIAScrollView", "UIATableView", "UIATableCell",
                "UIATableGroup", "UIANavigationBar", "UIATabBar", "UIAToolbar", "UIAKeyboard", "UIAKey",
                "UIAPicker", "UIAPickerWheel", "UIAActivityIndicator", "UIAAlert"];
            function method(constructor, name, value) {
                Object.defineProperty(constructor.prototype, name,
                    { value, writable: true, configurable: true, enumerable: false });
            }
            for (const name of names) {
                const parent = name in parents ? parents[name] : "UIAElement";
                const made = { [name]: class extends (parent ? globalThis[parent] : Object) {} }[name];
                made.prototype[Symbol.toStringTag] = name;
                Object.defineProperty(made.prototype, Symbol.toStringTag, { enumerable: false });
                globalThis[name] = made;
            }
            const nothing = () => new UIAElementNil();
            for (const name of ["elements", "cells", "groups", "navigationBar", "tabBar", "toolbar", "popover",
                "leftButton", "rightButton", "keyboard", "firstWithName", "parent", ...Object.keys(collections)]) {
                method(UIAElementNil, name, nothing);
            }
            for (const name of ["name", "label", "value", "rect"]) method(UIAElementNil, name, () => null);
            method(UIAElementNil, "toArray", () => []);
            method(UIAElementNil, "length", 0);
            function array(members) {
                if (members.length === 0) return nothing();
                const made = new UIAElementArray();
                members.forEach((member, index) => { made[index] = member; });
                Object.defineProperty(made, "length", { value: members.length });
                return made;
            }
            method(UIAElementArray, "toArray", function () { return Array.from(this); });
            method(UIAElementArray, "firstWithName", function (name) {
                return this.toArray().find(member => member.name() === name) || nothing();
            });
            const facts = new WeakMap();
            const of = element => facts.get(element);
            for (const name of ["name", "label", "value", "rect"]) {
                method(UIAElement, name, function () {
                    const given = of(this)[name];
                    return typeof given === "function" ? given.call(this) : given === undefined ? null : given;
                });
            }
            method(UIAElement, "isVisible", function () {
                const given = of(this).isVisible;
                return typeof given === "function" ? given() : given === undefined ? 1 : given;
            });
            method(UIAElement, "isValid", () => true);
            method(UIAElement, "isEnabled", () => 1);
            method(UIAElement, "hasKeyboardFocus", function () { return of(this).focus || 0; });
            method(UIAElement, "parent", function () { return of(this).parent || nothing(); });
            method(UIAElement, "elements", function () { return array(of(this).children); });
            method(UIAElement, "tap", function () { log("tap " + this.name()); (of(this).onTap || (() => 0))(); });
            method(UIAElement, "touchAndHold", function (time) { log("hold " + this.name() + " " + time); });
            method(UIAElement, "tapWithOptions", function (options) {
                log("tap at " + options.tapOffset.x + "," + options.tapOffset.y);
            });
            method(UIAElement, "waitForInvalid", () => true);
            method(UIAElement, "scrollToVisible", function () { (of(this).onScroll || (() => 0))(); });
            method(UIAElement, "logElementTree", function () { log("logElementTree of " + this); });
            for (const [name, type] of Object.entries(collections)) {
                method(UIAElement, name, function () {
                    return array(of(this).children.filter(child => child.constructor.name === type));
                });
            }
            const bars = { navigationBar: "UIANavigationBar", tabBar: "UIATabBar", toolbar: "UIAToolbar" };
            for (const [name, type] of Object.entries(bars)) {
                method(UIAElement, name, function () {
                    return of(this).children.find(child => child.constructor.name === type) || nothing();
                });
            }
            method(UIAElement, "popover", nothing);
            method(UIATableView, "cells", function () {
                return array(of(this).children.filter(child => child instanceof UIATableCell));
            });
            method(UIATableView, "groups", function () {
                return array(of(this).children.filter(child => child instanceof UIATableGroup));
            });
            method(UIANavigationBar, "leftButton", function () { return of(this).left || nothing(); });
            method(UIANavigationBar, "rightButton", function () { return of(this).right || nothing(); });
            method(UIAPickerWheel, "values", function () { return of(this).values; });
            method(UIAKeyboard, "typeString", function (text) { (of(this).onType || (() => 0))(text); log("type " + text); });
            method(UIAKeyboard, "setInterKeyDelay", function (delay) { log("delay " + delay); });
            method(UIAKeyboard, "keys", function () {
                return array(of(this).children.filter(child => child.constructor.name === "UIAKey"));
            });

            /** Makes an element; children get their parent. */
            globalThis.make = function make(type, given = {}) {
                const element = new globalThis[type]();
                const children = given.children || [];
                facts.set(element, { ...given, children });
                for (const child of [...children, given.left, given.right]) if (child) of(child).parent = element;
                return element;
            };
            const window = make("UIAWindow");
            const application = make("UIAApplication", { name: "Fake", children: [window] });
            const target = make("UIATarget", { name: "iPhone Simulator", children: [application],
                rect: () => ({ origin: { x: 0, y: 0 }, size: { width: 320, height: 568 } }) });
            /** Says what the main window holds. */
            globalThis.screen = function screen(...children) {
                of(window).children = children;
                for (const child of children) of(child).parent = window;
                return window;
            };
            globalThis.device = { model: "iPhone", now: 0, timeouts: [5], orientation: 1, keyboard: null };
            method(UIAApplication, "mainWindow", () => window);
            method(UIAApplication, "keyboard", () => device.keyboard || nothing());
            method(UIAApplication, "interfaceOrientation", () => device.orientation);
            method(UIATarget, "frontMostApp", () => application);
            method(UIATarget, "model", () => device.model);
            method(UIATarget, "systemName", () => "iPhone OS");
            method(UIATarget, "systemVersion", () => "7.1");
            method(UIATarget, "deviceOrientation", () => device.orientation);
            method(UIATarget, "delay", seconds => { device.now += seconds; return true; });
            method(UIATarget, "pushTimeout", seconds => { device.timeouts[device.timeouts.length] = seconds; });
            method(UIATarget, "popTimeout", () => device.timeouts.pop());
            method(UIATarget, "captureScreenWithName", name => { log("capture " + name); });
            method(UIATarget, "captureRectWithName", (rect, name) => {
                log("capture " + name + " " + JSON.stringify(rect));
            });
            UIATarget.localTarget = () => target;
            Object.assign(globalThis, { UIA_DEVICE_ORIENTATION_PORTRAIT: 1,
                UIA_DEVICE_ORIENTATION_PORTRAIT_UPSIDEDOWN: 2, UIA_DEVICE_ORIENTATION_LANDSCAPELEFT: 3,
                UIA_DEVICE_ORIENTATION_LANDSCAPERIGHT: 4 });
        })
        """
}
