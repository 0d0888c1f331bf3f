import Automation
import JavaScriptBridge
import Scripting

extension LiveDevice {
    /// The variables that a call of a paused script can see.
    func scopes(frame: Int) -> [LiveMessage.Scope] {
        app.scopes(frame: frame).map { scope in
            // One that has no value yet cannot be read.
            let variables = scope.names.compactMap { name in
                (try? app.value(of: name, frame: frame)).map { Self.variable(name, $0, name) }
            }
            return .init(name: scope.name, variables: variables)
        }
    }

    /// The properties of the value of an expression.
    func properties(of text: String, frame: Int) throws -> [LiveMessage.Variable] {
        let value = try app.value(of: text, frame: frame)
        return value.ownPropertyNames.prefix(Self.mostProperties).compactMap { name in
            let isIndex = !name.isEmpty && name.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            let expression = "(\(text))[\(isIndex ? name : ScriptSpelling.literal(name))]"
            return (try? app.value(of: expression, frame: frame)).map { Self.variable(name, $0, expression) }
        }
    }

    /// What is listed of a large value.
    private static let mostProperties = 500

    private static func variable(_ name: String, _ value: JSValue, _ expression: String) -> LiveMessage.Variable {
        .init(
            name: name, text: InputDescription.of(value), expression: expression,
            hasProperties: value.isObject && !value.ownPropertyNames.isEmpty)
    }
}
