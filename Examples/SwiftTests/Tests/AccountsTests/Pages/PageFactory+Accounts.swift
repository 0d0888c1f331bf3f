import PageObjects

extension PageFactory {
    var onboarding: OnboardingPage { page() }
    var accountList: AccountListPage { page() }
    var accountTypes: AccountTypesPage { page() }
    var accountForm: AccountFormPage { page() }
    var explore: ExplorePage { page() }
    var person: PersonPage { page() }
}
