import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from '../api-process.ts';
import { inspectorOptions } from './inspector.ts';
import { sendGeneratedRequests } from './send-generated-requests.ts';

// Loading the demo data and sending hundreds of requests is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const REQUEST_COUNT = 200;

let api: ApiProcess;
let inspectorPort: number;

beforeAll(async () => {
  const processScript = new URL('../../../../../scripts/lib/process.mjs', import.meta.url).href;
  inspectorPort = await ((await import(processScript)) as { findFreePort: () => Promise<number> }).findFreePort();
  api = await startApiProcess({ SEED_DEMO: '1', NODE_OPTIONS: inspectorOptions(inspectorPort) });
});
afterAll(async () => await api.stop());

test(`${REQUEST_COUNT} generated requests leave the process, its memory, its sessions and its temporary files as they were`, async () => {
  const { checks, failedRequests } = await sendGeneratedRequests({
    marketplace: { ...api, url: api.origin },
    inspectorPort,
    seed: 1,
    requestCount: REQUEST_COUNT,
    warmUpCount: REQUEST_COUNT / 2,
    maxMinutes: 1.5,
  });
  expect(failedRequests).toEqual([]);
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
});
