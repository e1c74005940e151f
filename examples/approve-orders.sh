#!/bin/sh
# Imports a statement of the wallet, and approves the orders whose payment is in it, at most 50. Needs curl and Node.
# Run:  BANCA_URL=https://… BANCA_TOKEN=banca_pat_… sh approve-orders.sh statement.csv
# The token needs payments:write, orders:read and orders:decide.
set -eu

call() { curl -sS --fail-with-body --max-time 60 -H "Authorization: Bearer $BANCA_TOKEN" -H 'Content-Type: application/json' "$@"; }
# Prints what a JavaScript expression makes of the JSON on standard input.
json() { node -e 'const json = JSON.parse(require("fs").readFileSync(0, "utf8")); console.log(eval(process.argv[1]))' "$1"; }
new_key() { node -p 'crypto.randomUUID()'; }

answer=$(node -e 'console.log(JSON.stringify({ statement: require("fs").readFileSync(process.argv[1], "utf8") }))' "$1" |
  call "$BANCA_URL/api/creators/payments/import" -H "Idempotency-Key: $(new_key)" -d @-) || { echo "$answer" >&2; exit 1; }
printf %s "$answer" | json '`${json.imported} new payments, ${json.known} known ones`'

answer=$(call "$BANCA_URL/api/creators/orders?state=pending&evidence=seen&limit=50") || { echo "$answer" >&2; exit 1; }
printf %s "$answer" |
  json 'json.orders.map((order) => `${order._id} ${order.shortId} ${order.proofId}\n`).join("")' |
  while read -r id short_id proof; do
    [ -n "$id" ] || continue
    # The id of the proof makes sure that the buyer did not hand in another one meanwhile.
    if answer=$(call "$BANCA_URL/api/creators/orders/$id/approve" -H "Idempotency-Key: $(new_key)" -d "{\"proofId\":\"$proof\"}"); then
      echo "approved #$short_id"
    else
      # One order that cannot be approved, such as one with a reused code, must not stop the others.
      echo "#$short_id: $(printf %s "$answer" | json json.message)"
    fi
  done
