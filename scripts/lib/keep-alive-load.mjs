// This child process sends requests over keep-alive connections until its parent sends a message, then reports the counts.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const [origin, connections, ...paths] = process.argv.slice(2);
const counts = { answered: 0, refused: 0, lost: 0, reasons: {} };
const stopController = new AbortController();

process.on('message', () => stopController.abort());
process.on('disconnect', () => process.exit(1));
await Promise.all(Array.from({ length: Number(connections) }, (_, index) => sendUntilStopped(index)));
process.send(counts, () => process.exit(0));

async function sendUntilStopped(firstNumber) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let number = firstNumber; !stopController.signal.aborted; number += 1)
    await sendAndCount(agent, paths[number % paths.length]);
  agent.destroy();
}

async function sendAndCount(agent, path) {
  const { status, error, isAccepted } = await sendGet(agent, path);
  if (status !== undefined && status < 500) counts.answered += 1;
  else if (isAccepted) {
    counts.lost += 1;
    const reason = `${path}: ${status ?? error.code ?? error.message}`;
    counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1;
  } else {
    counts.refused += 1;
    await wait(20);
  }
}

/**
 * `isAccepted` is false if a new connection fails without a response: it may have failed in the kernel's queue before the server
 * accepted it. Only the server's log shows whether the server read the request.
 */
function sendGet(agent, path) {
  return new Promise((resolve) => {
    let hasResponse = false;
    const clientRequest = get(origin + path, { agent }, (response) => {
      hasResponse = true;
      response.resume();
      response.on('error', (error) => resolve({ error, isAccepted: true }));
      response.on('end', () => resolve({ status: response.statusCode, isAccepted: true }));
    });
    clientRequest.on('error', (error) => resolve({ error, isAccepted: hasResponse || clientRequest.reusedSocket }));
  });
}
