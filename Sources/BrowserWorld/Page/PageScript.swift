/// The scripts that run in pages before those of the page.
enum PageScript {
    /// The script that reads the tree of the page, from `page.js`; it has a context of its own.
    static let source = String(decoding: PackageResources.page_js, as: UTF8.self)

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
