# Imports a statement of the wallet, and approves the orders whose payment is in it.
# Run:  BANCA_URL=https://… BANCA_TOKEN=banca_pat_… python3 approve_orders.py statement.csv
# The token needs payments:write, orders:read and orders:decide.
import json, os, sys, urllib.error, urllib.request, uuid

def call(method, path, body=None):
    headers = {"Authorization": f"Bearer {os.environ['BANCA_TOKEN']}", "Content-Type": "application/json"}
    # A call that is repeated with the same key takes effect once.
    if method == "POST":
        headers["Idempotency-Key"] = str(uuid.uuid4())
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(os.environ["BANCA_URL"] + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)

with open(sys.argv[1], encoding="utf-8") as file:
    result = call("POST", "/api/creators/payments/import", {"statement": file.read()})
print(f"{result['imported']} new payments, {result['known']} known ones")

# An approved order leaves the list, so read all pages first.
orders, page, pages = [], 1, 1
while page <= pages:
    answer = call("GET", f"/api/creators/orders?state=pending&evidence=seen&page={page}")
    orders, page, pages = orders + answer["orders"], page + 1, answer["pages"]

for order in orders:
    try:
        # The id of the proof makes sure that the buyer did not hand in another one meanwhile.
        call("POST", f"/api/creators/orders/{order['_id']}/approve", {"proofId": order["proofId"]})
        print(f"approved #{order['shortId']}")
    except urllib.error.HTTPError as error:
        # One order that cannot be approved, such as one with a reused code, must not stop the others.
        print(f"#{order['shortId']}: {json.load(error)['message']}")
