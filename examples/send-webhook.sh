#!/bin/sh
# Signs an event as Banca does, and sends it to a receiver on your machine. Prints the status of the answer.
# Run:  WEBHOOK_SECRET=whsec_… sh send-webhook.sh http://localhost:8080
# SENT_BODY is sent instead of the body that was signed.
set -eu

body=${BODY:-'{"type":"order.completed","timestamp":"2026-11-21T08:00:00.000Z","data":{"order":"65f1c0ffee0123456789abcd","product":"65f1c0ffee0123456789abce","state":"completed","sequence":2}}'}
id=${ID:-msg_65f1c0ffee0123456789abe2}
timestamp=${TIMESTAMP:-$(date +%s)}

# The part after whsec_ is the key in base64.
key=$(printf %s "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -tx1 | tr -d ' \n')
signature=$(printf %s "$id.$timestamp.$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

curl -s -o /dev/null -w '%{http_code}\n' "$1" \
  -H 'Content-Type: application/json' \
  -H "webhook-id: $id" \
  -H "webhook-timestamp: $timestamp" \
  -H "webhook-signature: v1,$signature" \
  --data-binary "${SENT_BODY:-$body}"
