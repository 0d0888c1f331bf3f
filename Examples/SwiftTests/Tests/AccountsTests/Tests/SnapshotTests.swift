import PageObjects
import Rendering
import ScriptTesting
import SimulatedUI
import Testing

/// The paths of other tests once more, now with pictures of the two pages that may take some.
@Suite("Snapshots of the page that greets, and of people")
final class SnapshotTests: AccountsTest {
    override func makeRenderer() -> (any ScreenRenderer)? { CairoRenderer() }

    override func makeSnapshotController() -> SnapshotController? {
        .local(test: self).append(allowedPages: ^\.onboarding, ^\.explore)
    }

    @Test func test_Search_WithRecommendations() {
        explore().search("al", finds: 3).choose(2)
        // No picture: this page is not among those that take some.
        pathsFactory.person.verify(name: "Allen", place: "Pittsburgh")
    }
}
