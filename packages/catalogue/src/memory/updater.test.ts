import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CatalogueEntry } from '../catalogue.ts';
import { createFillerProducts } from '../testing/entries.ts';
import { Updater } from './updater.ts';

const products = createFillerProducts(1_000);
const ids = products.map(({ id }) => id);
const read = vi.fn<(ids: string[]) => Promise<CatalogueEntry[]>>();
const apply = vi.fn<(ids: string[], entries: CatalogueEntry[]) => Promise<void>>();
const warn = vi.fn<(message: string, fields?: object) => void>();
const createUpdater = () => new Updater({ read, apply, log: { info: vi.fn<() => void>(), warn } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.resetAllMocks();
  read.mockResolvedValue(products.slice(0, 1));
});
afterEach(() => vi.useRealTimers());

test.each(['update', 'refresh'] as const)('`%s` reads and applies at most 500 products at once', async (method) => {
  const updater = createUpdater();
  void updater[method](ids);
  await updater.close();
  await updater.getPendingRefresh();
  expect(read.mock.calls).toEqual([[ids.slice(0, 500)], [ids.slice(500)]]);
  expect(apply.mock.calls.map(([chunk, entries]) => [chunk.length, entries])).toEqual([
    [500, products.slice(0, 1)],
    [500, products.slice(0, 1)],
  ]);
});

test('a search waits for a refresh only until it is done', async () => {
  const updater = createUpdater();
  updater.refresh([]);
  expect(updater.getPendingRefresh()).toBeUndefined();
  updater.refresh(ids.slice(0, 2));
  updater.refresh(ids.slice(1, 3));
  const pendingRefresh = updater.getPendingRefresh();
  expect(vi.getTimerCount()).toBe(1);
  await pendingRefresh;
  expect(read.mock.calls).toEqual([[ids.slice(0, 3)]]);
  expect([vi.getTimerCount(), updater.getPendingRefresh()]).toEqual([0, undefined]);
});

test('a refresh that begins while another one is read is waited for as well', async () => {
  const updater = createUpdater();
  const firstRead = Promise.withResolvers<CatalogueEntry[]>();
  read.mockReturnValueOnce(firstRead.promise);
  updater.refresh(ids.slice(0, 1));
  const first = updater.getPendingRefresh();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  updater.refresh(ids.slice(1, 2));
  const second = updater.getPendingRefresh();
  expect(second).not.toBe(first);
  firstRead.resolve([]);
  await first;
  expect(updater.getPendingRefresh()).toBe(second);
  await second;
  expect(read.mock.calls).toEqual([[ids.slice(0, 1)], [ids.slice(1, 2)]]);
});

test('a search waits at most 5 s for a refresh', async () => {
  const updater = createUpdater();
  read.mockReturnValue(new Promise(() => {}));
  updater.refresh(ids);
  let isDone = false;
  void updater.getPendingRefresh()?.then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDone).toBe(true);
});

test('failed products are read again with a growing delay, which starts again when all are read', async () => {
  const updater = createUpdater();
  const [first = '', second = '', third = ''] = ids;
  read.mockRejectedValue(new Error('read failed'));
  await updater.update([first]);
  await updater.update([second]);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(250);
  await vi.advanceTimersByTimeAsync(499);
  expect(read.mock.calls).toEqual([[[first]], [[second]], [[first, second]]]);
  expect(warn).toHaveBeenLastCalledWith('reading changed products failed', {
    error: 'Error: read failed',
    products: 2,
    retryMs: 500,
  });
  read.mockResolvedValue([]);
  await updater.update([third]);
  read.mockRejectedValueOnce(new Error('read failed'));
  await vi.advanceTimersByTimeAsync(1);
  expect(warn).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ retryMs: 1_000 }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([updater.failedIds.size, vi.getTimerCount()]).toEqual([0, 0]);
  read.mockRejectedValueOnce(new Error('read failed'));
  await updater.update([third]);
  expect(warn).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ retryMs: 250 }));
});

test('after `close`, failed products are not read again', async () => {
  const updater = createUpdater();
  read.mockRejectedValue(new Error('read failed'));
  await updater.update(ids.slice(0, 1));
  await updater.close();
  expect(vi.getTimerCount()).toBe(0);
  await updater.update(ids.slice(1, 2));
  expect(vi.getTimerCount()).toBe(0);

  const closedUpdater = createUpdater();
  await closedUpdater.close();
  await closedUpdater.update(ids.slice(0, 1));
  expect(vi.getTimerCount()).toBe(0);
});

test('changed products are recorded until the recording stops', async () => {
  const updater = createUpdater();
  const recordedIds = updater.startRecording();
  await updater.update(ids.slice(0, 2));
  updater.stopRecording();
  await updater.update(ids.slice(2, 4));
  expect([...recordedIds]).toEqual(ids.slice(0, 2));
});
