# Receives webhooks of Banca. Run:  WEBHOOK_SECRET=whsec_… PORT=8080 python3 verify_webhook.py
import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
seen_ids, newest = set(), {}

def is_authentic(headers, body):
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    # Two signatures follow each other while a secret is being replaced.
    return any(hmac.compare_digest(expected, given) for given in headers.get("webhook-signature", "").split(" "))

def handle(event):
    data = event["data"]
    # A payment can name an order, and counts its own events.
    subject = data.get("payment") or data.get("order") or data.get("product")
    # Events can arrive late: an older one of the same subject changes nothing.
    if data.get("sequence", 1) > newest.get(subject, 0):
        newest[subject] = data.get("sequence", 0)
        print(event["type"], json.dumps(data), flush=True)

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        # The signature is of these bytes. JSON that is parsed and written again can differ.
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        authentic = is_authentic(self.headers, body)
        # An event can arrive twice, with the same id.
        if authentic and self.headers["webhook-id"] not in seen_ids:
            seen_ids.add(self.headers["webhook-id"])
            handle(json.loads(body))
        self.send_response(204 if authentic else 401)
        self.end_headers()

server = HTTPServer(("", int(os.environ.get("PORT", "8080"))), Receiver)
print("ready", flush=True)
server.serve_forever()
