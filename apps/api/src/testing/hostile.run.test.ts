import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from './api-process.ts';

// Starting the demo shop and sending thousands of requests takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const REQUESTS = 1000;
const SEED = 1;

interface Inspector {
  close(): void;
}
interface Report {
  checks: { name: string; passed: boolean; detail: string }[];
  failures: unknown[];
}
interface Scripts {
  findFreePort: () => Promise<number>;
  inspectorOptions: (port: number) => string;
  openInspector: (port: number) => Promise<Inspector>;
  loadTargets: (shop: object) => Promise<{ actors: object[] }>;
  sendMutatedRequests: (run: object) => Promise<Report>;
  countLostSessions: (url: string, actors: object[]) => Promise<number>;
}

const load = async (name: string): Promise<Scripts> =>
  (await import(new URL(`../../../../scripts/lib/${name}.mjs`, import.meta.url).href)) as Scripts;

let api: ApiProcess;
let inspectorPort: number;

beforeAll(async () => {
  inspectorPort = await (await load('process')).findFreePort();
  const { inspectorOptions } = await load('hostile/inspector');
  api = await startApiProcess({ SEED_DEMO: '1', NODE_OPTIONS: inspectorOptions(inspectorPort) });
});
afterAll(async () => await api.stop());

test('1,000 mutated requests leave the process, its memory and its temporary files as they were', async () => {
  const { sendMutatedRequests } = await load('hostile/send-mutated-requests');
  const { loadTargets, countLostSessions } = await load('hostile/targets');
  const inspector = await (await load('hostile/inspector')).openInspector(inspectorPort);
  const shop = { ...api, url: api.origin, port: Number(new URL(api.origin).port) };
  const targets = await loadTargets(shop);
  const run = { shop, targets, inspector, seed: SEED, requests: REQUESTS, warmUp: REQUESTS / 2, minutes: 1.5 };
  const { checks, failures } = await sendMutatedRequests(run);
  inspector.close();
  expect(failures).toEqual([]);
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  expect(await countLostSessions(api.origin, targets.actors)).toBe(0);
});
