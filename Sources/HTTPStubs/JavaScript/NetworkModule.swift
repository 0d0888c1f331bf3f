internal import JavaScriptBridge
package import Scripting

/// The script module of the device's network, with the global `network`.
///
/// The global is created on first use; a script's own declaration takes precedence.
package struct NetworkModule: ScriptModule {
    /// The module's name.
    package let name = "Network"

    private let network: ScriptNetwork
    private let problem: String?

    /// Creates the module.
    /// - Parameters:
    ///   - network: the network of the script's device.
    ///   - problem: why a script cannot use it, as a sentence; nil if it can.
    package init(network: ScriptNetwork = ScriptNetwork(), problem: String? = nil) {
        self.network = network
        self.problem = problem
    }

    /// Declares the object, and the types of its arguments and results.
    package func declarations(for session: ScriptSession) -> ScriptDeclarations {
        // The session owns its context, which owns the closure.
        var object = ScriptDeclarations.Global.object(
            "network", "The device's network: stubs that answer requests, and the requests that the app has sent."
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
            "NetworkRequestPattern", .interface, "The requests to match; omitted properties match any request.",
            members: [
                .option("method", "string", "The method."),
                .option("host", "string", "The server's host name, with a port if it matters."),
                .option(
                    "path", "string",
                    "The path; `:name` matches any component, `*` any characters in one, `**` any number of components."
                ),
                .option(
                    "query", "{ [name: string]: string | number | boolean }",
                    "Query values; true for any value, false for no value."),
                .option("requestHeaders", "{ [name: string]: string | number }", "The request's header fields."),
                .option(
                    "body", "string | { equals: any } | { includes: any } | { contains: string }",
                    "The body: a string, equal JSON or string, part of the JSON, or part of the string."),
            ])
    }

    private static var answer: ScriptType {
        ScriptType(
            "NetworkAnswer", .interface, "The answer of a stub.",
            members: [
                .option("status", "number", "The status (200)."),
                .option(
                    "headers", "{ [name: string]: string | number | (string | number)[] }",
                    "The answer's header fields."),
                .option("json", "any", "A JSON body."),
                .option("text", "string", "A plain text body."),
                .option("html", "string", "An HTML body."),
                .option("base64", "string", "A body of bytes, encoded in Base64."),
                .option("latency", "number", "How long the answer takes, in seconds of the device's clock (0)."),
                .option(
                    "fault", "\"offline\" | \"timeout\" | \"cut\" | \"unknown-host\" | \"refused\"",
                    "The failure to simulate instead."),
                .option("cutAfter", "number", "The number of body bytes after which the connection is cut."),
                .option("addPort", "boolean", "Whether the server's port is added to localhost URLs in the answer."),
            ])
    }

    private static var answers: ScriptType {
        ScriptType(
            "NetworkAnswers", .interface, "Several answers, one for each request, instead of one.",
            members: [
                .option("answers", "NetworkAnswer[]", "The answers, in their order."),
                .option(
                    "afterwards", "\"repeat\" | \"unmatched\"",
                    "What follows the last answer: the same again (repeat), or no match."),
            ])
    }

    private static var stub: ScriptType {
        ScriptType(
            "NetworkStub", .alias("NetworkRequestPattern & NetworkAnswer & NetworkAnswers"),
            "The requests to match, with the answer or answers.")
    }

    private static var request: ScriptType {
        ScriptType(
            "NetworkRequest", .interface, "A request that the app has sent.",
            members: [
                .property("method", "string", "The method, in upper case."),
                .property("url", "string", "The full URL."),
                .property("path", "string", "The path, decoded."),
                .property(
                    "query", "{ [name: string]: string | string[] }",
                    "The query values; an array for a name with several values."),
                .property(
                    "headers", "{ [name: string]: string }", "The header fields, with names in lower case."),
                .property("body", "string", "The request's body, as a string."),
                .property("json", "any", isOptional: true, "The body as a value, if it is JSON."),
                .property(
                    "time", "number", isOptional: true, "When it was sent, in seconds of the device's clock."),
                .property("matched", "boolean", "Whether a stub answered it."),
                .property(
                    "passedOn", "boolean", isOptional: true, "Whether no stub answered it, and it went to its server."),
                .property(
                    "status", "number", isOptional: true, "The status of the server's answer, once it has arrived."),
            ])
    }
}
