/// Every class that elements belong to in scripts, parents before children (reference §1.2).
enum ElementClasses {
    /// The classes.
    static let all: [any ElementClass.Type] = [
        UIAElement.self,
        UIATarget.self, UIAApplication.self, UIAWindow.self,
        UIAActionSheet.self, UIAActivityIndicator.self, UIAActivityView.self, UIAAlert.self, UIAButton.self,
        UIACollectionCell.self, UIAEditingMenu.self, UIAImage.self, UIAKey.self, UIAKeyboard.self, UIALink.self,
        UIAMapView.self, UIANavigationBar.self, UIAPageIndicator.self, UIAPicker.self, UIAPickerWheel.self,
        UIAPopover.self, UIAProgressIndicator.self, UIARemote.self, UIAScreen.self, UIAScrollView.self,
        UIACollectionView.self, UIATableView.self, UIAWebView.self,
        UIASegmentedControl.self, UIASlider.self, UIAStaticText.self, UIAStatusBar.self, UIASwitch.self,
        UIATabBar.self, UIATableCell.self, UIATableGroup.self, UIATextField.self, UIASearchBar.self,
        UIASecureTextField.self, UIATextView.self, UIAToolbar.self,
    ]
}
