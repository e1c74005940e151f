import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Uses its own database and folder, and sets the exit code. `measure` returns a sentence for each exceeded budget. */
export async function runBenchmark(
  database: string,
  measure: (db: Db, env: Record<string, string>) => Promise<string[]>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'banca-bench-'));
  const uri = new URL(process.env['MONGODB_URI'] ?? '');
  uri.pathname = `/${database}`;
  const client = await new MongoClient(uri.href).connect();
  const env = {
    MONGODB_URI: uri.href,
    DATA_DIR: folder,
    SEED_DEMO: '0',
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
    RATE_LIMIT: 'off',
    JWT_SECRET: 'benchmark-secret-that-is-long-enough-0123',
    HOST: '127.0.0.1',
  };
  try {
    const failures = await measure(client.db(), env);
    for (const failure of failures) printLine(`✗ ${failure}`);
    process.exitCode = failures.length > 0 ? 1 : 0;
  } finally {
    await client.db().dropDatabase();
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Account {
  token: string;
  user: { _id: string; username: string };
}

interface JsonRequest {
  method?: 'POST' | 'PUT';
  token?: string;
  body: object;
}

/** @throws Error if the response is not 2xx */
export async function sendJson<T>(url: string, { method = 'POST', token, body }: JsonRequest): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export const logIn = (url: string, credentials: { email: string; password: string }): Promise<Account> =>
  sendJson(`${url}/api/auth/login`, { body: credentials });

export const signUpCreator = (url: string, username = 'anabela'): Promise<Account> =>
  sendJson(`${url}/api/auth/signup`, {
    body: { firstName: 'Anabela', lastName: 'Bila', username, email: `${username}@example.com`, password: 'Segredo-123' },
  });
