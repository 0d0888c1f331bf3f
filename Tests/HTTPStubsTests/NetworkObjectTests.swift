import Automation
import HTTPStubs
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import Testing

@Suite("The network of scripts")
struct NetworkObjectTests {
    @Test("answers what scripts tell it to")
    func stubs() throws {
        let script = try NetworkScript()
        #expect(
            script.run(
                """
                network.stub({path: "/people/:id", json: {b: [1, "x"], a: null}});
                network.stub([{method: "POST", path: "/people", status: 201}, {path: "/text", text: "hello"}]);
                [send("GET /people/7"), send("POST /people"), send("GET /text")].join(" ")
                """) == #"{"b":[1,"x"],"a":null} 201 hello"#)
    }

    @Test("an array of values produces a field for each, such as two cookies")
    func repeatedFields() throws {
        let script = try NetworkScript()
        #expect(
            script.run("network.stub({path: '/c', text: '', headers: {'Set-Cookie': ['a=1', 'b=2']}}); send('GET /c')")
                == "200")
        #expect(script.response?.headers.values(of: "set-cookie") == ["a=1", "b=2"])
    }

    @Test("knows every kind of body, fault and condition")
    func everything() throws {
        let script = try NetworkScript()
        #expect(
            script.run(
                """
                network.stub({path: "/page", html: "<p>"});
                network.stub({path: "/bytes", base64: "aGk="});
                network.stub({path: "/offline", fault: "offline"});
                network.stub({path: "/timeout", fault: "timeout"});
                network.stub({path: "/cut", text: "0123", cutAfter: 2});
                network.stub({path: "/host", fault: "unknown-host"});
                network.stub({path: "/refused", fault: "refused", latency: 2});
                ["page", "bytes", "offline", "timeout", "cut", "host", "refused"].map(p => send("GET /" + p)).join(" ")
                """)
                == "<p> hi notConnectedToInternet timedOut networkConnectionLost cannotFindHost cannotConnectToHost"
        )
        #expect(
            script.run(
                """
                network.reset();
                network.stub({path: "/s", query: {q: "a", page: 2, all: false, any: true}, text: "query"});
                network.stub({path: "/b", body: {includes: {a: 1}}, text: "part"});
                network.stub({path: "/b", body: {equals: {a: 1, b: 2}}, text: "equal"});
                network.stub({path: "/b", body: {contains: "zz"}, text: "contains"});
                network.stub({path: "/b", body: "x", text: "text"});
                network.stub({path: "/h", host: "server.test", requestHeaders: {Accept: "x"}, text: "header"});
                [send("GET /s?page=2&q=a&any"), send("PUT /b", '{"a":1,"c":0}'), send("PUT /b", '{"b":2,"a":1}'),
                 send("PUT /b", "fizz zz"), send("PUT /b", "x"), network.unmatched.length].join(" ")
                """) == "query part equal contains text 0")
    }

    @Test("lists all values of a name that occurs several times in the query")
    func repeatedNames() throws {
        let script = try NetworkScript()
        #expect(
            script.run(
                """
                network.stub({path: "/search", json: []});
                send("GET /search?q=1&page=3&q=2");
                JSON.stringify(network.requests("/search")[0].query)
                """) == #"{"q":["1","2"],"page":"3"}"#)
    }

    @Test("returns answers in their order")
    func sequence() throws {
        let script = try NetworkScript()
        #expect(
            script.run(
                """
                network.stub({path: "/a", answers: [{status: 500}, {text: "ok", latency: 1}]});
                network.stub({path: "/b", answers: [{text: "once"}], afterwards: "unmatched"});
                [1, 2, 3].map(() => send("GET /a")).join(" ") + " " + send("GET /b")
                """) == "500 ok ok once")
        #expect(script.run("send('GET /b').slice(0, 18)") == "No stub answers GE")
    }

    @Test(
        "PAGE-33: reports which requests were sent: two for the path after two searches, each with its body"
    )
    func requests() throws {
        let script = try NetworkScript()
        #expect(
            script.run(
                """
                network.stub({path: "/search", json: []});
                send("POST /search?q=ada", '{"page": 1}');
                send("POST /search?q=bob", "no JSON");
                send("GET /other");
                var searches = network.requests("/search");
                [searches.length, searches[0].json.page, searches[1].json, searches[1].body, searches[1].query.q,
                 searches[1].time, network.requests().length, network.requests({method: "GET"})[0].path,
                 network.requests("POST /search?q=bob").length].join(" ")
                """) == "2 1  no JSON bob 61 3 /other 1")
    }

    @Test("PAGE-32: lists the requests to paths without a stub with method and path")
    func unmatched() throws {
        let script = try NetworkScript()
        #expect(
            script.run(
                "send('DELETE /unknown'); network.unmatched.map(r => r.method + ' ' + r.path).join()")
                == "DELETE /unknown")
        #expect(script.network.takeFailures() == [])
        #expect(script.network.takeWarning() == "No stub answers DELETE /unknown")
        #expect(script.network.takeWarning() == nil)
    }

    @Test("PAGE-32: unmatched requests fail on request, each once")
    func failOnUnmatched() throws {
        let script = try NetworkScript()
        _ = script.run("network.failOnUnmatched = true; send('GET /a'); send('GET /a'); send('GET /b')")
        let failures = script.network.takeFailures()
        #expect(failures.map(\.name) == ["UnmatchedRequest"])
        #expect(
            failures.map(\.message) == ["No stub answers 2 requests:\n- GET /a (2 times)\n- GET /b"])
        #expect(script.network.takeFailures() == [])
        #expect(script.network.takeWarning() == nil)
    }

    @Test("unmatched requests are reported also when the script restores everything")
    func unmatchedBeforeReset() throws {
        let script = try NetworkScript()
        _ = script.run("send('GET /a'); network.reset(); send('GET /b')")
        #expect(script.network.takeWarning() == "No stub answers 2 requests:\n- GET /a\n- GET /b")
    }

    @Test("requests that were sent while they were ignored are not reported later")
    func ignoredBefore() throws {
        let script = try NetworkScript(unmatchedPolicy: .ignore)
        _ = script.run("send('GET /early'); network.failOnUnmatched = true; send('GET /late')")
        let failures = script.network.takeFailures()
        #expect(failures.count == 1)
        #expect(failures.allSatisfy { $0.message.contains("/late") && !$0.message.contains("/early") })
        #expect(script.network.takeWarning() == nil)
    }

    @Test("nothing is reported when it is to be ignored")
    func ignored() throws {
        let script = try NetworkScript(unmatchedPolicy: .ignore)
        _ = script.run("send('GET /a')")
        #expect(script.network.takeWarning() == nil)
        #expect(script.network.takeFailures() == [])
    }

    @Test("two stubs that match a request equally fail with both places")
    func ambiguity() throws {
        let script = try NetworkScript()
        _ = script.run(
            """
            network.stub({path: "/s", query: {q: 1}});
              network.stub({path: "/s", method: "GET"});
            send("GET /s?q=1"); send("GET /s?q=1");
            """)
        let failures = script.network.takeFailures()
        #expect(failures.count == 1)
        #expect(
            failures.first?.message.contains("/s?q=1 (script.js:1:13) and GET /s (script.js:2:15)")
                == true)
        #expect(failures.first?.place?.line == 2)
        #expect(failures.first?.fault == .script)
    }

    @Test("is offline when a script says so")
    func offline() throws {
        let script = try NetworkScript()
        #expect(
            script.run(
                """
                network.stub({path: "/a", text: "x"});
                network.offline = true;
                var off = send("GET /a") + network.offline;
                network.offline = false;
                off + " " + send("GET /a")
                """) == "notConnectedToInternettrue x")
    }

    @Test("is restored to how the script found it, mock files included")
    func reset() throws {
        let script = try NetworkScript(mocks: [HTTPStub("/m", [.text("one"), .text("two")])])
        #expect(
            script.run(
                """
                network.stub({path: "/m", text: "other"});
                network.stub({path: "/a", text: "x"});
                network.offline = true;
                network.failOnUnmatched = true;
                network.reset();
                [send("GET /m"), send("GET /m"), network.requests().length, network.offline, network.failOnUnmatched].join(" ")
                """) == "one two 2 false false")
    }

    @Test("has an address")
    func url() throws {
        let script = try NetworkScript()
        #expect(
            script.run("network.stub({path: '/a', text: 'x'}); send('GET ' + network.url + '/a')") == "x")
    }

    @Test("a script that declares a network of its own wins")
    func ownNetwork() throws {
        #expect(try NetworkScript().run("var network = 7; network") == "7")
    }

    @Test(
        "reports mistakes, with corrections",
        arguments: [
            ("network.stub({pth: '/a'})", "TypeError: network.stub: pth is unknown; did you mean path?"),
            (
                "network.stub({meethod: 'GET', satus: 2})",
                "TypeError: network.stub has 2 problems:\n- meethod is unknown; did you mean method?\n"
                    + "- satus is unknown; did you mean status?"
            ),
            (
                "network.stub('/a')",
                "TypeError: network.stub: a stub must be an object such as {path: \"/people\", json: []}, but is the string \"/a\""
            ),
            (
                "network.stub()",
                "TypeError: network.stub: a stub must be an object such as {path: \"/people\", json: []}, but is null"
            ),
            (
                "network.stub({path: 'a'})",
                "TypeError: network.stub: path must begin with a slash, but is the string \"a\""
            ),
            (
                "network.stub({path: 'http://x/a'})",
                "TypeError: network.stub: path must begin with a slash, but is the string \"http://x/a\"; give the "
                    + "server as host"
            ),
            (
                "network.stub({status: 20})",
                "TypeError: network.stub: status must be a status from 200 to 599, but is the number 20"
            ),
            (
                "network.stub({latency: -1})",
                "TypeError: network.stub: latency must be a number of seconds from 0 to 86400, but is the number -1"
            ),
            (
                "network.failOnUnmached = true",
                "TypeError: network.failOnUnmached is unknown; did you mean network.failOnUnmatched?"
            ),
            (
                "network.stub([{path: 'a'}, {path: 'b'}])",
                "TypeError: network.stub has 2 problems:\n- [0].path must begin with a slash, but is the string \"a\""
                    + "\n- [1].path must begin with a slash, but is the string \"b\""
            ),
            (
                "network.stub({latency: 86401})",
                "TypeError: network.stub: latency must be a number of seconds from 0 to 86400, but is the number 86401"
            ),
            (
                "network.stub({fault: 'offline', json: 1})",
                "TypeError: network.stub: json cannot be combined with the fault 'offline', which sends no answer"
            ),
            (
                "network.stub({}, {})",
                "TypeError: network.stub takes a stub or an array of stubs, but got 2 arguments"
            ),
            (
                "network.requests('nonsense')",
                "TypeError: network.requests: the path must begin with a slash, but is the string \"nonsense\""
            ),
            (
                "network.stub({fault: 'ofline'})",
                "TypeError: network.stub: fault 'ofline' is unknown; did you mean 'offline'?"
            ),
            (
                "network.stub({json: 1, text: 'x'})",
                "TypeError: network.stub: an answer has one body, but this one has json and text"
            ),
            (
                "network.stub({status: 500, answers: [{}]})",
                "TypeError: network.stub: status cannot be combined with answers; put it into each of them"
            ),
            (
                "network.stub({answers: []})",
                "TypeError: network.stub: answers must be an array with at least one answer, but is an array"
            ),
            (
                "network.stub({answers: [{stauts: 1}]})",
                "TypeError: network.stub: answers[0].stauts is unknown; did you mean status?"
            ),
            (
                "network.stub({body: {include: {a: 1}}})",
                "TypeError: network.stub: body.include is unknown; did you mean includes?"
            ),
            (
                "network.stub({file: 'x.json'})",
                "TypeError: network.stub: file is only for mock files (--mocks); scripts cannot read files"
            ),
            (
                "network.stub({headers: {A: 'x\\ny'}})",
                "TypeError: network.stub: headers.A must be a single-line string, but is the string \"x\\ny\""
            ),
            (
                "network.stub({headers: {A: ['x', {}]}})",
                "TypeError: network.stub: headers.A must be single-line strings, but is an object"
            ),
            (
                "network.stub({requestHeaders: {A: ['x']}})",
                "TypeError: network.stub: requestHeaders.A must be a single-line string, but is an array"
            ),
            (
                "network.stub({json: {a: [() => 1]}})",
                "TypeError: network.stub: json.a[0] is a function, which JSON cannot represent"
            ),
            (
                "network.stub({json: NaN})",
                "TypeError: network.stub: json is the number NaN, which JSON cannot represent"
            ),
            (
                "var o = {}; o.o = o; network.stub({json: o})",
                "TypeError: network.stub: the value is nested too deeply or contains itself"
            ),
            ("network.stub({get path() { throw new Error('no') }})", "Error: no"),
            (
                "network.requests({pth: 1})",
                "TypeError: network.requests: pth is unknown; did you mean path?"
            ),
            (
                "network.requests(7)",
                "TypeError: network.requests: the filter must be a path, or an object such as {method: \"POST\", path: "
                    + "\"/people\"}, but is the number 7"
            ),
            ("network.offline = 1", "TypeError: network.offline must be true or false, not the number 1"),
            ("network.unmatched = []", "TypeError: network.unmatched is read-only"),
            (
                "network.stub([{path: '/a'}, {path: '/a'}])",
                "TypeError: network.stub: /a is already answered by the stub at script.js:1:13; put several answers "
                    + "into answers"
            ),
        ])
    func mistakes(text: String, message: String) throws {
        #expect(try NetworkScript().run(text) == message)
    }
}

