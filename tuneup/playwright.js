// The test interface of Playwright for web pages: `test` with `page`, locators and their expectations.
//
// It is that of Jest with another argument: each function gets an object with `page`. Locators are looked up when they
// are used, and actions wait for their element up to the grace period, as everything else here does.
#import "tuneup.js"
#import "jest.js"

(function (global) {
    "use strict";

    var host = global.__jsrun;
    // The engine may compile this file before there is anything to add to.
    if (!host) { return; }
    var natives = host.natives;
    /** How often an element is looked for again, in seconds of the device. */
    var pause = 0.1;

    var roles = {
        button: ["UIAButton"], link: ["UIALink"], img: ["UIAImage"], heading: ["UIAStaticText", "UIANavigationBar"],
        textbox: ["UIATextField", "UIASecureTextField", "UIATextView", "UIASearchBar"], searchbox: ["UIASearchBar"],
        checkbox: ["UIASwitch"], radio: ["UIASwitch"], switch: ["UIASwitch"], slider: ["UIASlider"],
        combobox: ["UIAPicker"], listbox: ["UIAPicker"], list: ["UIATableView"], table: ["UIATableView"],
        grid: ["UIATableView"], tree: ["UIATableView"], listitem: ["UIATableCell"], row: ["UIATableCell"],
        treeitem: ["UIATableCell"], dialog: ["UIAAlert"], alertdialog: ["UIAAlert"], navigation: ["UIANavigationBar"],
        banner: ["UIANavigationBar"], progressbar: ["UIAProgressIndicator"], tab: ["UIAButton"]
    };

    /** What has the text of a label, but is not what it labels. */
    var notLabelled = ["UIAStaticText", "UIAPickerWheel"];

    function device() { return global.UIATarget.localTarget(); }

    // MARK: Matching

    function matches(text, wanted, isExact) {
        if (text === null || text === undefined) return false;
        text = ("" + text).replace(/\s+/g, " ").trim();
        if (wanted && typeof wanted.test === "function") return natives.matches(wanted, text);
        wanted = ("" + wanted).replace(/\s+/g, " ").trim();
        return isExact ? text === wanted : text.toLowerCase().indexOf(wanted.toLowerCase()) >= 0;
    }

    function textOf(element) {
        var value = element.value();
        return typeof value === "string" && value !== "" ? value : element.name();
    }

    /** All elements below some others that match, in the order of the tree. */
    function below(elements, test) {
        var found = [];
        function visit(element) {
            var children = element.elements();
            for (var index = 0; index < children.length; index += 1) {
                if (test(children[index])) found[found.length] = children[index];
                visit(children[index]);
            }
        }
        // Lists wait for their first element otherwise, and most elements have none.
        device().pushTimeout(0);
        try {
            elements.forEach(visit);
        } finally {
            device().popTimeout();
        }
        return found;
    }

    function hasIdentifier(id) {
        var predicate = "identifier == " + natives.stringify("" + id);
        return function (element) { return element.withPredicate(predicate).isValid(); };
    }

    /** Without elements inside of which another one matches: a text belongs to the innermost element. */
    function innermost(test) {
        return function (elements) {
            var found = below(elements, test);
            return found.filter(function (element) {
                return below([element], test).length === 0;
            });
        };
    }

    function all(test) { return function (elements) { return below(elements, test); }; }

    // MARK: Locators

    function show(value) { return value && typeof value.test === "function" ? "" + value : host.describe(value); }

    function Locator(parent, text, search) {
        this.parent = parent;
        this.text = text;
        this.search = search;
    }

    Locator.prototype = {
        isLocator: true,

        toString: function () { return (this.parent ? this.parent + "." : "") + this.text; },

        /** The elements that it finds now. */
        elements: function () {
            return this.search(this.parent ? this.parent.elements() : [device().frontMostApp().mainWindow()]);
        },

        // What expectations of elements need.
        found: function () { return this.elements()[0]; },
        isValid: function () { return this.elements().length > 0; },
        isVisible: function () { return this.isValid() && !!this.found().isVisible(); },
        isHidden: function () { return !this.isVisible(); },
        isEnabled: function () { return !!this.element("isEnabled").isEnabled(); },
        isDisabled: function () { return !this.isEnabled(); },
        isEditable: function () { return this.isEnabled(); },
        isChecked: function () { return isOn(this.element("isChecked")); },
        hasKeyboardFocus: function () { return !!this.found().hasKeyboardFocus(); },
        value: function () { return this.found().value(); },
        name: function () { return this.found().name(); },
        label: function () { return this.found().label(); },
        get length() { return this.elements().length; },

        /** The one element that it finds, as soon as there is one. */
        element: function (action) {
            var end = device().timeout(), found = this.elements();
            for (var waited = 0; found.length === 0 && waited < end; waited += pause) {
                device().delay(pause);
                found = this.elements();
            }
            if (found.length === 1) return found[0];
            var what = "locator." + action + ": " + this;
            if (found.length > 1) {
                throw new Error(what + " finds " + found.length + " elements: "
                    + found.slice(0, 5).map(host.describe).join(", ") + ". Use first(), nth() or filter().");
            }
            throw new Error(what + " finds no element; waited for " + end + " seconds.");
        },

        // Other locators.
        first: function () { return this.nth(0); },
        last: function () { return this.nth(-1); },
        nth: function (index) {
            var self = this;
            return new Locator(null, this + ".nth(" + index + ")", function () {
                var found = self.elements();
                var element = found[index < 0 ? found.length + index : index];
                return element ? [element] : [];
            });
        },
        filter: function (options) {
            var self = this;
            return new Locator(null, this + ".filter(" + host.describe(options) + ")", function () {
                return self.elements().filter(function (element) {
                    function has(text) {
                        return matches(textOf(element), text)
                            || below([element], function (inner) { return matches(textOf(inner), text); }).length > 0;
                    }
                    if (options.hasText !== undefined && !has(options.hasText)) return false;
                    if (options.hasNotText !== undefined && has(options.hasNotText)) return false;
                    if (options.has && options.has.search([element]).length === 0) return false;
                    return !(options.hasNot && options.hasNot.search([element]).length > 0);
                });
            });
        },
        all: function () {
            var locators = [];
            for (var index = 0; index < this.length; index += 1) locators[index] = this.nth(index);
            return Promise.resolve(locators);
        },
        count: function () { return Promise.resolve(this.length); },

        // Actions.
        click: function () { this.element("click").tap(); },
        tap: function () { this.element("tap").tap(); },
        dblclick: function () { this.element("dblclick").doubleTap(); },
        focus: function () { this.element("focus").tap(); },
        fill: function (text) { this.element("fill").setValue("" + text); },
        clear: function () { this.fill(""); },
        pressSequentially: function (text) { type(this.element("pressSequentially"), "" + text); },
        type: function (text) { type(this.element("type"), "" + text); },
        press: function (key) { type(this.element("press"), keyNamed(key)); },
        check: function () { this.setChecked(true); },
        uncheck: function () { this.setChecked(false); },
        setChecked: function (isWanted) {
            var element = this.element("setChecked");
            if (isOn(element) !== !!isWanted) element.tap();
        },
        selectOption: function (option) {
            var text = option !== null && typeof option === "object" ? option.label || option.value : option;
            this.element("selectOption").wheels()[0].selectValue("" + text);
        },
        setInputFiles: function (files) { this.element("setInputFiles").setValue(files); },
        scrollIntoViewIfNeeded: function () { this.element("scrollIntoViewIfNeeded").scrollToVisible(); },
        waitFor: function (options) {
            var state = options && options.state || "visible";
            var matcher = { visible: "toBeVisible", hidden: "toBeHidden", attached: "toExist" }[state];
            if (state === "detached") return global.expect(this).not.toExist();
            if (!matcher) throw new Error("locator.waitFor: unknown state " + show(state));
            global.expect(this)[matcher]();
        },

        // What it reads.
        textContent: function () { return Promise.resolve(textOf(this.element("textContent"))); },
        innerText: function () { return this.textContent(); },
        inputValue: function () { return Promise.resolve(this.element("inputValue").value()); },
        allTextContents: function () { return Promise.resolve(this.elements().map(textOf)); },
        allInnerTexts: function () { return this.allTextContents(); }
    };

    function isOn(element) {
        var value = element.value();
        return value === 1 || value === true || value === "1";
    }

    function type(element, text) {
        if (!element.hasKeyboardFocus()) element.tap();
        device().frontMostApp().keyboard().typeString(text);
    }

    function keyNamed(name) {
        var keys = { Enter: "\n", Tab: "\t", Space: " ", Backspace: "\b" };
        if (name in keys) return keys[name];
        if (("" + name).length === 1) return "" + name;
        throw new Error("press(" + show(name) + "): only characters, " + Object.keys(keys).join(", ") + " can be pressed.");
    }

    function addLocators(target, parentOf) {
        function add(name, make) {
            target[name] = function (wanted, options) {
                var text = name + "(" + show(wanted) + (options === undefined ? "" : ", " + host.describe(options)) + ")";
                return new Locator(parentOf(this), text, make(wanted, options || {}));
            };
        }
        add("getByRole", function (role, options) {
            var classes = roles[role];
            if (!classes) {
                throw new Error("getByRole(" + show(role) + "): this role is unknown here; known are "
                    + Object.keys(roles).join(", ") + ".");
            }
            return all(function (element) {
                if (classes.indexOf(element.className()) < 0) return false;
                if (options.checked !== undefined && isOn(element) !== options.checked) return false;
                if (options.disabled !== undefined && !element.isEnabled() !== options.disabled) return false;
                return options.name === undefined || matches(element.name(), options.name, options.exact);
            });
        });
        add("getByText", function (text, options) {
            return innermost(function (element) { return matches(textOf(element), text, options.exact); });
        });
        add("getByLabel", function (text, options) {
            return all(function (element) {
                return notLabelled.indexOf(element.className()) < 0
                    && (matches(element.label(), text, options.exact) || matches(element.name(), text, options.exact));
            });
        });
        add("getByPlaceholder", function (text, options) {
            return all(function (element) {
                return roles.textbox.indexOf(element.className()) >= 0 && matches(element.name(), text, options.exact);
            });
        });
        add("getByAltText", function (text, options) {
            return all(function (element) {
                return element.className() === "UIAImage" && matches(element.name(), text, options.exact);
            });
        });
        add("getByTestId", function (id) {
            return all(hasIdentifier(id));
        });
        add("locator", function (selector) {
            var parts = /^(?:#([\w-]+)|\[data-testid=["']?([\w-]+)["']?\]|text=(.*))$/.exec(selector);
            if (!parts) {
                throw new Error("locator(" + show(selector) + "): scripts do not see the document, only what is shown. "
                    + "Known are #id, [data-testid=id] and text=…; better are getByRole() and getByText().");
            }
            if (parts[3] !== undefined) {
                return innermost(function (element) { return matches(textOf(element), parts[3]); });
            }
            return all(hasIdentifier(parts[1] || parts[2]));
        });
    }

    addLocators(Locator.prototype, function (locator) { return locator; });

    // MARK: The page

    var page = {
        goto: function (address) { host.openAddress("" + address); },
        reload: function () { host.openAddress(""); },
        title: function () { return Promise.resolve(device().frontMostApp().name()); },
        waitForTimeout: function (milliseconds) { device().delay(milliseconds / 1000); },
        screenshot: function (options) {
            var name = options && options.path ? ("" + options.path).replace(/^.*\//, "").replace(/\.png$/, "") : "page";
            device().captureScreenWithName(name);
        },
        on: function (event, listener) {
            if (event !== "dialog") throw new Error("page.on(" + show(event) + "): only \"dialog\" is known here.");
            global.UIATarget.onAlert = function (alert) {
                var isAnswered = false;
                listener({
                    message: function () { return alert.name(); },
                    accept: function (text) {
                        isAnswered = true;
                        if (text !== undefined) alert.textFields()[0].setValue("" + text);
                        alert.defaultButton().tap();
                    },
                    dismiss: function () {
                        isAnswered = true;
                        (alert.cancelButton().isValid() ? alert.cancelButton() : alert.defaultButton()).tap();
                    }
                });
                return isAnswered;
            };
        },
        keyboard: {
            type: function (text) { device().frontMostApp().keyboard().typeString("" + text); },
            press: function (key) { device().frontMostApp().keyboard().typeString(keyNamed(key)); }
        }
    };
    addLocators(page, function () { return null; });
    ["click", "fill", "check", "uncheck", "press", "textContent", "isVisible"].forEach(function (name) {
        page[name] = function (selector, argument) { return page.locator(selector)[name](argument); };
    });

    host.giveTests(function (target, application) {
        return [{ page: page, target: target, application: application }];
    });

    var addMatcher = host.addMatcher;
    addMatcher("toContainText", function (locator, text) {
        var actual = locator.isValid() ? textOf(locator) : null;
        return { pass: matches(actual, text), expected: "text with " + show(text), received: "text " + show(actual) };
    });
    addMatcher("toHaveTitle", function (given, title) {
        var actual = device().frontMostApp().name();
        var pass = title && typeof title.test === "function" ? matches(actual, title) : actual === title;
        return { pass: pass, expected: "title " + show(title), received: "title " + show(actual) };
    });
    addMatcher("toBeAttached", function (locator) {
        return { pass: locator.isValid(), expected: "an element that exists", received: "" + locator };
    });
    addMatcher("toBeEmpty", function (locator) {
        var value = locator.isValid() ? locator.value() : null;
        return { pass: value === "", expected: "an empty value", received: "value " + show(value) };
    });
})(this);
