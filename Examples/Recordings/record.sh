#!/usr/bin/env bash
# Records what the scripts in drives/ do, and writes tests from it in every form: record.sh [FOLDER]
#
# FOLDER is where the recordings and the tests go; by default the tests of this package are written again, and the
# recordings are removed. JSRUN is the jsrun to use.
set -euo pipefail

here=$(cd "${BASH_SOURCE[0]%/*}" && pwd)
jsrun=${JSRUN:-jsrun}
target=${1:-$here}
mkdir -p "$target"
cd "$target"
rm -rf recordings Tests jsrun-results

for app in Accounts Routes Playground; do
    "$jsrun" record --app "$app" --name "$app recorded" -- "$here/drives/${app,,}.js"
    for form in uiautomation fry fry-swift swift pages; do
        "$jsrun" fry show "$app recorded" --code "$form" --app-module SampleApps --output "Tests/$form"
    done
done
if [[ $# -eq 0 ]]; then rm -rf recordings jsrun-results; fi
