import Network
import Scripting
import Testing

@Suite("The module of the network")
struct NetworkModuleTests {
    @Test("has a heading among the typings")
    func title() { #expect(NetworkModule().typings.title == "Network") }
}
