import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from './api-process.ts';

// Loading the demo data and sending thousands of requests is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const REQUEST_COUNT = 1000;
const RANDOM_SEED = 1;

interface Inspector {
  close(): void;
}
interface Report {
  checks: { name: string; passed: boolean; detail: string }[];
  failedRequests: unknown[];
}
interface Scripts {
  findFreePort: () => Promise<number>;
  inspectorOptions: (port: number) => string;
  openInspector: (port: number) => Promise<Inspector>;
  loadTargets: (target: object) => Promise<{ actors: object[] }>;
  sendGeneratedRequests: (run: object) => Promise<Report>;
  listInvalidTokens: (url: string, actors: object[]) => Promise<string[]>;
}

const importScript = async (name: string): Promise<Scripts> =>
  (await import(new URL(`../../../../scripts/lib/${name}.mjs`, import.meta.url).href)) as Scripts;

let api: ApiProcess;
let inspectorPort: number;

beforeAll(async () => {
  inspectorPort = await (await importScript('process')).findFreePort();
  const { inspectorOptions } = await importScript('hostile/inspector');
  api = await startApiProcess({ SEED_DEMO: '1', NODE_OPTIONS: inspectorOptions(inspectorPort) });
});
afterAll(async () => await api.stop());

test('1,000 generated requests leave the process, its memory and its temporary files as they were', async () => {
  const { sendGeneratedRequests } = await importScript('hostile/send-generated-requests');
  const { loadTargets, listInvalidTokens } = await importScript('hostile/targets');
  const inspector = await (await importScript('hostile/inspector')).openInspector(inspectorPort);
  const target = { ...api, url: api.origin, port: Number(new URL(api.origin).port) };
  const targets = await loadTargets(target);
  const run = {
    marketplace: target,
    targets,
    inspector,
    seed: RANDOM_SEED,
    requestCount: REQUEST_COUNT,
    warmUpRequestCount: REQUEST_COUNT / 2,
    maxMinutes: 1.5,
  };
  const { checks, failedRequests } = await sendGeneratedRequests(run);
  inspector.close();
  expect(failedRequests).toEqual([]);
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  expect(await listInvalidTokens(api.origin, targets.actors)).toEqual([]);
});
