#if SampleApps
    /// A meeting with somebody, found through one of the accounts.
    public struct Encounter: Hashable, Sendable {
        /// The other one.
        public var person: String
        /// Where it was.
        public var place: String
        /// When it was, in seconds since 1 January 1970 UTC.
        public var date: Double
        /// The account through which the other was found.
        public var accountID: Int64

        /// Creates an encounter.
        public init(person: String, place: String, date: Double, accountID: Int64) {
            self.person = person
            self.place = place
            self.date = date
            self.accountID = accountID
        }
    }
#endif
