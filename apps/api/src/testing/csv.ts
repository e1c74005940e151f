import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** A CSV file's lines, without their ends. */
export const readCsvLines = async (app: TestApp, path: string, auth: Record<string, string>): Promise<string[]> => {
  const { status, body } = await app.http
    .get(path)
    .set(auth)
    .buffer(true)
    .parse((res, done) => {
      const pieces: Buffer[] = [];
      res.on('data', (piece: Buffer) => pieces.push(piece));
      res.on('end', () => done(null, Buffer.concat(pieces).toString('utf8')));
    });
  expect([path, status]).toEqual([path, 200]);
  return (body as string).split('\r\n').slice(0, -1);
};
