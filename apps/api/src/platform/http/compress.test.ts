import { expect, test, vi } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { setUpRawRequests } from '../../testing/raw-requests.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();
const send = setUpRawRequests(app);

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

test('compresses a response once if its path fits several endpoints', async () => {
  const { auth } = await logInAs(app);
  const emitWarning = vi.spyOn(process, 'emitWarning');
  const headers = { ...auth, 'Accept-Encoding': 'gzip' };
  const response = await send({ method: 'GET', path: '/api/creators/customers.csv', headers });
  expect([response.status, response.headers['vary']]).toEqual([200, expect.stringContaining('Accept-Encoding')]);
  // Each compression adds listeners to the response, and Node warns of more than ten.
  expect(emitWarning).not.toHaveBeenCalled();
  emitWarning.mockRestore();
});
