var books = [
  { title: "The Time Machine", author: "H. G. Wells" },
  { title: "Emma", author: "Jane Austen" },
  { title: "Dracula", author: "Bram Stoker" },
];

var LibraryViewController = {
  scope: 0,

  "searchBar:selectedScopeButtonIndexDidChange:": function (searchBar, index) {
    this.scope = index;
    this.statusLabel.text = "By " + searchBar.scopeButtonTitles[index].toLowerCase();
  },

  searchBarSearchButtonClicked: function (searchBar) {
    var key = this.scope === 0 ? "title" : "author";
    var found = books.filter(function (book) { return book[key].indexOf(searchBar.text) >= 0; })[0];
    if (found) this.show(found);
    this.statusLabel.text = found ? "Found" : "Nothing found";
    searchBar.resignFirstResponder();
  },

  searchBarBookmarkButtonClicked: function () {
    this.show(books[2]);
    this.statusLabel.text = "Bookmark";
  },

  show: function (book) {
    this.titleLabel.text = book.title;
    this.authorLabel.text = book.author;
  },

  prepareForSegue: function (segue) {
    segue.destinationViewController.title = this.titleLabel.text;
  },
};
