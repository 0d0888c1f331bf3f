// What the screens of Contacts.storyboard do.

var ContactsViewController = {
  contacts: [
    { name: "Ada Lovelace", phone: "020 1815", favourite: false },
    { name: "Charles Babbage", phone: "020 1791", favourite: false },
    { name: "Grace Hopper", phone: "212 1906", favourite: true },
    { name: "Alan Turing", phone: "020 1912", favourite: false },
  ],
  query: "",

  // The contacts that the search bar leaves.
  shown: function () {
    var query = this.query.toLowerCase();
    return this.contacts.filter(function (contact) {
      return contact.name.toLowerCase().indexOf(query) >= 0;
    });
  },

  viewWillAppear: function () {
    this.tableView.reloadData();
  },

  numberOfRowsInSection: function () {
    return this.shown().length;
  },

  cellForRowAtIndexPath: function (indexPath, tableView) {
    var contact = this.shown()[indexPath.row];
    var cell = tableView.dequeueReusableCellWithIdentifier("Contact");
    cell.textLabel.text = contact.name + (contact.favourite ? " ★" : "");
    cell.detailTextLabel.text = contact.phone;
    return cell;
  },

  "tableView:commitEditingStyle:forRowAtIndexPath:": function (tableView, style, indexPath) {
    var contact = this.shown()[indexPath.row];
    this.contacts.splice(this.contacts.indexOf(contact), 1);
    tableView.deleteRowsAtIndexPathsWithRowAnimation([indexPath], UITableViewRowAnimationAutomatic);
  },

  toggleEditing: function (sender) {
    this.tableView.setEditingAnimated(!this.tableView.editing, true);
    sender.title = this.tableView.editing ? "Done" : "Edit";
  },

  "searchBar:textDidChange:": function (searchBar, text) {
    this.query = text;
    this.tableView.reloadData();
  },

  searchBarSearchButtonClicked: function (searchBar) {
    searchBar.resignFirstResponder();
  },

  prepareForSegue: function (segue, sender) {
    if (segue.identifier !== "showContact") return;
    segue.destinationViewController.contact = this.shown()[this.tableView.indexPathForCell(sender).row];
  },

  newContactWasAdded: function (segue) {
    this.contacts.push(segue.sourceViewController.contact());
    this.tableView.reloadData();
  },

  newContactWasCancelled: function () {},
};

var ContactViewController = {
  contact: null,

  viewDidLoad: function () {
    this.nameLabel.text = this.contact.name;
    this.phoneLabel.text = this.contact.phone;
    this.showFavourite();
  },

  showFavourite: function () {
    var title = this.contact.favourite ? "Remove from Favourites" : "Add to Favourites";
    this.favouriteButton.setTitleForState(title, 0);
  },

  toggleFavourite: function () {
    this.contact.favourite = !this.contact.favourite;
    this.showFavourite();
  },

  // A call takes two seconds to be answered.
  call: function (sender) {
    var self = this;
    sender.enabled = false;
    this.statusLabel.text = "Calling…";
    setTimeout(function () {
      sender.enabled = true;
      self.statusLabel.text = "Called " + self.contact.name;
    }, 2000);
  },
};

var NewContactViewController = {
  viewDidAppear: function () {
    this.nameField.becomeFirstResponder();
  },

  textFieldShouldReturn: function (textField) {
    this.phoneField.becomeFirstResponder();
    return false;
  },

  shouldPerformSegueWithIdentifier: function (identifier) {
    return identifier === "cancel" || this.nameField.text !== "";
  },

  contact: function () {
    return { name: this.nameField.text, phone: this.phoneField.text, favourite: false };
  },
};
