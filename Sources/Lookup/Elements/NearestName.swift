/// The known name that somebody most likely meant, or nil when none is near.
///
/// Letter case, blanks and hyphens count for nothing, and of two names equally near the first one wins. A name is near
/// when at most a third of its letters would have to change, or when one of the two begins with the other.
/// - Parameters:
///   - name: what was written.
///   - candidates: the names that exist.
package func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = letters(of: name)
    guard !wanted.isEmpty else { return nil }
    var nearest: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
        let other = letters(of: candidate)
        let longer = max(wanted.count, other.count)
        let shorter = min(wanted.count, other.count)
        let isBeginning = shorter >= 3 && wanted.prefix(shorter) == other.prefix(shorter)
        let allowed = isBeginning ? longer - shorter : max(1, longer / 3)
        let best = nearest?.distance ?? .max
        guard !other.isEmpty, longer - shorter <= allowed, longer - shorter < best else { continue }
        let distance = editDistance(wanted, other)
        if distance <= allowed, distance < longer, distance < best { nearest = (candidate, distance) }
    }
    return nearest?.name
}

private func letters(of name: String) -> [Unicode.Scalar] {
    name.lowercased().unicodeScalars.filter { $0 != " " && $0 != "-" && $0 != "_" }
}

/// The number of letters to insert, delete, replace or swap with their neighbour to make one text of the other.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
        var current = [i + 1]
        current.reserveCapacity(b.count + 1)
        for j in b.indices {
            var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
            current.append(cost)
        }
        beforePrevious = previous
        previous = current
    }
    return previous[b.count]
}
