/// Which features can be reached from a feature along what is needed; remembers what it has found.
struct FeatureReach {
    private let needs: [String: [String]]
    private var known: [String: Set<String>] = [:]

    /// Prepares for a graph.
    init(_ graph: FeatureGraph) {
        let names = Set(graph.features.map(\.name))
        needs = Dictionary(
            uniqueKeysWithValues: graph.features.map { ($0.name, $0.needs.filter(names.contains)) })
    }

    /// The feature itself and all that it needs, directly or through others; empty for what is no feature.
    mutating func features(from name: String) -> Set<String> {
        if let reached = known[name] { return reached }
        var reached: Set<String> = []
        var pending = needs[name] == nil ? [] : [name]
        while let next = pending.popLast() {
            guard reached.insert(next).inserted else { continue }
            pending += needs[next] ?? []
        }
        known[name] = reached
        return reached
    }

    /// The shortest way from a feature back to itself, both ends included; nil when there is none.
    func shortestCycle(from name: String) -> [String]? {
        var previous: [String: String] = [:]
        var pending = [name]
        var index = 0
        while index < pending.count {
            let next = pending[index]
            index += 1
            for need in needs[next] ?? [] {
                if need == name { return [name] + path(to: next, previous).dropFirst() + [name] }
                guard previous[need] == nil else { continue }
                previous[need] = next
                pending.append(need)
            }
        }
        return nil
    }

    private func path(to name: String, _ previous: [String: String]) -> [String] {
        var path = [name]
        while let first = path.first, let before = previous[first] { path.insert(before, at: 0) }
        return path
    }
}
