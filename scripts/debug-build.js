// The arguments with which the debug build compiles a module, for scripts that run the compiler on their own.
"use strict";

const fs = require("fs");
const path = require("path");

const manifest = path.join(__dirname, "../.build/debug.yaml");

/** Whether there is a debug build. */
exports.exists = fs.existsSync(manifest);

/** The folder of its modules. */
exports.modules = path.join(__dirname, "../.build/debug/Modules");

/**
 * Returns the compiler's arguments apart from sources and output, the names of the modules that are imported, and the
 * sources that the build makes, such as embedded resources.
 */
exports.module = function (name) {
    const rules = fs.readFileSync(manifest, "utf8").match(new RegExp(`"C\\.${name}-[^"\\n]*":\\n((?: {4}.*\\n)+)`, "g"));
    const rule = (rules ?? []).find(rule => rule.includes('"-emit-module-path"'));
    if (!rule) throw new Error(`the debug build has no module ${name}`);
    const list = key => JSON.parse(rule.match(new RegExp(`^    ${key}: (\\[.*\\])$`, "m"))[1]);
    const pairs = ["-I", "-target", "-Xcc", "-module-cache-path", "-swift-version", "-enable-upcoming-feature",
        "-package-name"];
    const args = list("args");
    const kept = [];
    for (let i = 1; i < args.length; i += 1) {
        if (pairs.includes(args[i])) {
            kept.push(args[i], args[i + 1]);
            i += 1;
        } else if (/^-[DIF]/.test(args[i]) || ["-warnings-as-errors", "-enable-testing"].includes(args[i])) {
            kept.push(args[i]);
        }
    }
    const inputs = list("inputs");
    return {
        args: kept,
        imports: inputs.filter(input => input.endsWith(".swiftmodule")).map(input => path.basename(input, ".swiftmodule")),
        generated: inputs.filter(input => input.endsWith(".swift") && input.includes("/DerivedSources/")),
    };
};
