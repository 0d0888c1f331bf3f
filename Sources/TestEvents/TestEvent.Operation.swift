extension TestEvent {
    /// An operation of a bot test that was carried out.
    public struct Operation: Codable, Hashable, Sendable {
        /// The name, such as `TAP_ADD`.
        public var name: String
        /// The title above it, verbatim; nil before the first.
        public var section: String?
        /// Its place among the entries of the test, titles included, counted from 0.
        public var index: Int
        /// What it was given, as JSON; nil for nothing.
        public var data: String?
        /// Whether it is a check.
        public var isCheck: Bool
        /// Whether the check holds, or the action could be carried out.
        public var passed: Bool
        /// What a check has found, or why an action failed; nil for an action that went well.
        public var message: String?
        /// Where it stands.
        public var place: SourcePlace?
        /// How long it took on the device, in seconds.
        public var deviceDuration: Double
        /// The file of the picture that was taken after a failure, if one was.
        public var screenshot: String?
        /// The file with the state of the model after a failure, if one was written.
        public var model: String?

        /// Creates the payload.
        public init(
            name: String, section: String? = nil, index: Int, data: String? = nil, isCheck: Bool, passed: Bool,
            message: String? = nil, place: SourcePlace? = nil, deviceDuration: Double, screenshot: String? = nil,
            model: String? = nil
        ) {
            self.name = name
            self.section = section
            self.index = index
            self.data = data
            self.isCheck = isCheck
            self.passed = passed
            self.message = message
            self.place = place
            self.deviceDuration = deviceDuration
            self.screenshot = screenshot
            self.model = model
        }
    }
}
