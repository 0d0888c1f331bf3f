import Automation
import Testing

@testable import SimulatedUI

/// References to elements that may be gone.
@Suite struct AnchoredTests {
    private final class Holder {
        @Anchored var view: View?
    }

    @Test("a reference is nil once its element is gone, and does not keep it")
    func ends() {
        let holder = Holder()
        #expect(holder.view == nil)
        var view: View? = View()
        weak let released = view
        holder.view = view
        let other = Anchored(wrappedValue: view)
        #expect(holder.view === view)
        view = nil
        #expect(released == nil)
        #expect(holder.view == nil)
        #expect(other.wrappedValue == nil)
    }

    @Test("a reference can be cleared and set again")
    func changes() {
        let holder = Holder()
        let (first, second) = (View(), View())
        holder.view = first
        holder.view = second
        #expect(holder.view === second)
        holder.view = nil
        #expect(holder.view == nil)
        holder.view = first
        #expect(holder.view === first)
    }

    @Test("an element outlives its container, and then has none")
    func container() {
        var container: AccessibilityElement? = AccessibilityElement()
        let element = container.map { AccessibilityElement(accessibilityContainer: $0) }
        #expect(element?.accessibilityContainer === container)
        container = nil
        #expect(element?.accessibilityContainer == nil)
        #expect(element?.isAccessibilityAlive == false)
    }

    @Test("a view may read what refers to it while it is being deallocated")
    func deinitialiser() {
        final class Container: View {
            let element = AccessibilityElement()
            nonisolated(unsafe) static var wasRead = false
            deinit {
                element.accessibilityLabel = "Last"
                Self.wasRead = true
            }
        }
        var container: Container? = Container()
        container?.element.accessibilityContainer = container
        let element = container?.element
        container = nil
        #expect(Container.wasRead)
        #expect(element?.accessibilityContainer == nil)
    }

    @Test("a recogniser that outlives its scroll view does nothing")
    func recognizer() throws {
        var table: TableView? = TableView(sections: [TableSection(count: 3) { TableViewCell("Row \($0)") }])
        let pan = try #require(table?.pan)
        table = nil
        #expect(pan.shouldBegin?(pan) == false)
    }
}
