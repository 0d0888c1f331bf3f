import PageObjects

extension StepsFactory {
    var onboarding: OnboardingSteps { steps() }
    var accountList: AccountListSteps { steps() }
    var accountTypes: AccountTypesSteps { steps() }
    var accountForm: AccountFormSteps { steps() }
    var explore: ExploreSteps { steps() }
    var person: PersonSteps { steps() }
}
