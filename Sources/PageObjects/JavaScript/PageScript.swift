/// The JavaScript part of page objects, which creates the classes and one object of each.
enum PageScript {
    /// The URL in stack traces, whose frames count as native.
    static let url = "jsrun:PageObjects"

    /// The source of a function that creates the classes.
    ///
    /// It takes the functions and accessors of pages, and a class whose static functions `Steps` inherits. The
    /// built-in functions are captured before scripts can replace them.
    static let text = #"""
        (function (functions, accessors, standardSteps) {
            "use strict";
            const { defineProperty, setPrototypeOf, keys } = Object, { apply } = Reflect;
            const NativeMap = Map, NativeTypeError = TypeError, NativeString = String, evaluate = eval;
            const { get: getEntry, set: setEntry } = Map.prototype;
            const { get: getSecret, set: setSecret } = WeakMap.prototype, { slice, endsWith } = NativeString.prototype;
            const { test } = RegExp.prototype, identifier = /^[A-Za-z_$][\w$]*$/;
            const { isPrototypeOf } = Object.prototype;
            const madeBy = new WeakMap();

            function own(object, name, value) {
                defineProperty(object, name, { value, writable: true, enumerable: false, configurable: true });
            }

            function accessor(object, name, get) {
                // A class may have an element of the same name, and an old-style class may assign it.
                const set = function (value) { own(this, name, value); };
                defineProperty(object, name, { get, set, enumerable: false, configurable: true });
            }

            function isKindOf(type, base) {
                return typeof type === "function" && (type === base || apply(isPrototypeOf, base.prototype, [type.prototype]));
            }

            function nameOf(object) {
                const made = object === null || object === undefined ? undefined : object.constructor;
                return typeof made === "function" ? made.name : NativeString(object);
            }

            // Checks the argument of a constructor: a factory, or nothing.
            function begin(object, factory, Factory, name) {
                if (object === undefined || object === null) {
                    throw new NativeTypeError(name + " is a class: extend it, and let a factory make the objects.");
                }
                if (factory === undefined) return new Factory();
                if (!(factory instanceof Factory)) {
                    throw new NativeTypeError(nameOf(object) + " takes a " + Factory.name + ", not "
                        + (typeof factory === "object" ? "a " + nameOf(factory) : NativeString(factory)) + ".");
                }
                return factory;
            }

            // The only object of a class in a factory; its constructor gets the factory of the layer below.
            function object(factory, type, base, method, inner) {
                if (!isKindOf(type, base)) {
                    throw new NativeTypeError(nameOf(factory) + "." + method + " takes a class that extends "
                        + base.name + ", not " + (typeof type === "function" ? type.name : NativeString(type)) + ".");
                }
                let made = apply(getSecret, madeBy, [factory]);
                if (made === undefined) {
                    made = new NativeMap();
                    apply(setSecret, madeBy, [factory, made]);
                }
                let found = apply(getEntry, made, [type]);
                if (found === undefined) {
                    found = new type(inner === undefined ? factory : factory[inner]);
                    apply(setEntry, made, [type, found]);
                }
                return found;
            }

            // OnboardingSteps → OnboardingPage.
            function namedAlike(object, own, other, property) {
                const name = nameOf(object);
                if (apply(test, identifier, [name]) && apply(endsWith, name, [own]) && name !== own) {
                    const wanted = apply(slice, name, [0, -own.length]) + other;
                    const found = evaluate("typeof " + wanted + " === 'undefined' ? undefined : " + wanted);
                    if (found !== undefined) return found;
                    throw new NativeTypeError("There is no class " + wanted + " for " + name
                        + ": write one, or give " + name + " a property '" + property + "'.");
                }
                throw new NativeTypeError("The " + property + " of " + name + " cannot be inferred from its name, which"
                    + " does not end with " + own + ": give it a property '" + property + "'.");
            }

            function PageFactory() {}
            function StepsFactory(pageFactory) {
                own(this, "pageFactory", begin(this, pageFactory, PageFactory, "StepsFactory"));
            }
            function PathsFactory(stepsFactory) {
                own(this, "stepsFactory", begin(this, stepsFactory, StepsFactory, "PathsFactory"));
            }
            function Page(factory) { own(this, "factory", begin(this, factory, PageFactory, "Page")); }
            function Steps(factory) { own(this, "factory", begin(this, factory, PageFactory, "Steps")); }
            function Paths(factory) { own(this, "factory", begin(this, factory, StepsFactory, "Paths")); }

            function declare(Factory, base, method, inner) {
                own(Factory.prototype, method, { [method](type) {
                    return object(this, type, base, method, inner);
                } }[method]);
                own(Factory, "add", function add(entries) {
                    if (entries === null || typeof entries !== "object") {
                        throw new NativeTypeError(Factory.name + ".add takes an object of names and classes, such as"
                            + " { login: Login" + base.name + " }.");
                    }
                    const names = keys(entries);
                    for (let index = 0; index < names.length; index += 1) add1(names[index], entries[names[index]]);
                    return Factory;
                });
                const added = new NativeMap();
                function add1(name, type) {
                    if (!isKindOf(type, base)) {
                        throw new NativeTypeError(Factory.name + ".add: " + name + " is not a class that extends "
                            + base.name + ".");
                    }
                    if (name in Factory.prototype && !apply(getEntry, added, [name])) {
                        throw new NativeTypeError(Factory.name + ".add: every factory already has '" + name
                            + "'; choose another name.");
                    }
                    apply(setEntry, added, [name, true]);
                    accessor(Factory.prototype, name, function () { return this[method](type); });
                }
            }
            declare(PageFactory, Page, "page");
            declare(StepsFactory, Steps, "steps", "pageFactory");
            declare(PathsFactory, Paths, "paths", "stepsFactory");

            // The identifier of toasts, and where analytics events come from: requests to /track, one event in each line.
            own(PageFactory.prototype, "toastIdentifier", "toast");
            own(PageFactory.prototype, "trackedEvents", function trackedEvents() {
                const requests = network.requests("/track");
                let text = "";
                for (let index = 0; index < requests.length; index += 1) text += requests[index].body + "\n";
                return text;
            });
            // Compares the screen with the reference of that name in the folder `snapshots`.
            functions.takeSnapshot = function takeSnapshot(name) {
                if (typeof name !== "string") {
                    throw new NativeTypeError(nameOf(this) + ".takeSnapshot takes the name of a picture, such as"
                        + " \"Home - search\".");
                }
                __jsrun.assertImage(name, "snapshots");
                return this;
            };
            own(Page.prototype, "id", "");
            own(Page.prototype, "type", "any");
            for (const name of keys(functions)) own(Page.prototype, name, functions[name]);
            for (const name of keys(accessors)) accessor(Page.prototype, name, accessors[name]);

            accessor(Steps.prototype, "page", function () {
                return this.factory.page(namedAlike(this, "Steps", "Page", "page"));
            });
            for (const name of keys(functions)) {
                if (name === "element" || name === "elements") continue;
                own(Steps.prototype, name, { [name](...given) {
                    const page = this.page, result = apply(page[name], page, given);
                    return result === page ? this : result;
                } }[name]);
            }
            if (standardSteps !== undefined) setPrototypeOf(Steps, standardSteps);

            accessor(Paths.prototype, "steps", function () {
                return this.factory.steps(namedAlike(this, "Paths", "Steps", "steps"));
            });
            for (const name of ["contains", "relaunch"]) {
                own(Paths.prototype, name, { [name](...given) {
                    const steps = this.steps, result = apply(steps[name], steps, given);
                    return result === steps ? this : result;
                } }[name]);
            }
            return { Page, Steps, Paths, PageFactory, StepsFactory, PathsFactory };
        })
        """#
}
