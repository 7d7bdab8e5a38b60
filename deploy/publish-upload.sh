#!/bin/sh
# Gives a published site to the upload command of a host:
#   PUBLISH_COMMAND="sh /srv/tamada/current/deploy/publish-upload.sh your-host deploy --prod"
# The command gets one more argument: a copy of the site without the precompressed files, which such hosts make
# themselves. Put its token into /etc/tamada/tamada.env and its name into PUBLISH_VARIABLES.
set -eu
for site in "$@"; do :; done
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -R "$site/." "$copy/"
find "$copy" \( -name '*.br' -o -name '*.gz' \) -delete
count=$#
for argument in "$@"; do
  shift
  count=$((count - 1))
  if [ "$count" -gt 0 ]; then set -- "$@" "$argument"; fi
done
"$@" "$copy"
