// A registry of window definitions for `assertWindow`.

(function (global) {
    "use strict";

    var host = global.__jsrun;
    // The engine may compile this file before there is anything to add to.
    if (!host) { return; }
    var definitions = host.natives.create(null);

    global.Screen = {
        /** Stores a definition under a name. */
        add: function add(name, definition) {
            definitions[name] = definition;
        },

        /** The definition with a name; undefined if there is none. */
        named: function named(name) {
            return definitions[name];
        }
    };
})(this);
