import { setTimeout as wait } from 'node:timers/promises';

const INTERVAL_MS = 200;
const TIMEOUT_MS = 10_000;

/** Writes to the database five times a second, without retries, and measures the longest time without an acknowledgement. */
export function startAvailabilityProbe(clients) {
  const acknowledgementTimes = [performance.now()];
  const probe = { isRunning: true };
  async function run() {
    for (let number = 0; probe.isRunning; number += 1) {
      const { client, token } = clients[number % clients.length];
      const body = { description: `Prova ${number}` };
      // Does not wait for the response: a request that hangs must not hide that later ones succeed.
      void sendProbe(client, { token, body });
      await wait(INTERVAL_MS);
    }
  }
  async function sendProbe(client, options) {
    const { status } = await client.call('PUT', '/api/auth/profile', { ...options, timeoutMs: TIMEOUT_MS });
    if (status === 200) acknowledgementTimes.push(performance.now());
  }
  const finished = run();
  return {
    getLongestGapMs(since) {
      const times = [since, ...acknowledgementTimes.filter((time) => time > since), performance.now()];
      return Math.max(...times.slice(1).map((time, index) => time - times[index]));
    },
    async stop() {
      probe.isRunning = false;
      await finished;
    },
  };
}
