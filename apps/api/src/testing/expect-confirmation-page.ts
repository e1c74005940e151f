import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Expects that GET responds with a page that acts only when its form is submitted. Link scanners send GET and HEAD. */
export async function expectConfirmationPage(app: TestApp, path: string): Promise<void> {
  const { status, text, headers } = await app.http.get(path);
  expect([status, headers['content-type'], headers['cache-control'], headers['referrer-policy']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
    'no-referrer',
  ]);
  expect(text).toContain('<form method="post">');
  await app.http.head(path).expect(200);
}
