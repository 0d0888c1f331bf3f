// A registry of window definitions, to be handed to `assertWindow`.

(function (global) {
    "use strict";

    var definitions = global.__jsrun.natives.create(null);

    global.Screen = {
        /** Keeps the definition under the name. */
        add: function add(name, definition) {
            definitions[name] = definition;
        },

        /** The definition that was added under the name; undefined if there is none. */
        named: function named(name) {
            return definitions[name];
        }
    };
})(this);
