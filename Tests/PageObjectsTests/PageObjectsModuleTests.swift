import PageObjects
import Scripting
import Testing

@Suite("The module of page objects")
struct PageObjectsModuleTests {
    @Test("has a heading among the typings")
    func title() { #expect(PageObjectsModule().typings.title == "Page objects") }
}
