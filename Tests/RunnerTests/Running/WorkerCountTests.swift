import Testing

@testable import Runner

@Suite("The number of workers") struct WorkerCountTests {
    @Test("there is one for each file, up to the number that is set")
    func limited() {
        var configuration = RunConfiguration()
        configuration.workers = 3
        #expect([0, 1, 2, 3, 4, 100].map(configuration.workers(for:)) == [1, 1, 2, 3, 3, 3])
    }

    @Test("by default there is one for each core")
    func cores() {
        let configuration = RunConfiguration()
        let most = configuration.workers(for: 10_000)
        #expect(most >= 1 && most < 10_000)
        #expect(configuration.workers(for: 1) == 1 && configuration.workers(for: most) == most)
    }
}
