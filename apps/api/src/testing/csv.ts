import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Downloads a CSV file and returns its lines without line breaks. */
export const readCsvLines = async (app: TestApp, path: string, auth: Record<string, string>): Promise<string[]> => {
  const { status, body } = await app.http
    .get(path)
    .set(auth)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done(null, Buffer.concat(chunks).toString('utf8')));
    });
  expect([path, status]).toEqual([path, 200]);
  return (body as string).split('\r\n').slice(0, -1);
};
