internal import FoundationEssentials

/// Which snapshots become references, instead of being compared with them.
public enum SnapshotRecording: String, Hashable, Sendable, CaseIterable {
    /// None: a snapshot without a reference fails.
    case none
    /// Those that have no reference yet.
    case missing
    /// All.
    case all

    /// What the environment asks for: `RECORD_SNAPSHOTS=1` records all, `RECORD_SNAPSHOTS=missing` those without a
    /// reference.
    public static var environment: SnapshotRecording {
        requested(by: ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"])
    }

    static func requested(by value: String?) -> SnapshotRecording {
        switch value {
        case "1", "true", "all": .all
        case let value?: SnapshotRecording(rawValue: value) ?? .none
        case nil: .none
        }
    }
}
