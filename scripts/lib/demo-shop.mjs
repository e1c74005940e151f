// The whole product with its demo shop, on a database and a port of its own: for tools that look at it from outside.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from './api.mjs';
import { findMongod } from './find-mongod.mjs';
import { startMongod } from './mongod.mjs';
import { Stop } from './output.mjs';
import { freePort } from './process.mjs';

/**
 * @param announce called with a line before each thing that takes long
 * @param env added to the environment of the API
 * @returns `{ url, port, accounts, pid, folder, temporaryFolder, exited, stop(), kill() }`
 */
export async function openDemoShop(announce, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'banca-demo-'));
  const mongod = await startMongod({ binary: await findMongod(announce) });
  const port = await freePort();
  const api = startApi({
    DATA_DIR: folder,
    TMPDIR: folder,
    MONGODB_URI: mongod.uri,
    PORT: String(port),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ...env,
  });
  async function stop() {
    await api.stop();
    await mongod.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const open = await api.ready;
  const { pid, exited, kill } = api;
  if (open) return { url: open.url, port, accounts: open.accounts, pid, folder, temporaryFolder: folder, exited, stop, kill };
  await stop();
  throw new Stop('the API did not start');
}

/** A token of one of the demo accounts. */
export async function tokenOf(url, { email, password }) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Stop(`the demo account ${email} could not log in (${answer.status})`);
  return (await answer.json()).token;
}
