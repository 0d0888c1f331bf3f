// The page of a finished run: its events, pictures and scripts are in the page itself.

const run = new Run();
for (const event of expand(JSON.parse(document.getElementById("events").textContent))) run.add(event);
const pictures = JSON.parse(document.getElementById("pictures").textContent);
const report = new Report(run, (file) => pictures[file] ? `data:image/png;base64,${pictures[file]}` : null,
  JSON.parse(document.getElementById("sources").textContent));
report.history = new History(JSON.parse(document.getElementById("history").textContent));
report.show();