/// A script's session on a device, whose app sends the requests that the script's function `send` passes to it.
private final class NetworkScript {
    let network: ScriptNetwork
    let session: ScriptSession
    /// The response to the latest request.
    private(set) var response: HTTPResponse?
    private let device = SimulatedDevice()

    /// - Parameter mocks: the stubs of mock files.
    init(mocks: [HTTPStub] = [], unmatchedPolicy: ScriptNetwork.UnmatchedPolicy = .warn) throws {
        network = ScriptNetwork(mocks: mocks, unmatchedPolicy: unmatchedPolicy)
        device.transport = network.stubs
        try device.launch(NetworkPhone.Client.self)
        session = try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(device)),
            events: EventRecorder(sinks: [], realTime: { 0 }), modules: [NetworkModule(network: network)])
        let send = JSValue.function("send", in: session.context) {
            [unowned self] (line: String, body: String?) in
            try self.send(line, body ?? "")
        }
        try session.context.globalObject.defineProperty("send", value: send)
    }

    /// Sends a request such as `GET /people`, and waits for its result: its text, its status, or its error.
    private func send(_ line: String, _ body: String) throws -> String {
        let words = line.split(separator: " ")
        guard words.count == 2, let client = device.application?.app as? NetworkPhone.Client,
            let request = HTTPRequest(String(words[0]), String(words[1]), body)
        else { throw JSThrow("TypeError", "send takes a method and an address") }
        var outcome = "nothing"
        client.http.send(request) { [unowned self] result in
            response = try? result.get()
            switch result {
            case .success(let response):
                outcome = response.body.isEmpty ? "\(response.statusCode)" : response.body.text
            case .failure(let error): outcome = "\(error)"
            }
        }
        device.virtualClock.sleep(until: device.virtualClock.now + 61)
        return outcome
    }

    /// The value of a script's expression, as a string; or the error that it throws.
    func run(_ text: String) -> String {
        do {
            return try session.evaluate(text, url: "script.js").toSwiftString()
        } catch let error as JSError {
            return "\(error.name): \(error.message)"
        } catch {
            return "\(error)"
        }
    }
}
