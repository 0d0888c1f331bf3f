// The page objects by name; a PathsFactory has all of them.
// #import "AccountListPage.js"
// #import "AccountListSteps.js"
// #import "AccountListPaths.js"
// #import "AccountTypesPage.js"
// #import "AccountTypesSteps.js"
// #import "AccountTypesPaths.js"
// #import "AccountFormPage.js"
// #import "AccountFormSteps.js"
// #import "AccountFormPaths.js"

PageFactory.add({ accountList: AccountListPage });
PageFactory.add({ accountTypes: AccountTypesPage });
PageFactory.add({ accountForm: AccountFormPage });
StepsFactory.add({ accountList: AccountListSteps });
StepsFactory.add({ accountTypes: AccountTypesSteps });
StepsFactory.add({ accountForm: AccountFormSteps });
PathsFactory.add({ accountList: AccountListPaths });
PathsFactory.add({ accountTypes: AccountTypesPaths });
PathsFactory.add({ accountForm: AccountFormPaths });
