// A process of its own that loads a server over keep-alive connections until its parent says stop, then reports the counts.
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'undici';

const [origin, connections, ...paths] = process.argv.slice(2);
const counts = { sent: 0, answered: 0, refused: 0, lost: 0, reasons: {} };
/** Errors of a connection that was never made: the server has not seen the request. */
const neverConnected = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
const stopping = new AbortController();

process.on('message', () => stopping.abort());
process.on('disconnect', () => process.exit(1));
await Promise.all(Array.from({ length: Number(connections) }, (_, index) => load(index)));
process.send(counts, () => process.exit(0));

async function load(offset) {
  const client = new Client(origin, { pipelining: 1, keepAliveTimeout: 60_000 });
  for (let number = offset; !stopping.signal.aborted; number += 1) await request(client, paths[number % paths.length]);
  await client.close();
}

async function request(client, path) {
  try {
    const response = await client.request({ method: 'GET', path });
    await response.body.text();
    counts.sent += 1;
    if (response.statusCode < 500) counts.answered += 1;
    else noteLost(`${path} answered ${response.statusCode}`);
  } catch (error) {
    if (neverConnected.has(error.code)) {
      counts.refused += 1;
      await wait(20);
    } else {
      counts.sent += 1;
      noteLost(`${path} failed with ${error.code ?? error.message}`);
    }
  }
}

function noteLost(reason) {
  counts.lost += 1;
  counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1;
}
