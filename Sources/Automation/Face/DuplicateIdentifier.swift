/// An accessibility identifier that several elements on one screen share.
public struct DuplicateIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// The identifier.
    public let identifier: String
    /// The paths of the elements, outermost container first, in the order of the tree.
    public let paths: [String]

    /// A message with the identifier and the paths.
    public var description: String {
        "\(ScriptSpelling.literal(identifier)) is used by \(paths.count) elements: \(paths.joined(separator: "; "))"
    }
}

extension XCUIElement {
    /// The identifiers that several descendants share now, in the order of the tree.
    ///
    /// The cells of one list often share an identifier on purpose; pass it to ignore it.
    /// - Parameter expected: identifiers that may be shared.
    public func duplicateIdentifiers(except expected: Set<String> = []) -> [DuplicateIdentifier] {
        let driver = session.driver
        guard let root = current.node else { return [] }
        var order: [String] = []
        var nodes: [String: [any ElementNode]] = [:]
        var rest = Self.mostLookedAt
        _ = driver.firstElement(in: .descendants(nil), of: root) { node in
            if let identifier = driver.attribute(.identifier, of: node).string, !identifier.isEmpty,
                !expected.contains(identifier)
            {
                if nodes[identifier] == nil { order.append(identifier) }
                nodes[identifier, default: []].append(node)
            }
            rest -= 1
            return rest == 0
        }
        return order.compactMap { identifier in
            guard let same = nodes[identifier], same.count > 1 else { return nil }
            return DuplicateIdentifier(identifier: identifier, paths: same.map { driver.place(of: $0) })
        }
    }

    /// Fails the test at the call for each identifier that several descendants share now.
    /// - `expected`: identifiers that may be shared.
    public func verifyUniqueIdentifiers(
        except expected: Set<String> = [], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        for duplicate in duplicateIdentifiers(except: expected) {
            session.failureRecorder.record(
                RecordedFailure(message: "The identifier \(duplicate)", place: place))
        }
    }

    /// The maximum number of elements; no real screen has more.
    private static let mostLookedAt = 100_000
}

extension XCUIApplication {
    /// The identifiers that several elements on the screen share now, in the order of the tree.
    /// - Parameter expected: identifiers that may be shared.
    public func duplicateIdentifiers(except expected: Set<String> = []) -> [DuplicateIdentifier] {
        element.duplicateIdentifiers(except: expected)
    }

    /// Fails the test at the call for each identifier that several elements on the screen share now.
    /// - `expected`: identifiers that may be shared.
    public func verifyUniqueIdentifiers(
        except expected: Set<String> = [], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        element.verifyUniqueIdentifiers(
            except: expected, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}

extension Driver {
    /// The path of an element below the app: types and names of its containers, and its own.
    fileprivate func place(of node: any ElementNode) -> String {
        let containers = elements(.ancestry, of: node).filter {
            let type = type(of: $0)
            return type != .target && type != .application
        }
        return (containers + [node]).map { step in
            let name = attribute(.name, of: step).string.map { " \(ScriptSpelling.literal($0))" } ?? ""
            return type(of: step).className + name
        }.joined(separator: " > ")
    }
}
