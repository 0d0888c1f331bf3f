/// Tells a script that goes round in circles from one that gets on.
///
/// A script gets on while the device's time advances, and whenever a test opens or closes or an operation ends.
struct ProgressWatch {
    /// What changes as long as the script gets on.
    struct Progress: Equatable {
        /// The device's time, in seconds.
        var deviceTime: Double
        /// How many tests have opened or closed.
        var tests: Int
        /// How many operations of bot tests have run.
        var operations = 0
    }

    /// How long a script may stand still, in real seconds.
    let limit: Double
    private var progress: Progress?
    private var since = 0.0

    /// Creates a watch.
    init(limit: Double) { self.limit = limit }

    /// How often to look, in seconds.
    var interval: Double { min(max(limit / 20, 0.005), 0.25) }

    /// Notes how far the script has come; true when it has stood still for too long.
    /// - Parameter now: the real time, in seconds.
    mutating func isOver(_ current: Progress, now: Double) -> Bool {
        guard let progress, progress == current else {
            progress = current
            since = now
            return false
        }
        return now - since >= limit
    }
}
