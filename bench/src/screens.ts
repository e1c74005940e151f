// `npm run bench -- screens`: the time from the click to a usable screen for each section of the dashboard and the admin area.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { chromium } from 'playwright-core';
import { fillWorkspaces, SIZES } from './fill-workspaces.ts';
import { type Workspace, type ScreenVisit, visitSections } from './visit-sections.ts';
import { startServer } from './servers.ts';
import { createShopEnv } from './shop-env.ts';

const RUNS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ADMIN = { email: 'admin@example.com', password: 'Administra-123' };
const CREATOR = {
  firstName: 'Anabela',
  lastName: 'Bila',
  username: 'anabela',
  email: 'anabela@example.com',
  password: 'Segredo-123',
};
const SECTIONS = {
  dashboard: ['dashboard', 'products', 'customers', 'upload', 'analytics', 'settings', 'marketing', 'payouts'],
  admin: ['overview', 'users', 'products', 'sales', 'categories', 'audit'],
};

const { screens } = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as {
  /** Median milliseconds. */
  screens: { maxMs: number };
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const computeMedian = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Account {
  token: string;
  user: { _id: string; username: string };
}

async function post(url: string, body: object): Promise<Account> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Account;
}

/** Creates the accounts through the API and inserts the market around them. */
async function fillMarket(db: Db, env: Record<string, string>): Promise<Workspace[]> {
  await db.dropDatabase();
  const server = await startServer('../../apps/api/src/main.ts', env);
  const creator = await post(`${server.url}/api/auth/signup`, CREATOR);
  const admin = await post(`${server.url}/api/auth/login`, ADMIN);
  await server.stop();
  const seller = { _id: new ObjectId(creator.user._id), username: creator.user.username };
  await fillWorkspaces(db, { seller, admin: new ObjectId(admin.user._id) });
  return [
    { path: '/dashboard', token: creator.token, sections: SECTIONS.dashboard },
    { path: '/admin', token: admin.token, sections: SECTIONS.admin },
  ];
}

/** Each run uses a new browser context. */
async function measure(url: string, workspaces: Workspace[]): Promise<ScreenVisit[]> {
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const visits: ScreenVisit[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1)
      for (const workspace of workspaces) visits.push(...(await visitSections(browser, url, workspace)));
  } finally {
    await browser.close();
  }
  return visits;
}

/** @returns the sections that are too slow */
function printResults(visits: ScreenVisit[]): string[] {
  const slow: string[] = [];
  print(`\n${'screen'.padEnd(30)} median ms   slowest   requests    KiB`);
  for (const [screen, screenVisits] of Map.groupBy(visits, (one) => one.screen)) {
    const ms = computeMedian(screenVisits.map((one) => one.ms));
    const slowest = Math.max(...screenVisits.map((one) => one.ms));
    const [requests, bytes] = [
      computeMedian(screenVisits.map((one) => one.requests)),
      computeMedian(screenVisits.map((one) => one.bytes)),
    ];
    const figures = [ms.toFixed(0).padStart(9), slowest.toFixed(0).padStart(9), String(requests).padStart(10)];
    print(`${screen.padEnd(30)} ${figures.join(' ')} ${(bytes / 1024).toFixed(1).padStart(7)}`);
    if (ms > screens.maxMs) slow.push(`${screen}: ${ms.toFixed(0)} ms, wanted ${screens.maxMs}`);
  }
  return slow;
}

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'banca-bench-'));
  const uri = new URL(process.env['MONGODB_URI'] ?? '');
  uri.pathname = '/banca_screens';
  const client = await new MongoClient(uri.href).connect();
  const env = {
    ...createShopEnv(uri.href, folder),
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  try {
    const workspaces = await fillMarket(client.db(), env);
    print(`${SIZES.products} products, ${SIZES.creators} creators, ${SIZES.orders} orders of one; ${RUNS} visits to each screen`);
    const server = await startServer('../../apps/api/src/main.ts', env);
    const slow = printResults(await measure(server.url, workspaces).finally(async () => await server.stop()));
    for (const problem of slow) print(`✗ ${problem}`);
    return slow.length === 0;
  } finally {
    await client.db().dropDatabase();
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
