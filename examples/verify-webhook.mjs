// Receives webhooks of Banca. First: npm install standardwebhooks
// Then:  WEBHOOK_SECRET=whsec_… PORT=8080 node verify-webhook.mjs
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const seenIds = new Set();
const newest = new Map();

function handle({ type, data }) {
  // A payment can name an order, and counts its own events.
  const subject = data.payment ?? data.order ?? data.product;
  // Events can arrive late: an older one of the same subject changes nothing.
  if (data.sequence <= (newest.get(subject) ?? 0)) return;
  newest.set(subject, data.sequence);
  process.stdout.write(`${type} ${JSON.stringify(data)}\n`);
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  let event;
  try {
    // The signature is of these bytes. JSON that is parsed and written again can differ.
    event = webhook.verify(Buffer.concat(chunks).toString('utf8'), request.headers);
  } catch (error) {
    process.stdout.write(`refused: ${error.message}\n`);
    return void response.writeHead(401).end();
  }
  // An event can arrive twice, with the same id.
  if (!seenIds.has(request.headers['webhook-id'])) handle(event);
  seenIds.add(request.headers['webhook-id']);
  response.writeHead(204).end();
});
server.listen(Number(process.env.PORT ?? 8080), () => process.stdout.write('ready\n'));
