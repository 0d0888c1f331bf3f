#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// Tells of what is looked at and done, if anybody wants to know.
    final class Analytics {
        /// What the events are called.
        let names = Accounts.TrackingNames()
        private let send: (AnalyticsEvent) -> Void

        /// Creates what hands each event to somebody.
        init(_ send: @escaping (AnalyticsEvent) -> Void) { self.send = send }

        /// Tells nobody.
        static func off() -> Analytics { Analytics { _ in } }

        /// Adds a line for each event to the pasteboard of the device.
        static func pasteboard(of launch: LaunchOptions) -> Analytics {
            Analytics { event in
                guard let device = launch.device else { return }
                let line = String(decoding: event.json, as: UTF8.self)
                device.pasteboard = .string((device.pasteboard.string.map { $0 + "\n" } ?? "") + line)
            }
        }

        /// A screen has appeared.
        func state(_ name: String, _ context: [String: String] = [:]) {
            send(AnalyticsEvent(type: .state, name: name, context: context))
        }

        /// Something was done.
        func action(_ name: String, _ context: [String: String] = [:]) {
            send(AnalyticsEvent(type: .action, name: name, context: context))
        }

        /// Something happened that tells where users come from.
        func adjust(_ name: String) {
            send(AnalyticsEvent(type: .adjust, name: name, context: [:]))
        }
    }
#endif
