#!/usr/bin/env bash
# Starts mongod with access control. Members of a replica set then share a key. This set has one member, so each start
# generates a new key inside the container.
set -euo pipefail

key=/tmp/mongo-key
rm -f "$key"
(umask 077 && head -c 96 /dev/urandom | base64 --wrap=0 > "$key")
chown mongodb:mongodb "$key"
# The entrypoint of the image changes the owner of the data folder and drops root.
exec docker-entrypoint.sh mongod --keyFile "$key" "$@"
