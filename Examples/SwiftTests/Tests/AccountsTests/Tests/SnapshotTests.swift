import PageObjects
import Rendering
import ScriptTesting
import SimulatedUI
import Testing

/// The paths of other tests, repeated with snapshots of the two pages that take them.
@Suite("Snapshots of the greeting page and of people")
final class SnapshotTests: AccountsTest {
    override func makeRenderer() -> (any ScreenRenderer)? { CairoRenderer() }

    override func makeSnapshotController() -> SnapshotController? {
        .local(test: self).append(allowedPages: ^\.onboarding, ^\.explore)
    }

    @Test func test_Search_WithRecommendations() {
        explore().search("al", finds: 3).choose(2)
        // This page does not take snapshots.
        pathsFactory.person.verify(name: "Allen", place: "Pittsburgh")
    }
}
