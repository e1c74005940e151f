// Imports a statement of the wallet, and approves the orders whose payment is in it. First: see packages/client/README.md
// Run:  BANCA_URL=https://… BANCA_TOKEN=banca_pat_… node approve-orders.mjs statement.csv
// The token needs payments:write, orders:read and orders:decide.
import { readFile } from 'node:fs/promises';
import { createClient, each } from '@banca/client';

const banca = createClient({ baseUrl: process.env.BANCA_URL, token: process.env.BANCA_TOKEN });
const print = (line) => process.stdout.write(`${line}\n`);

const { imported, known } = await banca.importStatement({ body: { statement: await readFile(process.argv[2], 'utf8') } });
print(`${imported} new payments, ${known} known ones`);

// An approved order leaves the list, so read all pages first.
const orders = [];
for await (const order of each(banca.listCreatorOrders, 'orders', { query: { state: 'pending', evidence: 'seen' } }))
  orders.push(order);

for (const { _id, shortId, proofId } of orders) {
  try {
    // The id of the proof makes sure that the buyer did not hand in another one meanwhile.
    await banca.approveOrder({ params: { id: _id }, body: { proofId } });
    print(`approved #${shortId}`);
  } catch (error) {
    // One order that cannot be approved, such as one with a reused code, must not stop the others.
    print(`#${shortId}: ${error.message}`);
  }
}
