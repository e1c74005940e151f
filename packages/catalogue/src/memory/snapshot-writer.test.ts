import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from './snapshot-file.ts';
import { SnapshotWriter } from './snapshot-writer.ts';

const createSnapshot = vi.fn<() => Promise<Snapshot>>();
const log = {
  info: vi.fn<(message: string, fields?: object) => void>(),
  warn: vi.fn<(message: string, fields?: object) => void>(),
};
let folder: string;
let writer: SnapshotWriter;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  writer = new SnapshotWriter({ path: join(folder, 'snapshot'), intervalMs: 1_000, log, createSnapshot });
  vi.resetAllMocks();
  createSnapshot.mockResolvedValue({ meta: {}, arrays: new Map() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

test('a snapshot is written once, an interval after the first change', async () => {
  writer.schedule();
  await vi.advanceTimersByTimeAsync(600);
  writer.schedule();
  await vi.advanceTimersByTimeAsync(399);
  expect(createSnapshot).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await writer.close();
  expect(createSnapshot).toHaveBeenCalledTimes(1);
  expect(await readdir(folder)).toEqual(['snapshot']);
  expect(log.info.mock.calls).toEqual([['catalogue snapshot written', { ms: expect.closeTo(0, -4) }]]);
});

test('`close` writes a snapshot at once if something has changed', async () => {
  writer.schedule();
  await writer.close();
  expect(await readdir(folder)).toEqual(['snapshot']);
  expect(vi.getTimerCount()).toBe(0);
});

test('`close` writes no snapshot if nothing has changed', async () => {
  await writer.close();
  expect(createSnapshot).not.toHaveBeenCalled();
});

test('a failure is logged, and the snapshot is written after another interval, but not after `close`', async () => {
  createSnapshot.mockRejectedValue(new Error('no space'));
  writer.schedule();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log.warn.mock.calls).toEqual([['writing the catalogue snapshot failed', { error: 'Error: no space' }]]);
  expect(vi.getTimerCount()).toBe(1);
  await writer.close();
  expect(createSnapshot).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});
