/// The alerts that a session has seen, and their state.
struct AlertWatch {
    /// An alert that has been seen.
    struct Record {
        let node: any ElementNode
        /// Whether the handler wants to keep it.
        var isKept: Bool
        /// The time of the next attempt to dismiss it, as an instant in seconds.
        var nextAttempt: Double
        /// The pause before the attempt after that, in seconds.
        var interval: Double
    }

    var records: [Record] = []
    var isHandling = false
    /// The shape of the tree in which no alert was left to handle.
    var quietShape: UInt64?

    /// The number of alerts handled in a row; limits apps that answer each dismissal with another alert.
    static let mostInARow = 20
    /// The time that a handled alert may take to disappear, in seconds.
    static let longestDeparture = 2.0
}

extension AutomationSession {
    /// Finds and handles new alerts, including those behind and those that appear in response.
    /// - Parameter dismissing: whether an alert that is not kept goes; otherwise that is left to the next call.
    func checkAlerts(dismissing: Bool = true) {
        guard handlesAlerts, !alerts.isHandling else { return }
        if let quiet = alerts.quietShape, quiet == driver.shapeRevision { return }
        alerts.isHandling = true
        defer { alerts.isHandling = false }
        for _ in 0..<AlertWatch.mostInARow {
            guard let (node, query) = frontmostAlert else {
                let driver = driver
                alerts.records.removeAll { !driver.isAlive($0.node) }
                alerts.quietShape = driver.shapeRevision
                return
            }
            let alert = Element(session: self, query: query, node: node, origin: target)
            guard check(alert, node, dismissing: dismissing) else { return }
        }
    }

    /// Handles an alert, or retries to dismiss it.
    /// - Returns: whether it is gone, so that another one may be in front.
    private func check(_ alert: Element, _ node: any ElementNode, dismissing: Bool) -> Bool {
        guard let index = alerts.records.firstIndex(where: { $0.node === node }) else {
            let driver = driver
            alerts.records.removeAll { !driver.isAlive($0.node) }
            handle(alert, node, dismissing: dismissing)
            return dismissing ? isGone(node) : frontmostAlert?.node !== node
        }
        let record = alerts.records[index]
        if record.isKept {
            alerts.quietShape = driver.shapeRevision
            return false
        }
        guard dismissing, clock.now >= record.nextAttempt else { return false }
        dismiss(alert, node)
        return isGone(node)
    }

    private func handle(_ alert: Element, _ node: any ElementNode, dismissing: Bool) {
        var isKept = false
        do {
            isKept = try alertHandler?(alert) ?? false
        } catch {
            observer?.session(self, alertHandlerThrew: error, for: alert)
        }
        alerts.records.append(AlertWatch.Record(node: node, isKept: isKept, nextAttempt: clock.now, interval: 0.5))
        // A handler that tapped a button itself has dismissed the alert, whatever it returned.
        if dismissing, !isKept, frontmostAlert?.node === node { dismiss(alert, node) }
    }

    /// Whether another alert may be in front, after transitions have finished.
    private func isGone(_ node: any ElementNode) -> Bool {
        waitForIdle(upTo: AlertWatch.longestDeparture)
        return frontmostAlert?.node !== node
    }

    /// The alert of the app in front, or of another app such as the system's, with its query.
    private var frontmostAlert: (node: any ElementNode, query: ElementQuery)? {
        let driver = driver
        guard let app = driver.related(.frontMostApp, of: driver.root) else { return nil }
        if let node = driver.related(.alert, of: app) {
            return (node, ElementQuery.target.relation(.frontMostApp).relation(.alert))
        }
        let applications = ElementCollection.children(.application)
        for (index, other) in driver.elements(applications, of: driver.root).enumerated() where other !== app {
            guard let node = driver.related(.alert, of: other), driver.isAlive(node) else { continue }
            return (node, ElementQuery.target.collection(applications).at(index).relation(.alert))
        }
        return nil
    }

    /// Taps the cancel button, else the default button, else the first one.
    ///
    /// Dismissal is retried at growing intervals, so that an alert that stays does not use up a long wait on virtual
    /// time.
    private func dismiss(_ alert: Element, _ node: any ElementNode) {
        pushTimeout(max(timeout, AlertWatch.longestDeparture))
        defer { popTimeout() }
        let button = alert.relatedNow(.cancelButton) ?? alert.relatedNow(.defaultButton) ?? firstButton(of: alert)
        // The observer was notified that the button could not be tapped; only the next attempt is left to do.
        try? button?.tap(isImplicit: true)
        guard let index = alerts.records.firstIndex(where: { $0.node === node }) else { return }
        alerts.records[index].nextAttempt = clock.now + alerts.records[index].interval
        alerts.records[index].interval = min(alerts.records[index].interval * 2, 60)
    }

    private func firstButton(of alert: Element) -> Element? {
        guard let node = alert.node,
            let button = driver.element(at: 0, in: .children(.button), of: node)
        else { return nil }
        let query = alert.query.children(.button).at(0)
        return Element(session: self, query: query, node: button, origin: alert)
    }
}
