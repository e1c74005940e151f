import { expect, test, vi } from 'vitest';
import { type ChangeBatch, ChangeHistoryLostError } from './catalogue.ts';
import { followChanges } from './follow-changes.ts';
import { growRetryDelay } from './retry.ts';

const info = vi.fn<() => void>();

test('an error of the stream that is closed on purpose is not logged', async () => {
  const abortController = new AbortController();
  const warn = vi.fn<(message: string, fields?: object) => void>();
  await followChanges({
    source: {
      async *watch(): AsyncGenerator<ChangeBatch> {
        yield await Promise.resolve({ ids: [], resumeToken: '1' });
        throw new Error('the operation was aborted');
      },
    },
    log: { info, warn },
    signal: abortController.signal,
    resumeToken: '0',
    onBatch: () => Promise.resolve(abortController.abort()),
    recoverFromHistoryLoss: () => Promise.resolve('0'),
  });
  expect(warn).not.toHaveBeenCalled();
});

test('a lost history and a failure to recover from it are logged', async () => {
  const abortController = new AbortController();
  const warn = vi.fn<(message: string, fields?: object) => void>();
  await followChanges({
    source: {
      watch() {
        throw new ChangeHistoryLostError('too old');
      },
    },
    log: { info, warn },
    signal: abortController.signal,
    resumeToken: '0',
    onBatch: () => Promise.resolve(),
    recoverFromHistoryLoss() {
      abortController.abort();
      return Promise.reject(new Error('scan failed'));
    },
  });
  expect(warn.mock.calls).toEqual([
    ['following product changes failed', { error: 'ChangeHistoryLostError: too old', retryMs: 250 }],
    ['recovering from lost change history failed', { error: 'Error: scan failed' }],
  ]);
});

test.each([
  [250, 500],
  [5_000, 10_000],
  [8_000, 10_000],
])('after a delay of %i ms, the next one is %i ms', (delay, expected) => {
  expect(growRetryDelay(delay)).toBe(expected);
});
