/// The pages, as HTML.
enum Pages {
    static func accounts(_ accounts: [Account]) -> String {
        let rows = accounts.map { "<li><div>\(escaped($0.userName))</div><div>\(escaped($0.type))</div></li>" }
        return page(
            "Accounts", right: #"<a role="button" href="/add">Add</a>"#,
            content: #"<ul aria-label="Accounts">\#(rows.joined())</ul>"#)
    }

    static func types() -> String {
        let rows = Account.types.map { #"<li><a href="/new?type=\#($0)">\#($0)</a></li>"# }
        return page(
            "Add Account", left: #"<a role="button" href="/">Back</a>"#,
            content: #"<ul aria-label="Types">\#(rows.joined())</ul>"#)
    }

    /// - Parameter problem: why the account that was entered is not stored; nil at first.
    static func form(type: String, userName: String = "", problem: String? = nil) -> String {
        let alert = problem.map { #"<p role="alert">\#(escaped($0))</p>"# } ?? ""
        return page(
            "New Account", left: #"<a role="button" href="/add">Back</a>"#,
            right: #"<button form="account">Save</button>"#,
            content: """
                <form id="account" method="post" action="/accounts">
                <input type="hidden" name="type" value="\(escaped(type))">
                <label>User Name <input name="userName" autocomplete="off" value="\(escaped(userName))"></label>
                <label>Password <input name="password" type="password" autocomplete="off"></label>
                </form>\(alert)
                """)
    }

    private static func page(_ title: String, left: String = "", right: String = "", content: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <title>\(title)</title>
        <meta name="viewport" content="width=device-width">
        <style>
          body { font: 17px sans-serif; margin: 0; }
          header { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; padding: 0 16px; background: #f6f6f6; }
          header > :last-child { justify-self: end; }
          h1 { font-size: 17px; }
          ul { list-style: none; padding: 0; margin: 0; }
          li { border-bottom: 1px solid #ddd; }
          li div, li a { display: block; padding: 8px 16px; }
          form { padding: 16px; display: grid; gap: 12px; }
        </style>
        <header><span>\(left)</span><h1>\(title)</h1><span>\(right)</span></header>
        <main>\(content)</main>
        </html>
        """
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
