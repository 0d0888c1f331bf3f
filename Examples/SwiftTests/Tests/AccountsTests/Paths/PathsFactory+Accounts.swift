import PageObjects

extension PathsFactory {
    var onboarding: OnboardingPaths { paths() }
    var accountList: AccountListPaths { paths() }
    var explore: ExplorePaths { paths() }
    var person: PersonPaths { paths() }
}
