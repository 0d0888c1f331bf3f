/// What behaviours have in JavaScript besides the classes of the toolkit.
enum BehaviourPrelude {
    /// The name in stack traces.
    static let url = "UIKit"

    /// Evaluates to a function that gives a controller's object the members of its behaviour, and returns the names of
    /// its methods.
    static let source = """
        (function (global) {
          "use strict";
          function copy(value) {
            if (Array.isArray(value)) return value.map(copy);
            if (value === null || typeof value !== "object") return value;
            if (Object.getPrototypeOf(value) !== Object.prototype) return value;
            var result = {};
            Object.keys(value).forEach(function (key) { result[key] = copy(value[key]); });
            return result;
          }

          class UIAlertView {
            constructor(title, message, delegate, cancelButtonTitle) {
              this.title = title;
              this.message = message;
              this.delegate = delegate;
              this.tag = 0;
              this.alertViewStyle = 0;
              this.cancelButtonIndex = cancelButtonTitle == null ? -1 : 0;
              this.titles = cancelButtonTitle == null ? [] : [cancelButtonTitle];
              this.titles.push.apply(this.titles, Array.prototype.slice.call(arguments, 4));
            }
            addButtonWithTitle(title) { return this.titles.push(title) - 1; }
            buttonTitleAtIndex(index) { return this.titles[index]; }
            textFieldAtIndex(index) { return this.controller.textFields[index]; }
            get numberOfButtons() { return this.titles.length; }
            get style() { return 1; }
            get prefix() { return "alertView"; }
            show() {
              var self = this, controller = new UIAlertController(this.title, this.message, this.style);
              this.controller = controller;
              var fields = this.alertViewStyle === 3 ? 2 : this.alertViewStyle > 0 ? 1 : 0;
              for (let index = 0; index < fields; index++) {
                controller.addTextFieldWithConfigurationHandler(function (field) {
                  field.secureTextEntry = self.alertViewStyle === 1 || index === 1;
                });
              }
              this.titles.forEach(function (title, index) {
                var style = index === self.cancelButtonIndex ? 1 : index === self.destructiveButtonIndex ? 2 : 0;
                controller.addAction(new UIAlertAction(title, style));
              });
              presentInFront(controller, function (event, index) { self.tell(event, index); });
            }
            dismissWithClickedButtonIndexAnimated(index, animated) {
              if (!this.controller) return;
              this.dismissedIndex = index;
              this.controller.dismissViewControllerAnimated(animated);
            }
            tell(event, index) {
              // Without a button, the alert is cancelled.
              if (index < 0) index = this.dismissedIndex === undefined ? this.cancelButtonIndex : this.dismissedIndex;
              var target = this.delegate, name = this.prefix, view = name[0].toUpperCase() + name.slice(1);
              var messages = {
                willPresent: ["willPresent" + view], didPresent: ["didPresent" + view],
                clicked: [name, "clickedButtonAtIndex"], willDismiss: [name, "willDismissWithButtonIndex"],
                didDismiss: [name, "didDismissWithButtonIndex"],
              };
              var parts = messages[event], second = parts[1];
              if (!target) return;
              function has(selector) { return typeof target[selector] === "function"; }
              if (second === undefined) {
                var spelled = [parts[0] + ":", parts[0]].find(has);
                if (spelled) target[spelled](this);
                return;
              }
              var long = [name + ":" + second + ":", name + second[0].toUpperCase() + second.slice(1)].find(has);
              if (long) target[long](this, index); else if (has(second)) target[second](index, this);
            }
          }

          class UIActionSheet extends UIAlertView {
            constructor(title, delegate, cancelButtonTitle, destructiveButtonTitle) {
              super(title, null, delegate);
              this.titles = Array.prototype.slice.call(arguments, 4);
              this.destructiveButtonIndex = -1;
              if (destructiveButtonTitle != null) {
                this.titles.unshift(destructiveButtonTitle);
                this.destructiveButtonIndex = 0;
              }
              this.cancelButtonIndex = cancelButtonTitle == null ? -1 : this.titles.push(cancelButtonTitle) - 1;
            }
            get style() { return 0; }
            get prefix() { return "actionSheet"; }
            showInView() { this.show(); }
          }
          global.UIAlertView = UIAlertView;
          global.UIActionSheet = UIActionSheet;
          Object.defineProperty(UIAlertController, "alertControllerWithTitleMessagePreferredStyle", {
            value: function (title, message, style) { return new UIAlertController(title, message, style); } });
          Object.defineProperty(UIAlertAction, "actionWithTitleStyleHandler", {
            value: function (title, style, handler) { return new UIAlertAction(title, style, handler); } });

          var path = function (section, row) { return { section: section, row: row, item: row }; };
          global.NSIndexPath = {
            indexPathForRowInSection: function (row, section) { return path(section, row); },
            indexPathForItemInSection: function (item, section) { return path(section, item); },
          };
          global.NSLocalizedString = function (key) { return key; };
          var color = function (red, green, blue, alpha) {
            return { red: red, green: green, blue: blue, alpha: alpha === undefined ? 1 : alpha };
          };
          global.UIColor = {
            colorWithRedGreenBlueAlpha: color,
            colorWithWhiteAlpha: function (white, alpha) { return color(white, white, white, alpha); },
          };
          var colors = { black: [0, 0, 0], white: [1, 1, 1], red: [1, 0, 0], green: [0, 1, 0], blue: [0, 0, 1],
            gray: [0.5, 0.5, 0.5], lightGray: [0.667, 0.667, 0.667], darkGray: [0.333, 0.333, 0.333],
            yellow: [1, 1, 0], orange: [1, 0.5, 0], purple: [0.5, 0, 0.5], cyan: [0, 1, 1], clear: [0, 0, 0, 0] };
          Object.keys(colors).forEach(function (name) {
            global.UIColor[name + "Color"] = function () { return color.apply(null, colors[name]); };
          });
          var constants = {
            UIRectEdgeNone: 0, UIRectEdgeTop: 1, UIRectEdgeLeft: 2, UIRectEdgeBottom: 4, UIRectEdgeRight: 8,
            UIRectEdgeAll: 15,
            UIAlertControllerStyleActionSheet: 0, UIAlertControllerStyleAlert: 1,
            UIAlertActionStyleDefault: 0, UIAlertActionStyleCancel: 1, UIAlertActionStyleDestructive: 2,
            UIAlertViewStyleDefault: 0, UIAlertViewStyleSecureTextInput: 1, UIAlertViewStylePlainTextInput: 2,
            UIAlertViewStyleLoginAndPasswordInput: 3,
            UITableViewCellAccessoryNone: 0, UITableViewCellAccessoryDisclosureIndicator: 1,
            UITableViewCellAccessoryDetailDisclosureButton: 2, UITableViewCellAccessoryCheckmark: 3,
            UITableViewCellAccessoryDetailButton: 4, UITableViewRowAnimationAutomatic: 100,
            UIUserInterfaceSizeClassUnspecified: 0, UIUserInterfaceSizeClassCompact: 1,
            UIUserInterfaceSizeClassRegular: 2, UIUserInterfaceIdiomPhone: 0, UIUserInterfaceIdiomPad: 1,
            UIGestureRecognizerStatePossible: 0, UIGestureRecognizerStateBegan: 1, UIGestureRecognizerStateChanged: 2,
            UIGestureRecognizerStateEnded: 3, UIGestureRecognizerStateCancelled: 4, UIGestureRecognizerStateFailed: 5,
          };
          Object.keys(constants).forEach(function (name) { global[name] = constants[name]; });

          return function adopt(self, behaviour, missing) {
            var base = Object.getPrototypeOf(self);
            var end = new Proxy(base, {
              get: function (target, name, receiver) {
                if (name in target || typeof name !== "string") return Reflect.get(target, name, receiver);
                return missing(name);
              },
            });
            var members = Object.create(end), names = [], sources = [];
            var isClass = typeof behaviour === "function";
            var source = isClass ? behaviour.prototype : behaviour;
            while (source && source !== Object.prototype && source !== UIViewController.prototype) {
              sources.unshift(source);
              source = Object.getPrototypeOf(source);
            }
            function data(object) {
              Object.keys(object).forEach(function (key) {
                if (typeof object[key] !== "function") self[key] = copy(object[key]);
              });
            }
            sources.forEach(function (source) {
              Reflect.ownKeys(source).forEach(function (key) {
                var descriptor = Object.getOwnPropertyDescriptor(source, key);
                if (key === "constructor") return;
                if (typeof descriptor.value === "function") names.push(String(key));
                if (typeof descriptor.value === "function" || descriptor.get || descriptor.set) {
                  Object.defineProperty(members, key, descriptor);
                } else {
                  Object.defineProperty(self, key, {
                    value: copy(descriptor.value), writable: true, enumerable: true, configurable: true });
                }
              });
            });
            if (isClass) data(new behaviour());
            Object.setPrototypeOf(self, members);
            return names;
          };
        })(this)
        """
}
