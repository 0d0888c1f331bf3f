import Automation
import ScriptTesting
import Testing

@Suite("A failure of the Swift face, under Swift Testing")
struct SwiftTestingFailureRecorderTests {
    @Test("is an issue at the place of the call")
    func place() {
        let place = SourcePlace()
        withKnownIssue {
            SwiftTestingFailureRecorder().record(RecordedFailure(message: "no button", place: place))
        } matching: { issue in
            issue.sourceLocation?.line == place.line && issue.comments.map(\.rawValue) == ["no button"]
        }
    }
}
