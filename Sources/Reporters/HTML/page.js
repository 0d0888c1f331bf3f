// The page of a finished run: its events, pictures and scripts are in the page itself.

const run = new Run();
for (const event of expand(JSON.parse(byId("events").textContent))) run.add(event);
const pictures = JSON.parse(byId("pictures").textContent);
const report = new Report(run, (file) => pictures[file] ? `data:image/png;base64,${pictures[file]}` : null,
  JSON.parse(byId("sources").textContent));
report.history = new History(JSON.parse(byId("history").textContent));
report.show();
