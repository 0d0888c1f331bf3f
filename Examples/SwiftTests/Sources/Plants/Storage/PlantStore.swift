import Foundation

/// The plants, in a file that is written whenever one of them changes.
package final class PlantStore {
    /// The path of the file.
    package let location: String
    /// Whether the file was read.
    package private(set) var isOpen = false
    /// All plants, by name.
    package private(set) var plants: [Plant] = []

    private let date: () -> Double

    /// Creates a store that is not open yet.
    /// - Parameters:
    ///   - location: the path of the file.
    ///   - date: the date on the device, in seconds since 1 January 1970 UTC.
    package init(location: String, date: @escaping () -> Double) {
        self.location = location
        self.date = date
    }

    /// The date on the device, in seconds since 1 January 1970 UTC.
    package var now: Double { date() }

    /// Reads the file; a missing file means no plants.
    package func open() throws {
        guard !isOpen else { return }
        if FileManager.default.fileExists(atPath: location) {
            plants = try JSONDecoder().decode([Plant].self, from: Data(contentsOf: URL(filePath: location)))
        }
        isOpen = true
    }

    /// Discards the plants in memory.
    package func close() {
        isOpen = false
        plants = []
    }

    /// Removes the file, and starts without one.
    package func clear() throws {
        close()
        if FileManager.default.fileExists(atPath: location) { try FileManager.default.removeItem(atPath: location) }
        try open()
    }

    /// Stores plants; each replaces the one with the same name.
    package func put(_ changed: [Plant]) throws {
        let names = Set(changed.map(\.name))
        let all = (plants.filter { !names.contains($0.name) } + changed).sorted { $0.name < $1.name }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(all).write(to: URL(filePath: location), options: .atomic)
        plants = all
    }
}
