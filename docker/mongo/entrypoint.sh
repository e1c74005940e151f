#!/usr/bin/env bash
# Starts mongod with access control. A replica set with access control needs a key that its members share. This set has one
# member, so each start makes a new key, and no copy of it outlives the container.
set -euo pipefail

key=/tmp/mongo-key
rm -f "$key"
(umask 077 && head -c 96 /dev/urandom | base64 --wrap=0 > "$key")
chown mongodb:mongodb "$key"
# The image's own entrypoint hands over the data folder and drops root.
exec docker-entrypoint.sh mongod --keyFile "$key" "$@"
