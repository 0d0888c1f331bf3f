import JavaScriptBridge

/// A function that every page of a script has, and its steps as well unless it finds elements.
struct PageFunction {
    let name: String
    /// How many arguments a call needs.
    let length: Int
    let body: (ScriptPage, JSCall) throws -> any JSConvertible

    /// All of them.
    static var all: [PageFunction] { finding + acting + typing + waiting + checking }

    /// A function that gives the page, so that calls can be chained.
    static func chained(_ name: String, _ length: Int, _ body: @escaping (ScriptPage, JSCall) throws -> Void)
        -> PageFunction
    {
        PageFunction(name: name, length: length) { page, call in
            try body(page, call)
            return page.value
        }
    }
}
