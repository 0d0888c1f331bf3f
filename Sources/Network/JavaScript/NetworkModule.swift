internal import JavaScriptBridge
package import Scripting

/// What scripts see of the device's network: the global `network`.
///
/// It is made when a script first reads it; a script that declares its own wins.
package struct NetworkModule: ScriptModule {
    /// The module's name.
    package let name = "Network"

    private let network: ScriptNetwork
    private let problem: String?

    /// Creates the module.
    /// - Parameters:
    ///   - network: the network of the script's device.
    ///   - problem: why a script cannot use it, as a sentence; nil when it can.
    package init(network: ScriptNetwork = ScriptNetwork(), problem: String? = nil) {
        self.network = network
        self.problem = problem
    }

    /// Declares the object, and the shapes of what it takes and returns.
    package func declarations(for session: ScriptSession) -> ScriptDeclarations {
        // The session owns its context, and that the closure.
        var object = ScriptDeclarations.Global.object(
            "network", "The device's network: what servers answer, and what the app has asked them."
        ) { [network, unowned session] in
            NetworkObject(network: network, session: session).definition
        }
        if let problem { object.make = { _ in throw JSThrow("Error", problem) } }
        return ScriptDeclarations(
            title: "Network",
            shapes: { [Self.pattern, Self.answer, Self.answers, Self.stub, Self.request] },
            constants: [object])
    }

    private static var pattern: ScriptType {
        ScriptType(
            "NetworkRequestPattern", .interface, "Which requests are meant; what is left out holds for all.",
            members: [
                .option("method", "string", "The method."),
                .option("host", "string", "The name of the server, with its port if that counts."),
                .option(
                    "path", "string",
                    "The path; `:name` stands for any part, `*` for any characters in one, `**` for any number of parts."
                ),
                .option(
                    "query", "{ [name: string]: string | number | boolean }",
                    "Values behind the question mark; true for any value, false for none."),
                .option("requestHeaders", "{ [name: string]: string | number }", "Header fields of the request."),
                .option(
                    "body", "string | { equals: any } | { includes: any } | { contains: string }",
                    "The body: as text, equal JSON or text, a part of JSON, or a part of the text."),
            ])
    }

    private static var answer: ScriptType {
        ScriptType(
            "NetworkAnswer", .interface, "What a stub answers.",
            members: [
                .option("status", "number", "The status (200)."),
                .option("headers", "{ [name: string]: string | number }", "Header fields of the answer."),
                .option("json", "any", "A body of JSON."),
                .option("text", "string", "A body of text."),
                .option("html", "string", "A body that is a page."),
                .option("base64", "string", "A body of bytes, in Base64."),
                .option("latency", "number", "How long the answer takes, in seconds of the device's clock (0)."),
                .option(
                    "fault", "\"offline\" | \"timeout\" | \"cut\" | \"unknown-host\" | \"refused\"",
                    "What goes wrong instead."),
                .option("cutAfter", "number", "After how many bytes of the body the connection is cut."),
                .option("addPort", "boolean", "Whether addresses of localhost in the answer get the server's port."),
            ])
    }

    private static var answers: ScriptType {
        ScriptType(
            "NetworkAnswers", .interface, "Several answers, one for each request, in the place of one.",
            members: [
                .option("answers", "NetworkAnswer[]", "The answers, in their order."),
                .option(
                    "afterwards", "\"repeat\" | \"unmatched\"",
                    "What comes after the last one: the same again (repeat), or nothing."),
            ])
    }

    private static var stub: ScriptType {
        ScriptType(
            "NetworkStub", .alias("NetworkRequestPattern & NetworkAnswer & NetworkAnswers"),
            "Requests that are answered, and the answer, or several of them.")
    }

    private static var request: ScriptType {
        ScriptType(
            "NetworkRequest", .interface, "A request that the app has sent.",
            members: [
                .property("method", "string", "The method, in capital letters."),
                .property("url", "string", "The whole address."),
                .property("path", "string", "The path, decoded."),
                .property(
                    "query", "{ [name: string]: string | string[] }",
                    "The values behind the question mark; all of a name that stands there several times."),
                .property(
                    "headers", "{ [name: string]: string }", "The header fields, their names in small letters."),
                .property("body", "string", "What was sent along, as text."),
                .property("json", "any", isOptional: true, "The same as a value, if it was JSON."),
                .property(
                    "time", "number", isOptional: true, "When it was sent, in seconds of the device's clock."),
                .property("matched", "boolean", "Whether a stub has answered it."),
            ])
    }
}
