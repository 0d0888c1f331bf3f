internal import Automation
internal import SimulatedUI

/// Stubs for OHHTTPStubs: blocks that compare the scheme and the rest of a URL.
struct MatcherStubs {
    let mask: SecretMask

    func write(_ exchanges: [StubExchange]) -> WrittenStubs {
        var written = WrittenStubs(text: "")
        let answered = exchanges.filter { !$0.isUnanswered }
        written.notes = exchanges.filter(\.isUnanswered).map(\.unansweredNote)
        let groups = answered.grouped { [$0.recorded.method, $0.recorded.url] }
        var methods: [String: Int] = [:]
        for group in groups { methods[group.key[1], default: 0] += 1 }
        var stubs: [String] = []
        for (index, group) in groups.enumerated() {
            guard let first = group.exchanges.first else { continue }
            let comparesMethod = methods[first.recorded.url, default: 1] > 1
            stubs.append(
                stub(first, group.exchanges, counter: "answer\(index)", comparesMethod: comparesMethod, &written))
        }
        written.text = stubs.joined(separator: "\n")
        return written
    }

    private func stub(
        _ first: StubExchange, _ exchanges: [StubExchange], counter: String, comparesMethod: Bool,
        _ written: inout WrittenStubs
    ) -> String {
        var lines = [LineComment.of(first.title)]
        lines += ObjectiveC.fileComments(exchanges.compactMap { $0.recorded.response?.bodyFile }, &written)
        let (scheme, rest) = Self.parts(of: first.recorded.url)
        var conditions = ["[request.URL.scheme isEqualToString:\(ObjectiveC.literal(scheme))]"]
        if rest.contains(SecretMask.text) {
            // The mask reads as a wildcard.
            conditions.append(
                "[[NSPredicate predicateWithFormat:@\"SELF LIKE %@\", \(ObjectiveC.literal(rest))] "
                    + "evaluateWithObject:request.URL.resourceSpecifier]")
        } else {
            conditions.append("[request.URL.resourceSpecifier isEqualToString:\(ObjectiveC.literal(rest))]")
        }
        if comparesMethod {
            conditions.append("[request.HTTPMethod isEqualToString:\(ObjectiveC.literal(first.recorded.method))]")
        }
        if exchanges.count > 1 { lines.append("__block NSUInteger \(counter) = 0;") }
        lines.append("[OHHTTPStubs stubRequestsPassingTest:^BOOL(NSURLRequest *request) {")
        lines.append("    return \(conditions.joined(separator: "\n        && "));")
        lines.append("} withStubResponse:^OHHTTPStubsResponse *(NSURLRequest *request) {")
        if exchanges.count > 1 {
            lines.append("    switch (\(counter)++) {")
            for (index, exchange) in exchanges.enumerated() {
                lines.append(index == exchanges.count - 1 ? "    default:" : "    case \(index):")
                lines.append("        return \(answer(exchange));")
            }
            lines.append("    }")
        } else {
            lines.append("    return \(answer(first));")
        }
        lines.append("}];")
        return lines.joined(separator: "\n") + "\n"
    }

    private func answer(_ exchange: StubExchange) -> String {
        let time =
            exchange.latency > 0 ? " requestTime:0 responseTime:\(ScriptSpelling.number(exchange.latency))]" : ""
        return (time.isEmpty ? "" : "[") + plainAnswer(exchange) + time
    }

    private func plainAnswer(_ exchange: StubExchange) -> String {
        guard let response = exchange.recorded.response else {
            return "[OHHTTPStubsResponse responseWithError:\(ObjectiveC.error(exchange.failure))]"
        }
        let body =
            response.bodyFile.map { "responseWithFileAtPath:OHPathForFile(\(ObjectiveC.literal($0)), self.class)" }
            ?? "responseWithData:[NSData data]"
        let headers = ObjectiveC.dictionary(mask.stubFields(of: response))
        return "[OHHTTPStubsResponse \(body) statusCode:\(response.statusCode) headers:\(headers)]"
    }

    /// Returns the scheme of a URL, and everything after its colon.
    private static func parts(of url: String) -> (scheme: String, rest: String) {
        guard let colon = url.firstIndex(of: ":") else { return ("", url) }
        return (String(url[..<colon]), String(url[colon...].dropFirst()))
    }
}

/// Stubs for Nocilla: chains that compare method, URL, header fields and body.
struct FluentStubs {
    let mask: SecretMask

