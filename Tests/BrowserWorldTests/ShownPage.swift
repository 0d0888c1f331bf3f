import Automation
import BrowserTesting
import BrowserWorld
import Foundation
import Lookup
import SimulatedUI
import Worlds

/// A page that a server of its own serves, shown in a world.
final class ShownPage {
    let server: PageServer
    let world: BrowserWorld
    private let browser = TestBrowser()

    /// Serves a page, and shows it.
    /// - Parameters:
    ///   - page: the page at the path `/`.
    ///   - others: further pages, by their paths.
    init(_ page: PageServer.Page, others: [String: PageServer.Page] = [:]) throws {
        server = try PageServer(others.merging(["/": page]) { $1 })
        world = BrowserWorld(url: server.url(), options: WorldOptions(host: browser.host))
        try world.launch(LaunchOptions())
    }

    deinit { world.terminate() }

    var driver: any Driver { world.driver }

    /// The elements of the page, in the order of the tree, with their depths.
    func nodes() -> [(depth: Int, node: any ElementNode)] {
        guard let window = driver.related(.mainWindow, of: driver.root) else { return [] }
        var found: [(Int, any ElementNode)] = []
        var pending = [(-1, window)]
        while let (depth, node) = pending.popLast() {
            if depth >= 0 { found.append((depth, node)) }
            pending += driver.elements(.elements, of: node).reversed().map { (depth + 1, $0) }
        }
        return found
    }

    /// The tree as text: a line for each element, with its type, name, value and identifier.
    func outline() -> [String] {
        nodes().map { depth, node in
            var line = String(repeating: "  ", count: depth) + driver.type(of: node).className.dropFirst("UIA".count)
            let name = driver.attribute(.name, of: node)
            if case .string(let text) = name { line += " '\(text)'" }
            switch driver.attribute(.value, of: node) {
            case .string(let text) where .string(text) != name:
                line += " = \(text.replacing(server.url(""), with: "").debugDescription)"
            case .number(let number): line += " = \(Int(number))"
            default: break
            }
            if case .string(let identifier) = driver.attribute(.identifier, of: node) { line += " #\(identifier)" }
            return line
        }
    }

    /// The first element with a name; nil when there is none.
    func element(_ name: String) -> (any ElementNode)? {
        nodes().first { driver.attribute(.name, of: $0.node) == .string(name) }?.node
    }

    /// Whether an element is visible; nil when there is none of that name.
    func isVisible(_ name: String) -> Bool? {
        element(name).map { driver.attribute(.isVisible, of: $0) == .bool(true) }
    }
}

/// The files in the folder `Pages`.
enum PageFile {
    static func url(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pages/\(name)")
    }

    static func text(_ name: String) throws -> String { try String(contentsOf: url(name), encoding: .utf8) }
}
