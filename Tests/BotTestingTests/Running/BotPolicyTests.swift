import BotTesting
import Testing

@Suite struct BotPolicyTests {
    @Test("BOT-105: by default a failure lets the test go on, and an unknown operation ends it")
    func defaults() {
        let policy = BotPolicy()
        #expect(policy.afterFailure == .runOn)
        #expect(policy.afterUnknownOperation == .stopTest)
    }
}
