/// The features of a graph in groups that need each other; most groups hold one feature.
struct FeatureComponents {
    let names: [String]
    /// The number of each feature, by name.
    let numbers: [String: Int]
    /// The features that each feature needs, by number.
    let needs: [[Int]]
    /// The groups; each comes after those that it needs.
    let groups: [[Int]]
    /// The group of each feature.
    let group: [Int]

    /// Finds the groups, without recursion, because a suite may declare a chain of any length.
    init(_ graph: FeatureGraph) {
        let names = graph.features.map(\.name)
        let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0.element, $0.offset) })
        let needs = graph.features.map { $0.needs.compactMap { numbers[$0] } }
        var search = ComponentSearch(needs)
        for number in names.indices { search.visit(number) }
        self.names = names
        self.numbers = numbers
        self.needs = needs
        groups = search.groups.map { $0.sorted() }
        group = search.group
    }

    /// The cycles among the features, in the order of the features.
    ///
    /// Each group of features that need each other, and each feature that needs itself, is the shortest cycle from its
    /// first feature, both ends included.
    var cycles: [[String]] {
        let rings = groups.filter { $0.count > 1 || needs[$0[0]].contains($0[0]) }
        return rings.sorted { $0[0] < $1[0] }.map { ring in way(roundFrom: ring[0]).map { names[$0] } }
    }

    private func way(roundFrom start: Int) -> [Int] {
        var previous: [Int: Int] = [:]
        var found = [start]
        var next = 0
        while next < found.count {
            let feature = found[next]
            next += 1
            for need in needs[feature] where group[need] == group[start] {
                if need == start {
                    var way = [start]
                    var step = feature
                    while step != start {
                        way.append(step)
                        step = previous[step] ?? start
                    }
                    return [start] + way.reversed()
                }
                guard previous[need] == nil else { continue }
                previous[need] = feature
                found.append(need)
            }
        }
        return [start, start]
    }
}

/// Tarjan's algorithm, with an explicit stack.
private struct ComponentSearch {
    private let needs: [[Int]]
    private var order: [Int?]
    private var lowest: [Int]
    private var isWaiting: [Bool]
    private var waiting: [Int] = []
    private var count = 0
    private(set) var groups: [[Int]] = []
    private(set) var group: [Int]

    init(_ needs: [[Int]]) {
        self.needs = needs
        order = needs.map { _ in nil }
        lowest = needs.map { _ in 0 }
        isWaiting = needs.map { _ in false }
        group = needs.map { _ in 0 }
    }

    mutating func visit(_ start: Int) {
        guard order[start] == nil else { return }
        var path = [(feature: start, next: 0)]
        enter(start)
        while let last = path.last {
            guard last.next < needs[last.feature].count else {
                path.removeLast()
                leave(last.feature)
                if let before = path.last?.feature { lowest[before] = min(lowest[before], lowest[last.feature]) }
                continue
            }
            path[path.count - 1].next += 1
            let need = needs[last.feature][last.next]
            if let known = order[need] {
                if isWaiting[need] { lowest[last.feature] = min(lowest[last.feature], known) }
            } else {
                enter(need)
                path.append((need, 0))
            }
        }
    }

    private mutating func enter(_ feature: Int) {
        order[feature] = count
        lowest[feature] = count
        count += 1
        waiting.append(feature)
        isWaiting[feature] = true
    }

    /// Closes the group of a feature that belongs to no earlier group.
    private mutating func leave(_ feature: Int) {
        guard lowest[feature] == order[feature] else { return }
        var members: [Int] = []
        while let last = waiting.popLast() {
            isWaiting[last] = false
            group[last] = groups.count
            members.append(last)
            if last == feature { break }
        }
        groups.append(members)
    }
}
