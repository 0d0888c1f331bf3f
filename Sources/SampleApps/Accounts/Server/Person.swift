#if SampleApps
    /// Somebody whom the server knows.
    struct Person: Hashable, Codable {
        var name: String
        var place: String
    }

    /// What the server answers when it is asked for people.
    struct PeopleAnswer: Codable {
        var people: [Person]
    }
#endif
