import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// The options of `test` besides tuneup's own: the features that a test proves and needs, and its time limit.
struct TestOptions {
    /// The features that the test proves; nil when it declares none.
    private(set) var proves: [String]?
    /// The features and stored data that the test needs; nil when it declares none.
    private(set) var needs: [String]?
    /// The fixtures whose data the test compares with what the app itself stores.
    private(set) var bridges: [String] = []
    /// The time limit of the test, in seconds of device time; nil for the default.
    private(set) var timeout: Double?
    /// Whether there are options of tuneup, which replace all default ones.
    private(set) var hasOthers = true
    /// The unknown keys.
    private(set) var unknownKeys: [String] = []
    /// The error in the options; nil without one.
    private(set) var mistake: String?

    /// The known keys.
    static var known: [String] { declarations + others }
    private static let declarations = ["proves", "needs", "bridges", "timeout"]
    private static let others = ["logStackTrace", "logTree", "logTreeJSON", "screenCapture"]

    /// Reads the options; errors of the script's own code count as errors in the options.
    init(_ options: JSValue) {
        guard options.isObject, !options.isFunction else { return }
        do {
            let keys = try HostObject(in: options.context).keys(of: options)
            unknownKeys = keys.filter { !Self.known.contains($0) }
            let meant = keys.map { Self.others.contains($0) ? $0 : Self.declaration(meantBy: $0) ?? $0 }
            // Empty options have always replaced the default ones.
            hasOthers = keys.isEmpty || meant.contains { !Self.declarations.contains($0) }
            for (key, meant) in zip(keys, meant) where Self.declarations.contains(meant) && key != meant {
                throw Mistake("test() has no option \"\(key)\"; did you mean \"\(meant)\"?")
            }
            if keys.contains("proves") { proves = try Self.names(try options.property("proves"), of: "proves") }
            if keys.contains("bridges") {
                bridges = try Self.names(try options.property("bridges"), of: "bridges") ?? []
            }
            if keys.contains("timeout") { timeout = try Self.seconds(try options.property("timeout")) }
            if keys.contains("needs") { needs = try Self.names(try options.property("needs"), of: "needs") }
        } catch let error as Mistake {
            mistake = error.text
        } catch {
            mistake = "test() could not read its options: \((error as? JSError)?.message ?? "\(error)")"
        }
    }

    private struct Mistake: Error {
        let text: String
        init(_ text: String) { self.text = text }
    }

    private static func declaration(meantBy key: String) -> String? {
        if declarations.contains(key) { return key }
        let nearest = nearestName(to: key, in: declarations + others)
        return nearest.flatMap { declarations.contains($0) ? $0 : nil }
    }

    /// The time limit.
    private static func seconds(_ value: JSValue) throws -> Double {
        guard value.isNumber, case let seconds = try value.toDouble(), seconds > 0, seconds.isFinite else {
            throw Mistake(
                "test() takes a number of seconds above 0 as \"timeout\", such as 30, not \(ValueDescription.of(value))"
            )
        }
        return seconds
    }

    /// The names in a string or an array of strings, without duplicates; nil for an empty array.
    private static func names(_ value: JSValue, of key: String) throws -> [String]? {
        let count = value.isArray ? try value.property("length").convert(to: Int.self) : 1
        var names: [String] = []
        for index in 0..<count {
            let value = value.isArray ? try value.element(at: index) : value
            guard value.isString, case let name = value.description, name.contains(where: { !$0.isWhitespace }) else {
                throw Mistake(
                    "test() takes a name or a list of names as \"\(key)\", such as \"sign-in\" or "
                        + "[\"sign-in\", \"account\"], not \(ValueDescription.of(value))")
            }
            if !names.contains(name) { names.append(name) }
        }
        return names.isEmpty ? nil : names
    }
}
