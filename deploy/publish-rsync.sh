#!/bin/sh
# Copies a published site to a folder, here or on another machine:
#   PUBLISH_COMMAND="sh /srv/tamada/current/deploy/publish-rsync.sh web@cdn.example:/srv/site"
# The server adds the site's folder as the last argument. New files arrive before pages, and pages before old files are
# deleted, so no page ever names a file that is missing.
set -eu
target=$1
site=$2
rsync --archive --exclude='*.html' --exclude='*.html.*' --exclude=sw.js "$site/" "$target/"
rsync --archive --delete-after "$site/" "$target/"
