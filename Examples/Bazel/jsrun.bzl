"""Tests that jsrun runs: `jsrun_test(name, srcs, app, shard_count)`."""

def _jsrun_program(repository):
    path = repository.os.environ.get("JSRUN") or repository.which("jsrun")
    if not path:
        fail("jsrun is not on the PATH; set the variable JSRUN to the path of the program.")
    repository.symlink(path, "jsrun")
    repository.file("BUILD.bazel", "exports_files([\"jsrun\"])\n")

jsrun_program = repository_rule(
    doc = "The program that runs the scripts.",
    implementation = _jsrun_program,
    environ = ["JSRUN", "PATH"],
    local = True,
)

# The files of a test are links that lead out of its folder, and jsrun reads nothing there. So it gets copies.
_LAUNCHER = """#!/usr/bin/env bash
set -euo pipefail
program=$PWD/{program}
project=$TEST_TMPDIR/project
mkdir -p "$project"
cp -RL "$TEST_SRCDIR/$TEST_WORKSPACE/." "$project"
cd "$project"
# The stream of each part is among the outputs of its test, for 'jsrun merge'.
exec "$program" -r console -r "json=$TEST_UNDECLARED_OUTPUTS_DIR/events.jsonl" {arguments} "$@" {scripts}
"""

def _quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"

def _jsrun_test_rule(ctx):
    launcher = ctx.actions.declare_file(ctx.label.name + ".sh")
    arguments = ["--app", ctx.attr.app] if ctx.attr.app else []
    ctx.actions.write(
        launcher,
        _LAUNCHER.format(
            program = _quoted(ctx.executable.program.short_path),
            arguments = " ".join([_quoted(argument) for argument in arguments]),
            scripts = " ".join([_quoted(script.short_path) for script in ctx.files.srcs]),
        ),
        is_executable = True,
    )
    files = ctx.files.srcs + ctx.files.data + [ctx.executable.program]
    return [DefaultInfo(executable = launcher, runfiles = ctx.runfiles(files = files))]

_jsrun_test = rule(
    implementation = _jsrun_test_rule,
    test = True,
    attrs = {
        "app": attr.string(),
        "data": attr.label_list(allow_files = True),
        "program": attr.label(executable = True, cfg = "target", allow_single_file = True),
        "srcs": attr.label_list(allow_files = [".js", ".plist", ".json"]),
    },
)

def jsrun_test(name, srcs, app = None, data = [], program = "@jsrun//:jsrun", shard_count = None, **others):
    """Runs scripts and bot tests.

    Args:
      name: the name of the test.
      srcs: the scripts, in the order in which they run.
      app: the app, as `--app` takes it; by default, that of `jsrun.yml` or the first.
      data: what the scripts need: `jsrun.yml`, imports, fixtures, references.
      program: the runner.
      shard_count: the number of parts that run at the same time. They have equal durations if `data` has
        `.jsrun/history.jsonl`, and are never empty unless there are fewer tests.
      **others: what every test of Bazel takes, such as `size`, `args`, `flaky` and `tags`.
    """
    _jsrun_test(
        name = name,
        srcs = srcs,
        app = app or "",
        data = data,
        program = program,
        shard_count = shard_count,
        **others
    )
