public import Automation

/// A test whose steps check the app's analytics events.
///
/// ```swift
/// final class SearchTests: PageTest, TrackingConfigurable {
///     lazy var trackingValidator = contains(.analytics)
///         ? featureController.server.map { TrackingValidator(session, transport: ServerTrackingTransport($0)) } : nil
/// ```
public protocol TrackingConfigurable: BaseTest {
    /// The validator of events; nil when the app sends none, and nothing is checked.
    var trackingValidator: TrackingValidator? { get }
}

/// Steps that check the app's analytics events; without a validator they check nothing.
public protocol ValidationSteps: Steps {
    /// The validator of events; by default that of a ``TrackingConfigurable`` test.
    var validator: TrackingValidator? { get }
}

extension ValidationSteps {
    /// The test's validator, if it has one.
    public var validator: TrackingValidator? { (factory.test as? any TrackingConfigurable)?.trackingValidator }
}

/// Steps that check the app's events for shown pages.
public protocol SiteCatalystStateValidationSteps: ValidationSteps {
    /// The pages that can be checked.
    associatedtype TrackingState: AnalyticsValidatorParameters
}

/// Steps that check the app's events for user actions.
public protocol SiteCatalystActionValidationSteps: ValidationSteps {
    /// The actions that can be checked.
    associatedtype TrackingAction: AnalyticsValidatorParameters
}

/// Steps that check the app's events for the source of the user.
public protocol AdjustValidationSteps: ValidationSteps {
    /// The events that can be checked.
    associatedtype TrackingAdjust: AnalyticsValidatorParameters
}

extension SiteCatalystStateValidationSteps {
    /// Waits until the app has sent the event for a shown page.
    @discardableResult
    public func validateState(_ event: TrackingState, at place: SourcePlace) -> Self {
        validator?.validate(event, at: place)
        return self
    }

    /// Waits until the app has sent the event for a shown page.
    @discardableResult
    public func validateState(_ event: TrackingState, _ file: StaticString, _ line: UInt) -> Self {
        validateState(event, at: SourcePlace(file, line))
    }

    /// Checks that the app has sent no further such event.
    @discardableResult
    public func validateNoState(_ event: TrackingState, for seconds: Double = 0, at place: SourcePlace) -> Self {
        validator?.validateNo(event, for: seconds, at: place)
        return self
    }

    /// Waits until the app has sent this event that many times; fails if it is more often.
    @discardableResult
    public func validateState(
        _ event: TrackingState, exactly count: Int, for seconds: Double = 0, at place: SourcePlace
    ) -> Self {
        validator?.validate(event, exactly: count, for: seconds, at: place)
        return self
    }
}

extension SiteCatalystActionValidationSteps {
    /// Waits until the app has sent the event for a user action.
    @discardableResult
    public func validateAction(_ event: TrackingAction, at place: SourcePlace) -> Self {
        validator?.validate(event, at: place)
        return self
    }

    /// Waits until the app has sent the event for a user action.
    @discardableResult
    public func validateAction(_ event: TrackingAction, _ file: StaticString, _ line: UInt) -> Self {
        validateAction(event, at: SourcePlace(file, line))
    }

    /// Checks that the app has sent no further such event.
    @discardableResult
    public func validateNoAction(_ event: TrackingAction, for seconds: Double = 0, at place: SourcePlace) -> Self {
        validator?.validateNo(event, for: seconds, at: place)
        return self
    }

    /// Waits until the app has sent this event that many times; fails if it is more often.
    @discardableResult
    public func validateAction(
        _ event: TrackingAction, exactly count: Int, for seconds: Double = 0, at place: SourcePlace
    ) -> Self {
        validator?.validate(event, exactly: count, for: seconds, at: place)
        return self
    }
}

extension AdjustValidationSteps {
    /// Waits until the app has sent the event for the source of the user.
    @discardableResult
    public func validateAdjust(_ event: TrackingAdjust, at place: SourcePlace) -> Self {
        validator?.validate(event, at: place)
        return self
    }

    /// Waits until the app has sent the event for the source of the user.
    @discardableResult
    public func validateAdjust(_ event: TrackingAdjust, _ file: StaticString, _ line: UInt) -> Self {
        validateAdjust(event, at: SourcePlace(file, line))
    }

    /// Checks that the app has sent no further such event.
    @discardableResult
    public func validateNoAdjust(_ event: TrackingAdjust, for seconds: Double = 0, at place: SourcePlace) -> Self {
        validator?.validateNo(event, for: seconds, at: place)
        return self
    }

    /// Waits until the app has sent this event that many times; fails if it is more often.
    @discardableResult
    public func validateAdjust(
        _ event: TrackingAdjust, exactly count: Int, for seconds: Double = 0, at place: SourcePlace
    ) -> Self {
        validator?.validate(event, exactly: count, for: seconds, at: place)
        return self
    }
}
