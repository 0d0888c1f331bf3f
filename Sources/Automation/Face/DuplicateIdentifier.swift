/// An accessibility identifier that several elements on one screen have.
public struct DuplicateIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// The identifier.
    public let identifier: String
    /// Where the elements stand, outermost container first, in the order of the tree.
    public let paths: [String]

    /// One message: the identifier, and where it is used.
    public var description: String {
        "\(ScriptSpelling.literal(identifier)) is used by \(paths.count) elements: \(paths.joined(separator: "; "))"
    }
}

extension XCUIElement {
    /// The identifiers that several elements inside have now, in the order in which they are met.
    ///
    /// The cells of one list often share an identifier on purpose; name it to leave it out.
    /// - Parameter expected: identifiers that are meant to be shared.
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

    /// Fails the test at the place of the call for each identifier that several elements inside have now.
    /// - Parameter expected: identifiers that are meant to be shared.
    public func verifyUniqueIdentifiers(
        except expected: Set<String> = [], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        let place = SourcePlace(file: fileID, path: filePath, line: line, column: column)
        for duplicate in duplicateIdentifiers(except: expected) {
            session.failureRecorder.record(
                RecordedFailure(message: "The identifier \(duplicate)", place: place))
        }
    }

    /// More elements than this make no screen.
    private static let mostLookedAt = 100_000
}

extension XCUIApplication {
    /// The identifiers that several elements on the screen have now, in the order in which they are met.
    /// - Parameter expected: identifiers that are meant to be shared.
    public func duplicateIdentifiers(except expected: Set<String> = []) -> [DuplicateIdentifier] {
        element.duplicateIdentifiers(except: expected)
    }

    /// Fails the test at the place of the call for each identifier that several elements on the screen have now.
    /// - Parameter expected: identifiers that are meant to be shared.
    public func verifyUniqueIdentifiers(
        except expected: Set<String> = [], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        element.verifyUniqueIdentifiers(
            except: expected, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}

extension Driver {
    /// Where an element stands: the kinds and names of what contains it below the app, and its own.
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
