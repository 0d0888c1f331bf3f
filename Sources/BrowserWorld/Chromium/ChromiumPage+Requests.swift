import Automation
import Scripting

extension ChromiumPage {
    var waits: [BusySource] {
        let navigation = BusySource(kind: .transition, detail: "another page is on its way")
        return (isNavigating ? [navigation] : [])
            + requests.values.filter { !$0.isStream }.map { BusySource(kind: .network, detail: $0.text) }
            .sorted { $0.detail < $1.detail }
    }

    /// Handles an event of a request of the page.
    func takeRequest(_ event: DevToolsConnection.Event) {
        guard let identifier = event.parameters["requestId"]?.string else { return }
        switch event.method {
        case "Network.requestWillBeSent":
            guard let described = event.parameters["request"], let url = described["url"]?.string else { return }
            if let redirection = event.parameters["redirectResponse"] { noteStatus(redirection, of: identifier) }
            let isTimed = Self.isTimed(identifier) && time.startCommand == nil
            let request = PageRequest(
                method: described["method"]?.string ?? "GET", url: url,
                kind: event.parameters["type"]?.string ?? "Other",
                sent: isTimed ? event.parameters["timestamp"]?.number.map(time.ticks) : nil)
            // How the request for a worker's script ends is reported to the worker alone.
            if !Self.isForWorker(event.parameters) {
                requests[identifier] = request
                keepRequest(event.parameters, identifier, request)
            }
            note(described, identifier, request)
            time.held.decide()
        case "Network.responseReceived":
            requests[identifier]?.hasResponse = true
            noteStatus(event.parameters["response"], of: identifier)
            keepResponse(event.parameters["response"], of: identifier)
        case "Network.loadingFinished":
            requests[identifier] = nil
            statusObservers[identifier] = nil
            keepEnd(of: identifier)
        case "Network.loadingFailed":
            noteStatus(nil, of: identifier)
            keepFailure(event.parameters, of: identifier)
            time.held.forget { $0.networkIdentifier == identifier }
            guard let request = requests.removeValue(forKey: identifier),
                event.parameters["canceled"]?.bool != true
            else { return }
            let why = event.parameters["errorText"]?.string ?? "failed"
            onNotice?(.message("\(request.text) failed: \(why)", place: nil, isWarning: true))
        default: return
        }
    }

    /// Whether a request is for the script of a worker: no document has loaded it.
    private static func isForWorker(_ parameters: LocatedValue) -> Bool {
        parameters["loaderId"]?.string == "" && parameters["type"]?.string == "Script"
    }

    /// Calls a function with the status of the answer to a request, or with nil if there is none.
    func expectStatus(of identifier: String, _ observer: @escaping (Int?) -> Void) {
        statusObservers[identifier, default: []].append(observer)
    }

    private func noteStatus(_ response: LocatedValue?, of identifier: String) {
        guard let observers = statusObservers[identifier], let first = observers.first else { return }
        statusObservers[identifier] = observers.count > 1 ? Array(observers.dropFirst()) : nil
        first(response?["status"]?.integer)
    }
}
