import CEmbeddedFiles
import Files

/// The scripts that run in pages before those of the page.
enum PageScript {
    /// The script that reads the tree of the page, from the files in `Script`; it has a context of its own.
    ///
    /// The files share one scope, which the page cannot reach: nothing but `__jsrun` is global.
    static let source = ([opening] + parts.map(\.text) + ["})();\n"]).joined()

    /// The script that observes what a WebDriver server does not tell, in the page's own context.
    static let observedSource = [
        "(() => {\n\"use strict\";\nif (globalThis.__jsrunObserved) return;\n",
        EmbeddedFile.observed_js.text, "})();\n",
    ].joined()

    private static let opening = """
        (() => {
        "use strict";
        if (globalThis.__jsrun) return;

        """

    /// What a part evaluates at once comes from the parts before it.
    private static let parts: [EmbeddedFile] = [
        .elements_js, .roles_js, .names_js, .types_js, .geometry_js, .snapshot_js, .revision_js, .acting_js,
        .exports_js,
    ]

    /// A script that calls a function whenever the page draws a frame.
    static func frames(_ function: String) -> String {
        """
        (() => {
          const tell = globalThis.\(function);
          if (typeof tell !== "function") return;
          delete globalThis.\(function);
          if (self !== top) return;
          const drawn = () => {
            requestAnimationFrame(drawn);
            tell("");
          };
          requestAnimationFrame(drawn);
        })();
        """
    }

    /// A script in the page's own context that makes `Math.random` repeatable.
    ///
    /// The generator is xorshift128 with the seed in its state.
    static func random(seed: UInt64) -> String {
        let low = UInt32(truncatingIfNeeded: seed)
        let high = UInt32(truncatingIfNeeded: seed >> 32)
        return """
            (() => {
              let a = \(low) ^ 0x9e3779b9, b = \(high) ^ 0x243f6a88, c = 0xb7e15162, d = 0xdeadbeef;
              const next = () => {
                let t = a ^ (a << 11);
                [a, b, c] = [b, c, d];
                d = (d ^ (d >>> 19) ^ t ^ (t >>> 8)) >>> 0;
                return d;
              };
              for (let i = 0; i < 20; i++) next();
              Math.random = function random() { return ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992; };
            })();
            """
    }
}
