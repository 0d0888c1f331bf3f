internal import Automation
internal import FoundationEssentials
internal import Scripting
internal import SimulatedUI

/// Stubs in the notations of this runner: scripts, mock files and Swift.
struct OwnStubs {
    private let writer: StubWriter

    init(_ writer: StubWriter) { self.writer = writer }

    /// A stub before it is written.
    private struct Stub {
        var condition: StubCondition
        var exchanges: [StubExchange]
    }

    /// The statuses that scripts and mock files take.
    private static let statuses = 200...599

    func write(_ exchanges: [StubExchange]) -> WrittenStubs {
        var written = WrittenStubs(text: "")
        var stubs: [Stub] = []
        var places: [[String]: Int] = [:]
        for exchange in exchanges {
            guard
                let condition = StubCondition(exchange, mask: writer.mask, matchesHeaders: writer.matchesHeaders)
            else {
                written.notes.append("\(exchange.title) has no valid URL and is left out.")
                continue
            }
            if let status = exchange.recorded.response?.statusCode, !Self.statuses.contains(status) {
                written.notes.append("\(exchange.title) has the status \(status), which no stub has, and is left out.")
                continue
            }
            if let place = places[condition.key] {
                stubs[place].exchanges.append(exchange)
            } else {
                places[condition.key] = stubs.count
                stubs.append(Stub(condition: condition, exchanges: [exchange]))
            }
            if writer.style != .script, let file = exchange.recorded.response?.bodyFile { written.add(file: file) }
        }
        switch writer.style {
        case .swift: written.text = swift(stubs)
        case .file: written.text = "[\n\(list(stubs))\n]\n"
        default: written.text = "network.stub([\n\(list(stubs))\n]);\n"
        }
        return written
    }

    // MARK: Scripts and mock files

    private func list(_ stubs: [Stub]) -> String {
        stubs.map { stub in
            let conditions = line(members(of: stub.condition))
            let answers = stub.exchanges.map { line(members(of: $0)) }
            let lines =
                answers.count == 1
                ? answers[0] : "\"answers\": [\n\(answers.map { "      {\($0)}" }.joined(separator: ",\n"))\n    ]"
            return "  {\(conditions),\n    \(lines)}"
        }.joined(separator: ",\n")
    }

    private func line(_ members: [(key: String, value: LocatedValue)]) -> String {
        members.map { "\"\($0.key)\": \(text(of: $0.value))" }.joined(separator: ", ")
    }

    private func members(of condition: StubCondition) -> [(key: String, value: LocatedValue)] {
        var members: [(key: String, value: LocatedValue)] = []
        if let method = condition.method { members.append(("method", .string(method))) }
        if let host = condition.host { members.append(("host", .string(host))) }
        members.append(("path", .string(condition.path)))
        if !condition.query.isEmpty {
            let values = condition.query.map {
                ($0.name, $0.value.map { .string($0) } ?? LocatedValue(content: .bool(true)))
            }
            members.append(("query", .object(values)))
        }
        if !condition.headers.isEmpty {
            members.append(("requestHeaders", .object(condition.headers.map { ($0.name, .string($0.value)) })))
        }
        switch condition.body {
        case nil: break
        case .text(let text): members.append(("body", .string(text)))
        case .json(let value): members.append(("body", .object([("equals", value)])))
        case .including(let value): members.append(("body", .object([("includes", value)])))
        case .containing(let text): members.append(("body", .object([("contains", .string(text))])))
        }
        return members
    }

    private func members(of exchange: StubExchange) -> [(key: String, value: LocatedValue)] {
        var members: [(key: String, value: LocatedValue)] = []
        if let response = exchange.recorded.response {
            members.append(("status", .number(Double(response.statusCode))))
            let headers = writer.mask.stubFields(of: response).grouped
            if !headers.isEmpty {
                members.append(
                    (
                        "headers",
                        .object(
                            headers.map { name, values in
                                let all = values.map { LocatedValue.string($0) }
                                return (name, all.count == 1 ? all[0] : LocatedValue(content: .array(all)))
                            })
                    ))
            }
            if let file = response.bodyFile { members.append(body(exchange.received, file)) }
        } else {
            members.append(("fault", .string(fault(exchange).script)))
        }
        if exchange.latency > 0, fault(exchange) != .timedOut || exchange.recorded.response != nil {
            members.append(("latency", .number(exchange.latency)))
        }
        return members
    }

    private func body(_ bytes: [UInt8], _ file: String) -> (key: String, value: LocatedValue) {
        if writer.style == .file {
            return ("file", .string(writer.bodyFolder.isEmpty ? file : "\(writer.bodyFolder)/\(file)"))
        }
        if let json = BodyKind.json(bytes), json.isKept(by: bytes) { return ("json", json) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return ("base64", .string(Data(bytes).base64EncodedString()))
        }
        return ("text", .string(text))
    }

