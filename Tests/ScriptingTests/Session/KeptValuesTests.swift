import JavaScriptBridge
import Scripting
import Testing

@Suite("Values that Swift objects keep")
struct KeptValuesTests {
    /// What a script makes, holding a callback of the script that holds it.
    private final class Holder { var callback: KeptValue? }

    private struct HolderModule: ScriptModule {
        let name = "Holder"
        let typings = ScriptTypings(title: "Holder")

        func declarations(for session: ScriptSession) -> ScriptDeclarations {
            let holder = JSClassDefinition<Holder>("Holder").constructor { _ in Holder() }
                .method("keep") { [unowned session] (holder: Holder, value: JSValue) in
                    holder.callback = session.keptValues.keep(value)
                }
                .method("call") { (holder: Holder) in
                    try holder.callback?.value?.call().toSwiftString() ?? "gone"
                }
            return ScriptDeclarations(classes: [holder])
        }
    }

    @Test("a value lives as long as the object that keeps it")
    func kept() throws {
        let world = try World(modules: [HolderModule()])
        try world.run("var holder = new Holder(); holder.keep(function () { return 'called'; });")
        world.session.context.virtualMachine.collectGarbage()
        #expect(try world.run("holder.call()") == "called")
    }

    @Test("a session that is dropped takes its context with it, although object and callback hold each other")
    func dropped() throws {
        weak var context: JSContext?
        do {
            let world = try World(modules: [HolderModule()])
            try world.run("var holder = new Holder(); holder.keep(function () { return holder; });")
            context = world.session.context
            #expect(context != nil)
        }
        #expect(context == nil)
    }
}
