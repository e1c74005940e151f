import { PassThrough } from 'node:stream';
import type { Response } from 'express';
import { expect, test, vi } from 'vitest';
import { sendCsv } from './send-csv.ts';
import { sendStoredFile } from './send-stored-file.ts';

/** A response whose client has disconnected. */
const left = () =>
  ({ req: { method: 'GET' }, destroyed: true, set: vi.fn<() => void>(), end: vi.fn<() => void>() }) as unknown as Response;

test('a reader who left before it began costs no open file', async () => {
  const stream = new PassThrough();
  await sendStoredFile(left(), { stream, size: 1 }, { type: 'image/webp', cacheControl: 'no-store' });
  expect(stream.destroyed).toBe(true);
});

test('nor a question to the database', async () => {
  const read = vi.fn<() => string>();
  async function* lines(): AsyncGenerator<string> {
    yield read();
  }
  await sendCsv(left(), 'encomendas.csv', lines());
  expect(read).not.toHaveBeenCalled();
});
