// `npm run bench -- screens`: the time from the click to a usable screen for each section of the dashboard and the admin area.
import { readFileSync } from 'node:fs';
import { type Db, ObjectId } from 'mongodb';
import { chromium } from 'playwright-core';
import { computeMedian } from './load.ts';
import { logIn, printLine, runBenchmark, signUpCreator } from './run-benchmark.ts';
import { seedWorkspaces, SIZES } from './seed-workspaces.ts';
import { type Workspace, type ScreenVisit, visitSections } from './visit-sections.ts';
import { startServer } from './servers.ts';

const RUN_COUNT = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ADMIN = { email: 'admin@example.com', password: 'Administra-123' };
const SECTIONS = {
  dashboard: ['dashboard', 'products', 'customers', 'upload', 'analytics', 'settings', 'marketing', 'payouts'],
  admin: ['overview', 'users', 'products', 'sales', 'categories', 'audit'],
};

const { screens } = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as {
  screens: { maxMs: number };
};

async function createWorkspaces(db: Db, env: Record<string, string>): Promise<Workspace[]> {
  await db.dropDatabase();
  const server = await startServer('../../apps/api/dist/main.js', env);
  const creatorAccount = await signUpCreator(server.url);
  const adminAccount = await logIn(server.url, ADMIN);
  await server.stop();
  const creator = { _id: new ObjectId(creatorAccount.user._id), username: creatorAccount.user.username };
  await seedWorkspaces(db, { creator, admin: new ObjectId(adminAccount.user._id) });
  return [
    { path: '/dashboard', token: creatorAccount.token, sections: SECTIONS.dashboard },
    { path: '/admin', token: adminAccount.token, sections: SECTIONS.admin },
  ];
}

async function measureScreens(url: string, workspaces: Workspace[]): Promise<ScreenVisit[]> {
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const visits: ScreenVisit[] = [];
  try {
    for (let run = 0; run < RUN_COUNT; run += 1)
      for (const workspace of workspaces) visits.push(...(await visitSections(browser, url, workspace)));
  } finally {
    await browser.close();
  }
  return visits;
}

function printResults(visits: ScreenVisit[]): string[] {
  const slowSections: string[] = [];
  printLine(`\n${'screen'.padEnd(30)} median ms   slowest   requests    KiB`);
  for (const [screen, screenVisits] of Map.groupBy(visits, (visit) => visit.screen)) {
    const ms = computeMedian(screenVisits.map((visit) => visit.ms));
    const slowest = Math.max(...screenVisits.map((visit) => visit.ms));
    const requests = computeMedian(screenVisits.map((visit) => visit.requests));
    const bytes = computeMedian(screenVisits.map((visit) => visit.bytes));
    const metrics = [ms.toFixed(0).padStart(9), slowest.toFixed(0).padStart(9), String(requests).padStart(10)];
    printLine(`${screen.padEnd(30)} ${metrics.join(' ')} ${(bytes / 1024).toFixed(1).padStart(7)}`);
    if (ms > screens.maxMs) slowSections.push(`${screen}: ${ms.toFixed(0)} ms, expected at most ${screens.maxMs}`);
  }
  return slowSections;
}

await runBenchmark('banca_screens', async (db, commonEnv) => {
  const env = { ...commonEnv, LOG_LEVEL: 'error', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const workspaces = await createWorkspaces(db, env);
  const { products, creators, orders } = SIZES;
  printLine(`${products} products, ${creators} creators, ${orders} orders of one creator; ${RUN_COUNT} visits to each screen`);
  const server = await startServer('../../apps/api/dist/main.js', env);
  return printResults(await measureScreens(server.url, workspaces).finally(() => server.stop()));
});
