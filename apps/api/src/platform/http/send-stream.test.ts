import { PassThrough } from 'node:stream';
import type { Response } from 'express';
import { expect, test, vi } from 'vitest';
import { sendCsv, sendStoredFile } from './send-stream.ts';

/** Creates a response to a client that has disconnected. */
const createClosedResponse = () =>
  ({ req: { method: 'GET' }, destroyed: true, set: vi.fn<() => void>(), end: vi.fn<() => void>() }) as unknown as Response;

test('a file for a client that has disconnected is closed', async () => {
  const stream = new PassThrough();
  await sendStoredFile(createClosedResponse(), { stream, size: 1 }, { type: 'image/webp', cacheControl: 'no-store' });
  expect(stream.destroyed).toBe(true);
});

test('a CSV export for a client that has disconnected reads no rows', async () => {
  const readLine = vi.fn<() => string>();
  async function* lines(): AsyncGenerator<string> {
    yield readLine();
  }
  await sendCsv(createClosedResponse(), 'encomendas.csv', lines());
  expect(readLine).not.toHaveBeenCalled();
});
