import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from './api.mjs';
import { findMongod } from './find-mongod.mjs';
import { startMongod } from './mongod.mjs';
import { ExpectedError } from './output.mjs';
import { findFreePort } from './process.mjs';

export async function startDemoMarketplace(printProgress, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'banca-demo-'));
  const mongod = await startMongod({ binary: await findMongod(printProgress) });
  const port = await findFreePort();
  const addresses = { DATA_DIR: folder, TMPDIR: folder, MONGODB_URI: mongod.uri, PORT: String(port) };
  const api = startApi({ ...addresses, RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...env });
  async function stop() {
    await api.stop();
    await mongod.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const details = await api.ready;
  const { pid, exited, kill } = api;
  if (details) return { url: details.url, accounts: details.accounts, port, pid, temporaryFolder: folder, exited, stop, kill };
  await stop();
  throw new ExpectedError('the API did not start');
}

export async function logIn(url, { email, password }) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new ExpectedError(`the demo account ${email} could not log in (${response.status})`);
  return (await response.json()).token;
}