    func write(_ exchanges: [StubExchange]) -> WrittenStubs {
        var written = WrittenStubs(text: "")
        let answered = exchanges.filter { !$0.isUnanswered }
        written.notes = exchanges.filter(\.isUnanswered).map(\.unansweredNote)
        var stubs: [String] = []
        for (_, equal) in answered.grouped(by: { conditions($0).joined(separator: "\n") }) {
            guard let last = equal.last else { continue }
            var lines = [LineComment.of(last.title)]
            if equal.count > 1 {
                let note = "\(last.title) was sent \(equal.count) times; a stub has one answer, which is the last one."
                written.notes.append(note)
                lines.append(LineComment.of("Of \(equal.count) answers, the last one."))
            }
            if !last.sent.isEmpty, !comparesBody(last) {
                lines.append(LineComment.of("The body contains a secret and is not compared."))
            }
            let sent = comparesBody(last) ? last.recorded.bodyFile : nil
            lines += ObjectiveC.fileComments(
                [sent, last.recorded.response?.bodyFile].compactMap(\.self), &written)
            let chain = (conditions(last) + answer(last)).joined(separator: ".\n")
            stubs.append((lines + ["\(chain);"]).joined(separator: "\n") + "\n")
        }
        written.text = stubs.joined(separator: "\n")
        return written
    }

    private func comparesBody(_ exchange: StubExchange) -> Bool {
        !exchange.sent.isEmpty && !mask.isMasked(exchange.sent)
    }

    private func conditions(_ exchange: StubExchange) -> [String] {
        let recorded = exchange.recorded
        var url = ObjectiveC.literal(recorded.url)
        if recorded.url.contains(SecretMask.text) {
            url = "\(ObjectiveC.literal(Self.pattern(of: recorded.url))).regex"
        }
        var calls = ["stubRequest(\(ObjectiveC.literal(recorded.method)), \(url))"]
        let headers = mask.unmasked(recorded.headers)
        if !headers.isEmpty { calls.append("withHeaders(\(ObjectiveC.dictionary(headers)))") }
        if comparesBody(exchange), let file = recorded.bodyFile { calls.append("withBody(\(ObjectiveC.data(file)))") }
        return calls
    }

    private func answer(_ exchange: StubExchange) -> [String] {
        guard let response = exchange.recorded.response else {
            return ["andFailWithError(\(ObjectiveC.error(exchange.failure)))"]
        }
        var calls = ["andReturn(\(response.statusCode))"]
        let headers = mask.stubFields(of: response)
        if !headers.isEmpty { calls.append("withHeaders(\(ObjectiveC.dictionary(headers)))") }
        if let file = response.bodyFile { calls.append("withBody(\(ObjectiveC.data(file)))") }
        return calls
    }

    /// Returns a regular expression for a URL with masked values.
    private static func pattern(of url: String) -> String {
        var pattern = "^"
        var rest = url[...]
        while let range = rest.firstRange(of: SecretMask.text) {
            pattern += escaped(rest[..<range.lowerBound]) + ".*"
            rest = rest[range.upperBound...]
        }
        return pattern + escaped(rest) + "$"
    }

    private static func escaped(_ text: Substring) -> String {
        text.map { "\\.*+?()[]{}^$|".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
}

/// The notation of Objective-C.
private enum ObjectiveC {
    /// Returns a string literal; control characters are in octal, which takes at most three digits.
    static func literal(_ text: String) -> String {
        var spelled = "@\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": spelled += "\\\""
            case "\\": spelled += "\\\\"
            // Two question marks may begin a trigraph.
            case "?": spelled += spelled.hasSuffix("?") ? "\\?" : "?"
            case "\n": spelled += "\\n"
            case "\u{0}"..."\u{1F}", "\u{7F}":
                let digits = String(scalar.value, radix: 8)
                spelled += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            default: spelled.unicodeScalars.append(scalar)
            }
        }
        return spelled + "\""
    }

    /// Returns a dictionary of header fields; the values of a repeated field are joined.
    static func dictionary(_ fields: [HTTPHeaders.Field]) -> String {
        let pairs = fields.grouped.map { "\(literal($0.name)): \(literal($0.values.joined(separator: ", ")))" }
        return "@{\(pairs.joined(separator: ", "))}"
    }

    static func data(_ file: String) -> String {
        "[NSData dataWithContentsOfFile:[[NSBundle bundleForClass:self.class] "
            + "pathForResource:\(literal(file)) ofType:nil]]"
    }

    static func error(_ failure: RecordedExchange.Failure?) -> String {
        let failure =
            failure
            ?? RecordedExchange.Failure(domain: RequestRecorder.errorDomain, code: HTTPError.timedOut.rawValue)
        let domain = failure.domain == RequestRecorder.errorDomain ? failure.domain : literal(failure.domain)
        return "[NSError errorWithDomain:\(domain) code:\(failure.code) userInfo:nil]"
    }

    /// Returns a comment for each file, and adds the files to those of the text.
    static func fileComments(_ files: [String], _ written: inout WrittenStubs) -> [String] {
        var comments: [String] = []
        for file in files {
            written.add(file: file)
            let comment = LineComment.of("Add \(file) to the test target.")
            if !comments.contains(comment) { comments.append(comment) }
        }
        return comments
    }
}