    /// Returns a value as JSON, or in scripts as an expression.
    private func text(of value: LocatedValue) -> String {
        switch value.content {
        case .array(let elements): "[\(elements.map { text(of: $0) }.joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\(key($0.key)): \(text(of: $0.value))" }.joined(separator: ", "))}"
        default: value.text
        }
    }

    /// Returns a key; in a script, one with this name would set the prototype.
    private func key(_ name: String) -> String {
        let literal = ScriptSpelling.literal(name)
        return writer.style == .script && name == "__proto__" ? "[\(literal)]" : literal
    }

    // MARK: Swift

    private func swift(_ stubs: [Stub]) -> String {
        var lines = [
            "import HTTPStubs", "import SimulatedUI", "",
            "/// Answers requests as the recorded servers did.",
            "/// - Parameters:",
            "///   - network: the network of a device, or a server.",
            "///   - bodies: the folder of the recorded bodies.",
            "func stubRecordedRequests(of network: some StubbedServer, bodies: String) throws {",
        ]
        for stub in stubs {
            let answers = stub.exchanges.map { swiftAnswer($0) }
            let condition = swiftCondition(stub.condition)
            let needsTry = (answers + [condition]).contains {
                $0.hasPrefix(".file(") || $0.contains("JSONValue(parsing:")
            }
            lines.append("    \(needsTry ? "try " : "")network.stub(")
            lines.append("        \(condition),")
            lines.append("        \(answers.joined(separator: ",\n        ")))")
        }
        lines.append("}")
        return lines.joined(separator: "\n") + "\n"
    }

    private func swiftCondition(_ condition: StubCondition) -> String {
        var arguments: [String] = []
        if let method = condition.method { arguments.append("method: \(SwiftSpelling.literal(method))") }
        if let host = condition.host { arguments.append("host: \(SwiftSpelling.literal(host))") }
        arguments.append("path: \(SwiftSpelling.literal(condition.path))")
        if !condition.query.isEmpty {
            let values = condition.query.map { name, value in
                "\(SwiftSpelling.literal(name)): \(value.map(SwiftSpelling.literal) ?? ".any")"
            }
            arguments.append("query: [\(values.joined(separator: ", "))]")
        }
        if !condition.headers.isEmpty {
            arguments.append("headers: \(SwiftSpelling.headers(condition.headers.map { ($0.name, [$0.value]) }))")
        }
        switch condition.body {
        case nil: break
        case .text(let text): arguments.append("body: .text(\(SwiftSpelling.literal(text)))")
        case .json(let value):
            arguments.append("body: .json(JSONValue(parsing: \(SwiftSpelling.literal(value.text))))")
        case .including(let value):
            arguments.append("body: .including(JSONValue(parsing: \(SwiftSpelling.literal(value.text))))")
        case .containing(let text): arguments.append("body: .containing(\(SwiftSpelling.literal(text)))")
        }
        return "RequestPattern(\(arguments.joined(separator: ", ")))"
    }

    private func swiftAnswer(_ exchange: StubExchange) -> String {
        let delay = exchange.latency > 0 ? ".delayed(by: \(ScriptSpelling.number(exchange.latency)))" : ""
        guard let response = exchange.recorded.response else {
            return ".fault(\(fault(exchange).swift))\(fault(exchange) == .timedOut ? "" : delay)"
        }
        let fields = writer.mask.stubFields(of: response).grouped
        let headers = fields.isEmpty ? "" : ", headers: \(SwiftSpelling.headers(fields))"
        guard let file = response.bodyFile else { return ".status(\(response.statusCode)\(headers))\(delay)" }
        let path = "bodies + \(SwiftSpelling.literal("/\(file)"))"
        return ".file(\(path), status: \(response.statusCode)\(headers))\(delay)"
    }

    // MARK: Faults

    /// The faults of stubs.
    private enum Fault {
        case offline, timedOut, connectionLost, cannotFindHost, cannotConnectToHost

        var script: String {
            switch self {
            case .offline: "offline"
            case .timedOut: "timeout"
            case .connectionLost: "cut"
            case .cannotFindHost: "unknown-host"
            case .cannotConnectToHost: "refused"
            }
        }

        var swift: String {
            switch self {
            case .offline: ".offline"
            case .timedOut: ".timedOut"
            case .connectionLost: ".connectionLost(afterBytes: 0)"
            case .cannotFindHost: ".cannotFindHost"
            case .cannotConnectToHost: ".cannotConnectToHost"
            }
        }
    }

    private func fault(_ exchange: StubExchange) -> Fault {
        switch exchange.failure.map({ HTTPError(rawValue: $0.code) }) {
        // A request without an answer fails at its own timeout.
        case nil, .timedOut??: .timedOut
        case .notConnectedToInternet??: .offline
        case .cannotFindHost??: .cannotFindHost
        case .cannotConnectToHost??: .cannotConnectToHost
        default: .connectionLost
        }
    }
}

extension LocatedValue {
    /// Whether a script that has the value as a literal sends the same JSON, apart from whitespace.
    fileprivate func isKept(by bytes: [UInt8]) -> Bool {
        var compact: [UInt8] = []
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            if isInString {
                if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            } else if byte == UInt8(ascii: "\"") {
                isInString = true
            } else if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
                continue
            }
            compact.append(byte)
        }
        return compact == Array(text.utf8) && keepsKeys
    }

    /// Whether JavaScript keeps the keys and their order: numbers would come first, and equal keys become one.
    private var keepsKeys: Bool {
        switch content {
        case .array(let elements): elements.allSatisfy(\.keepsKeys)
        case .object(let members):
            Set(members.map(\.key)).count == members.count
                && members.allSatisfy { $0.value.keepsKeys && Int($0.key) == nil }
        default: true
        }
    }
}

extension SwiftSpelling {
    /// Returns a literal of header fields; the values of a repeated field are joined.
    fileprivate static func headers(_ fields: [(name: String, values: [String])]) -> String {
        "[\(fields.map { "\(literal($0.name)): \(literal($0.values.joined(separator: ", ")))" }.joined(separator: ", "))]"
    }
}
