import Foundation
import Testing

/// Tries a subject with many inputs: first those that failed once, then new ones.
///
/// An input is a function of the seed of its case. One that fails is written to the corpus, also when it crashes the
/// process or never ends; it is tried again in every later run.
struct Fuzz {
    /// The name of the subject, and of its folder in the corpus.
    let subject: String
    /// How many new inputs are tried unless the environment says otherwise.
    let cases: Int
    /// Makes an input.
    let generate: (inout Numbers) -> [UInt8]
    /// Throws or records an issue when something is wrong with what becomes of the input.
    let check: ([UInt8]) throws -> Void

    private var folder: URL { FuzzSettings.corpus.appending(component: subject) }

    func run() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Removes only a folder that is empty.
        defer { rmdir(folder.path) }
        for name in try kept() {
            try run([UInt8](Data(contentsOf: folder.appending(component: name))), "the kept input \(name)", nil)
        }
        let start = ContinuousClock.now
        var index: UInt64 = 0
        while goesOn(index, since: start) {
            let seed = FuzzSettings.seed &+ index
            var numbers = Numbers(seed: seed)
            try run(generate(&numbers), "the input of seed \(seed)", seed)
            index += 1
        }
        if FuzzSettings.seconds != nil { print("fuzz: \(subject): \(index) cases from seed \(FuzzSettings.seed) on") }
    }

    private func kept() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
    }

    private func goesOn(_ index: UInt64, since start: ContinuousClock.Instant) -> Bool {
        if let seconds = FuzzSettings.seconds { return ContinuousClock.now - start < .seconds(seconds) }
        return index < UInt64(FuzzSettings.cases ?? cases)
    }

    private func run(_ input: [UInt8], _ name: String, _ seed: UInt64?) throws {
        let file = seed.map { folder.appending(component: "seed-\($0)").path }
        do {
            try CaseGuard.watch(input, "\(subject): \(name)", file: file) { try check(input) }
        } catch {
            if let file { try Data(input).write(to: URL(filePath: file)) }
            Issue.record("\(subject): \(name): \(error)")
        }
    }
}

/// What a check found, in words.
struct Finding: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// Throws a finding unless a condition holds.
func require(_ condition: Bool, _ description: @autoclosure () -> String) throws {
    if !condition { throw Finding(description()) }
}
