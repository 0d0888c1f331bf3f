import Automation
import BrowserTesting
import Foundation
import Lookup
import Testing

@Suite(.inBrowser, .onBrowserThread)
struct TreeTests {
    private static func outline(_ html: String, others: [String: PageServer.Page] = [:]) throws -> [String] {
        try ShownPage("<!doctype html>\(html)", others: others).outline()
    }

    @Test("The tree of a page with everything is as it was recorded")
    func demo() throws {
        let page = try ShownPage(PageServer.Page(PageFile.text("demo.html")))
        let text = page.outline().joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try text.write(to: PageFile.url("demo.tree"), atomically: true, encoding: .utf8)
        }
        let expected = try PageFile.text("demo.tree")
        #expect(text.split(separator: "\n") == expected.split(separator: "\n"))
    }

    @Test("A sentence is one text, before the links in it")
    func sentences() throws {
        #expect(
            try Self.outline("<p>Read <b>all</b> the <a href=/t>terms</a>, please.</p><p>Then <i>go</i> on</p>") == [
                "StaticText 'Read all the terms, please.'", "Link 'terms' = \"/t\"", "StaticText 'Then go on'",
            ])
    }

    @Test("An open shadow root is entered, and its slots show what is slotted")
    func shadowRoots() throws {
        let page = try ShownPage(
            """
            <!doctype html><x-card>light <b slot=title>Title</b></x-card><x-closed></x-closed>
            <script>
            customElements.define("x-card", class extends HTMLElement {
              constructor() {
                super();
                this.attachShadow({ mode: "open" }).innerHTML =
                  "<h2><slot name=title></slot></h2><button id=ok>OK</button><p><slot></slot></p><x-inner></x-inner>";
              }
            });
            customElements.define("x-inner", class extends HTMLElement {
              connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<button>Deep</button>"; }
            });
            customElements.define("x-closed", class extends HTMLElement {
              constructor() { super(); this.attachShadow({ mode: "closed" }).innerHTML = "<button>No</button>"; }
            });
            </script>
            """)
        #expect(
            page.outline() == ["StaticText 'Title'", "Button 'OK' #ok", "StaticText 'light'", "Button 'Deep'"])
    }

    @Test("A frame of the same origin is entered, and its elements are where they are on the screen")
    func frames() throws {
        let page = try ShownPage(
            """
            <!doctype html><body style=margin:0><iframe title=Inner src=/inner style="margin:20px;border:5px solid">
            </iframe>
            """,
            others: [
                "/inner": """
                <!doctype html><body style=margin:0><button style="margin:10px;width:50px">In</button>
                <iframe src=/innermost></iframe>
                """,
                "/innermost": "<!doctype html><input aria-label=Field value=x>",
            ])
        #expect(
            page.outline() == [
                "WebView 'Inner'", "  Button 'In'", "  WebView", "    TextField 'Field' = \"x\"",
            ])
        let button = try #require(page.element("In"))
        guard case .rect(let rect) = page.driver.attribute(.rect, of: button) else {
            Issue.record("no rectangle")
            return
        }
        #expect([rect.minX, rect.minY, rect.size.width] == [35, 35, 50])
    }

    @Test("A dialog comes last, with its message and the buttons that end it")
    func dialogs() throws {
        let page = try ShownPage(
            """
            <!doctype html><dialog open aria-describedby=m><h2>Delete?</h2><p id=m>It is gone then.</p>
            <form method=dialog><button>Cancel</button><button>Delete</button></form></dialog><p>Behind</p>
            <dialog>Closed</dialog>
            """)
        #expect(
            page.outline() == [
                "StaticText 'Behind'", "Alert 'Delete?' = \"It is gone then.\"", "  StaticText 'Delete?'",
                "  StaticText 'It is gone then.' #m", "  Button 'Cancel'", "  Button 'Delete'",
            ])
        let alert = try #require(page.element("Delete?"))
        let buttons = [.cancelButton, .defaultButton].map { (relation: ElementRelation) in
            page.driver.related(relation, of: alert).map { page.driver.attribute(.name, of: $0) }
        }
        #expect(buttons == [.string("Cancel"), .string("Delete")])
    }

    @Test("What is hidden is not in the tree")
    func hidden() throws {
        #expect(
            try Self.outline(
                """
                <p hidden>1<p style=display:none>2<p aria-hidden=true>3<p inert>4<p style=visibility:hidden>5
                <b style=visibility:visible>seen</b></p><div style=content-visibility:hidden>6</div>
                <details><summary>More</summary>7</details><template>8</template><noscript>9</noscript>
                <style>p{margin:0}</style><datalist><option>10</datalist><input type=hidden value=11>
                """) == ["StaticText 'seen'", "Button 'More'"])
    }

    @Test("What is off the screen is in the tree, and not visible")
    func offScreen() throws {
        let page = try ShownPage(
            """
            <!doctype html><body style=margin:0><p>Here</p><p style="position:absolute;left:-999px">Left</p>
            <div style="opacity:0">Clear</div><div style="height:40px;overflow:auto"><div style="height:40px">One</div>
            <div>Two</div></div><p style="margin-top:5000px">Below</p>
            """)
        let names = ["Here", "Left", "Clear", "One", "Two", "Below"]
        #expect(names.map(page.isVisible) == [true, false, false, true, false, false])
    }

    @Test("A select is a picker with a wheel, and a list box has its options")
    func selects() throws {
        let page = try ShownPage(
            """
            <!doctype html><label>Colour <select id=c><option>Red<optgroup label=G><option selected>Green</optgroup>
            <option hidden>Black</select></label>
            <div role=listbox aria-label=Size><div role=option aria-selected=true>S</div><div role=option>L</div></div>
            """)
        #expect(
            page.outline() == [
                "StaticText 'Colour'", "Picker 'Colour' = \"Green\" #c", "  PickerWheel 'Colour' = \"Green\" #c",
                "Picker 'Size' = \"S\"", "  PickerWheel 'Size' = \"S\"", "    TableCell 'S'", "      StaticText 'S'",
                "    TableCell 'L'", "      StaticText 'L'",
            ])
        let wheel = try #require(page.nodes().first { page.driver.type(of: $0.node) == .pickerWheel }?.node)
        #expect(page.driver.attribute(.values, of: wheel) == .list([.string("Red"), .string("Green")]))
    }

    @Test("Rows of tables are cells, named by their texts; rows of headers are groups")
    func tables() throws {
        #expect(
            try Self.outline(
                """
                <table><caption>Stock</caption><thead><tr><th>Item<th>Price</thead>
                <tr id=r><td>Apple<td>1<td><button>Buy</button><tr><th scope=row>Pear<td>2</table>
                <ul><li>One<li><a href=/2>Two</a></ul>
                """) == [
                    "TableView 'Stock'", "  StaticText 'Stock'", "  TableGroup 'Item, Price'", "    StaticText 'Item'",
                    "    StaticText 'Price'", "  TableCell 'Apple, 1' #r", "    StaticText 'Apple'",
                    "    StaticText '1'", "    Button 'Buy'", "  TableCell 'Pear, 2'", "    StaticText 'Pear'",
                    "    StaticText '2'", "TableView", "  TableCell 'One'", "    StaticText 'One'", "  TableCell 'Two'",
                    "    Link 'Two' = \"/2\"",
                ])
    }

    @Test("An SVG with a name is an image, and one without is not in the tree")
    func pictures() throws {
        #expect(
            try Self.outline(
                """
                <svg width=9 height=9><title>Star</title><path d=""/></svg><svg width=9 height=9><path d=""/></svg>
                <svg role=img aria-label=Sun width=9 height=9></svg><button><svg><title>Menu</title></svg></button>
                <img alt=Logo src=data:, width=9 height=9><img alt="" src=data:, width=9 height=9>
                """) == ["Image 'Star'", "Image 'Sun'", "Button 'Menu'", "Image 'Logo'"])
    }

    @Test("Text that style sheets add is part of names, wherever the rule is")
    func generatedText() throws {
        let rules = [
            "b::after{content:'*'}", "@media all{@supports (color:red){b:after{content:'*'}}}",
            "button{& b{&::after{content:'*'}}}", "@layer x{b::AFTER{content:'*'}}",
        ]
        for rule in rules {
            #expect(try Self.outline("<style>\(rule)</style><button><b>Name</b></button>") == ["Button 'Name*'"])
        }
        #expect(
            try Self.outline(
                "<style>@import '/sheet.css'</style><button>Name</button>",
                others: ["/sheet.css": PageServer.Page("button::before{content:'>'}", type: "text/css")])
                == ["Button '>Name'"])
        #expect(
            try Self.outline(
                """
                <x-a><button>Name</button></x-a><script>
                const sheet = new CSSStyleSheet();
                sheet.replaceSync("::slotted(button)::after{content:'+'}");
                const root = document.querySelector("x-a").attachShadow({ mode: "open" });
                root.adoptedStyleSheets = [sheet];
                root.innerHTML = "<slot></slot>";
                </script>
                """) == ["Button 'Name+'"])
        #expect(try Self.outline("<button><q>Name</q></button>") == ["Button '\u{201C}Name\u{201D}'"])
    }

    @Test("5,000 nested elements are read; the browser itself cannot lay out as many nested blocks")
    func deepPage() throws {
        let page = try ShownPage(
            """
            <!doctype html><body><script>
            let element = document.body;
            for (let i = 0; i < 5000; i++) element = element.appendChild(document.createElement("span"));
            element.innerHTML = "<button>Bottom</button>";
            </script>
            """)
        #expect(page.outline() == ["Button 'Bottom'"])
    }

    @Test("50,000 elements are read")
    func largePage() throws {
        let rows = (0..<12_500).map { "<div><span>Row \($0)</span> <button>Buy</button> <a href=#\($0)>More</a></div>" }
        let page = try ShownPage(PageServer.Page("<!doctype html>\(rows.joined())"))
        let window = try #require(page.driver.related(.mainWindow, of: page.driver.root))
        #expect(page.driver.elements(.elements, of: window).count == 37_500)
        #expect(page.driver.elements(.children(.link), of: window).count == 12_500)
    }

    @Test("A page that replaces the engine's functions in its own world is read all the same")
    func hostilePage() throws {
        let page = try ShownPage(
            """
            <!doctype html><script>
            const bad = () => { throw new Error("replaced"); };
            for (const name of ["map", "filter", "push", "some", "forEach", "slice", "find", Symbol.iterator])
              Array.prototype[name] = bad;
            JSON.stringify = bad;
            for (const name of ["getBoundingClientRect", "getAttribute", "hasAttribute", "hasAttributes", "matches"])
              Element.prototype[name] = bad;
            Object.defineProperty(Node.prototype, "childNodes", { get: bad });
            Object.defineProperty(Element.prototype, "localName", { get: bad });
            Document.prototype.querySelectorAll = Document.prototype.elementFromPoint = bad;
            window.getComputedStyle = window.Map = window.WeakMap = window.Set = window.MutationObserver = bad;
            Map.prototype.get = RegExp.prototype.exec = String.prototype.replace = Object.freeze = bad;
            Object.prototype.type = "Button";
            Object.prototype.toJSON = bad;
            window.__jsrun = { snapshot: bad };
            </script><h1>Title</h1><p>Text</p><button>Go</button>
            """)
        #expect(
            page.outline() == [
                "NavigationBar 'Title'", "  StaticText 'Title'", "StaticText 'Text'", "Button 'Go'",
            ])
    }
}
