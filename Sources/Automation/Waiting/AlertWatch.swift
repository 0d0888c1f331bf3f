/// Which alerts a session has met, and what it made of them (reference §13.5).
struct AlertWatch {
    /// An alert that has been met.
    struct Record {
        let node: any ElementNode
        /// Whether the handler wants it to stay.
        var isKept: Bool
        /// When dismissing it is tried again, as an instant in seconds.
        var nextAttempt: Double
        /// The pause before the attempt after that, in seconds.
        var interval: Double
    }

    var records: [Record] = []
    var isHandling = false
    /// The tree in which no alert was left to handle.
    var quietRevision: UInt64?
}

extension AutomationSession {
    /// Looks for an alert, and handles one that has not been handled.
    func checkAlerts() {
        guard handlesAlerts, !alerts.isHandling else { return }
        let revision = driver.treeRevision
        if let revision, revision == alerts.quietRevision { return }
        let driver = driver
        guard let node = frontmostAlert else {
            alerts.records.removeAll { !driver.isAlive($0.node) }
            alerts.quietRevision = revision
            return
        }
        alerts.isHandling = true
        defer { alerts.isHandling = false }
        if let index = alerts.records.firstIndex(where: { $0.node === node }) {
            let record = alerts.records[index]
            if record.isKept {
                alerts.quietRevision = revision
            } else if clock.now >= record.nextAttempt {
                dismiss(node)
            }
        } else {
            alerts.records.removeAll { !driver.isAlive($0.node) }
            handle(node)
        }
    }

    private func handle(_ node: any ElementNode) {
        let alert = alertElement(node)
        var isKept = false
        do {
            isKept = try alertHandler?(alert) ?? false
        } catch {
            observer?.session(self, alertHandlerThrew: error, for: alert)
        }
        alerts.records.append(AlertWatch.Record(node: node, isKept: isKept, nextAttempt: clock.now, interval: 0.5))
        // A handler that chose a button itself has sent the alert away, whatever it returned.
        if !isKept, frontmostAlert === node { dismiss(node) }
    }

    private var frontmostAlert: (any ElementNode)? {
        driver.related(.frontMostApp, of: driver.root).flatMap { driver.related(.alert, of: $0) }
    }

    /// Taps the cancel button, else the default button.
    ///
    /// An alert that stays is tried again, at growing intervals so
    /// that a long wait on virtual time does not spend itself on it.
    private func dismiss(_ node: any ElementNode) {
        let alert = alertElement(node)
        pushTimeout(max(timeout, 2))
        defer { popTimeout() }
        let button =
            alert.relatedNow(.cancelButton) ?? alert.relatedNow(.defaultButton)
        // A button that could not be tapped was reported to the observer; the next attempt is what is left to do.
        try? button?.tap(isImplicit: true)
        guard let index = alerts.records.firstIndex(where: { $0.node === node }) else { return }
        alerts.records[index].nextAttempt = clock.now + alerts.records[index].interval
        alerts.records[index].interval = min(alerts.records[index].interval * 2, 60)
    }

    private func alertElement(_ node: any ElementNode) -> Element {
        let app = target.query.relation(.frontMostApp)
        return Element(session: self, query: app.relation(.alert), node: node, origin: target)
    }
}
