import { expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();

const expectCompressed = async (path: string, headers: Record<string, string>): Promise<void> => {
  const response = await app.http.get(path).set(headers).set('Accept-Encoding', 'gzip, deflate, br');
  expect([response.status, response.headers['content-encoding']]).toEqual([200, 'br']);
  expect(response.headers['vary']).toMatch(/Accept-Encoding/);
};

test.each(['/api/openapi.json', '/api/docs/swagger-ui.css'])('compresses %s', async (path) => {
  await expectCompressed(path, {});
});

test.each(['/api/products', '/api/creators/products'])('compresses %s for a creator', async (path) => {
  const { auth, user } = await logInAs(app);
  await makeProduct(app, user, { description: 'Marrabenta. '.repeat(100) });
  await expectCompressed(path, auth);
});
