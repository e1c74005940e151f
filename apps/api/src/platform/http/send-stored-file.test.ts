import { PassThrough } from 'node:stream';
import type { Response } from 'express';
import { expect, test, vi } from 'vitest';
import { sendCsv } from './send-csv.ts';
import { sendStoredFile } from './send-stored-file.ts';

/** A response whose client has disconnected. */
const createClosedResponse = () =>
  ({ req: { method: 'GET' }, destroyed: true, set: vi.fn<() => void>(), end: vi.fn<() => void>() }) as unknown as Response;

test('a client that disconnects early leaves no open file', async () => {
  const stream = new PassThrough();
  await sendStoredFile(createClosedResponse(), { stream, size: 1 }, { type: 'image/webp', cacheControl: 'no-store' });
  expect(stream.destroyed).toBe(true);
});

test('a client that disconnects early causes no query', async () => {
  const read = vi.fn<() => string>();
  async function* lines(): AsyncGenerator<string> {
    yield read();
  }
  await sendCsv(createClosedResponse(), 'encomendas.csv', lines());
  expect(read).not.toHaveBeenCalled();
});
