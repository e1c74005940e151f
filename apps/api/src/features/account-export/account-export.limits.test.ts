import { expect, test } from 'vitest';
import { logInAs, PASSWORD } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

test('POST /api/auth/me/exports responds 429 after three exports in a day, for that account only', async () => {
  const [ana, eva] = [await logInAs(app), await logInAs(app)];
  const create = async ({ auth }: typeof ana, currentPassword = PASSWORD): Promise<number> =>
    (await app.http.post('/api/auth/me/exports').set(auth).send({ currentPassword })).status;
  expect(await create(ana, 'errada-123')).toBe(400);
  for (let i = 0; i < 3; i += 1) expect(await create(ana)).toBe(201);
  expect([await create(ana), await create(eva)]).toEqual([429, 201]);
});
