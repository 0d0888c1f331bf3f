#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// What the screens of one launch share.
    struct AccountsServices {
        let store: AccountStore
        let features: AccountsFeatures
        let analytics: Analytics
        /// Where people are asked for; nil for an app that keeps to itself.
        let people: PeopleServer?

        /// Creates them for a launch.
        init(_ launch: LaunchOptions, store: AccountStore, features: AccountsFeatures) {
            let people = features.server.map { PeopleServer($0, http: launch.http) }
            self.store = store
            self.features = features
            self.people = people
            switch features.analytics {
            case .pasteboard: analytics = .pasteboard(of: launch)
            case .server: analytics = Analytics { people?.track($0) }
            case nil: analytics = .off()
            }
        }

        /// Lets a view of an app with a server be found by its identifier.
        ///
        /// An app without one keeps the names that scripts have always known.
        func identify(_ view: View, _ identifier: ElementIdentifier) {
            if people != nil { view.accessibilityIdentifier = identifier.id }
        }

        /// Lets a button in a bar of an app with a server be found by its identifier.
        func identify(_ item: BarButtonItem, _ identifier: ElementIdentifier) {
            if people != nil { item.accessibilityIdentifier = identifier.id }
        }
    }
#endif
