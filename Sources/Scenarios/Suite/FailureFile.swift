import Foundation

/// The file that keeps which scenarios of a suite failed the last time: their numbers, counted from 1, a line each.
struct FailureFile {
    let path: String

    /// The numbers; empty when there is no file.
    func read() throws(ScenarioSuiteError) -> [Int] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        let text = try perform { try String(contentsOfFile: path, encoding: .utf8) }
        var numbers: [Int] = []
        for line in text.split(whereSeparator: \.isNewline) {
            guard let number = Int(line), number > 0 else {
                throw .failureFile(path, reason: "\(line) is no number of a scenario")
            }
            numbers.append(number)
        }
        return numbers
    }

    func write(_ numbers: [Int]) throws(ScenarioSuiteError) {
        let text = numbers.map { "\($0)\n" }.joined()
        try perform { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    }

    private func perform<Value>(_ body: () throws -> Value) throws(ScenarioSuiteError) -> Value {
        do {
            return try body()
        } catch {
            throw .failureFile(path, reason: error.localizedDescription)
        }
    }
}
