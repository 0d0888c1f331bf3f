import Foundation

/// How much is tried, which the environment can change.
enum FuzzSettings {
    private static let environment = ProcessInfo.processInfo.environment

    /// `JSRUN_FUZZ_SECONDS`: how long each subject is tried; nil for a number of cases.
    static let seconds = environment["JSRUN_FUZZ_SECONDS"].flatMap { Double($0) }
    /// `JSRUN_FUZZ_CASES`: how many cases of each subject are tried, instead of its own number.
    static let cases = environment["JSRUN_FUZZ_CASES"].flatMap { Int($0) }
    /// `JSRUN_FUZZ_SEED`: what the inputs are made from.
    static let seed = environment["JSRUN_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    /// `JSRUN_FUZZ_LIMIT`: how long a single case may take, in seconds; more counts as a hang.
    static let limit = environment["JSRUN_FUZZ_LIMIT"].flatMap { Double($0) } ?? 120

    /// Where failing inputs are kept, a folder for each subject.
    static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(component: "Corpus")
}
