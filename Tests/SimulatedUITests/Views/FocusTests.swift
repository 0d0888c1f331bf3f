import Automation
import Testing

@testable import SimulatedUI

@Suite struct FocusTests {
    final class Field: View {
        var keeps = false
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { !keeps }
        override var elementType: ElementType? { .textField }
    }

    final class Host: TextInputHost {
        var log: [String] = []
        func firstResponderDidChange(to responder: Responder?) { log.append(responder?.viewClassName ?? "none") }
    }

    @Test("one responder has the focus, and the keyboard is told once of a change")
    func focus() throws {
        let stage = try TestScreen()
        let host = Host()
        stage.application.textInputHost = host
        let (a, b) = (stage.add(Field(), 0, 0, 10, 10), stage.add(Field(), 0, 50, 10, 10))
        #expect(a.becomeFirstResponder())
        #expect(stage.driver.attribute(.hasKeyboardFocus, of: a) == .bool(true))
        #expect(b.becomeFirstResponder())
        #expect(!a.isFirstResponder)
        #expect(host.log == ["Field", "Field"])
        b.resignFirstResponder()
        #expect(host.log == ["Field", "Field", "none"])
        #expect(!stage.view.becomeFirstResponder())
    }

    @Test("a responder may keep the focus")
    func keeps() throws {
        let stage = try TestScreen()
        let (a, b) = (stage.add(Field(), 0, 0, 10, 10), stage.add(Field(), 0, 50, 10, 10))
        a.keeps = true
        a.becomeFirstResponder()
        #expect(!b.becomeFirstResponder())
        #expect(!a.resignFirstResponder())
        #expect(a.isFirstResponder)
    }

    @Test("a view that leaves the screen loses the focus")
    func removed() throws {
        let stage = try TestScreen()
        let host = Host()
        stage.application.textInputHost = host
        let field = stage.add(Field(), 0, 0, 10, 10)
        field.becomeFirstResponder()
        field.removeFromSuperview()
        #expect(stage.application.firstResponder == nil)
        #expect(host.log.last == "none")
    }
}
