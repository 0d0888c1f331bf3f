import JavaScriptBridge
import Scripting

/// What editors know of the global `network`.
enum NetworkTypings {
    static var all: ScriptTypings {
        ScriptTypings(
            title: "Network", types: [network, pattern, answer, answers, stub, request],
            globals: [
                .property(
                    NetworkObject.globalName, "Network", isWritable: true,
                    "The device's network: what servers answer, and what the app has asked them.")
            ])
    }

    private static var network: ScriptType {
        ScriptType(
            "Network", .interface, "What the global `network` offers.",
            members: [
                .function(
                    "stub", takes: ["stub: NetworkStub | NetworkStub[]"],
                    "Answers requests from now on; a stub for exactly the same requests is replaced."),
                .function(
                    "requests", takes: ["filter?: string | NetworkRequestPattern"], gives: "NetworkRequest[]",
                    "The requests that the app has sent: all, those of a path such as \"POST /people\", or those that "
                        + "fulfil conditions."),
                .property("unmatched", "NetworkRequest[]", "The requests for which there was no stub."),
                .property(
                    "failOnUnmatched", "boolean", isWritable: true,
                    "Whether requests for which there is no stub fail the test that is open."),
                .property("offline", "boolean", isWritable: true, "Whether every request fails at once."),
                .property("url", "string", "An address by which the app may call its server."),
                .function(
                    "reset", "Puts stubs, requests and switches back to how they were when the script began."),
            ])
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
