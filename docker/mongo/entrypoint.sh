#!/usr/bin/env bash
# Starts mongod with access control. The members of a replica set then share a key, which each derives from the password: who
# knows that can read and change everything anyway.
set -euo pipefail

key=/tmp/mongo-key
rm -f "$key"
(umask 077 && printf 'replica set key %s' "$MONGODB_PASSWORD" | sha512sum | cut -c1-128 > "$key")
chown mongodb:mongodb "$key"
# The entrypoint of the image changes the owner of the data folder and drops root.
exec docker-entrypoint.sh mongod --keyFile "$key" "$@"
