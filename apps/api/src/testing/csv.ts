import { expect } from 'vitest';
import { readBytes } from './read-bytes.ts';
import type { TestApp } from './test-app.ts';

/** Downloads a CSV file and returns its lines without line breaks. */
export const readCsvLines = async (app: TestApp, path: string, auth: Record<string, string>): Promise<string[]> => {
  const { status, body } = await app.http.get(path).set(auth).buffer(true).parse(readBytes);
  expect([path, status]).toEqual([path, 200]);
  return (body as Buffer).toString('utf8').split('\r\n').slice(0, -1);
};
