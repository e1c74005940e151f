import { expect, test } from 'vitest';
import { logInAs, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

test('responds 429 after 120 account changes in a minute', async () => {
  const { auth } = await logInAs(app, { role: 'admin' });
  const { _id } = await makeUser(app);
  const requests = [
    async () => await app.http.put(`/api/admin/users/${_id}/role`).set(auth).send({ role: 'creator' }),
    async () => await app.http.put(`/api/admin/users/${_id}/status`).set(auth).send({ status: 'active' }),
    async () => await app.http.put(`/api/admin/creators/${_id}/status`).set(auth).send({ status: 'active' }),
  ];
  for (let round = 1; round <= 40; round += 1) {
    const responses = await Promise.all(requests.map(async (call) => await call()));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  for (const call of [...requests, async () => await app.http.delete(`/api/admin/users/${_id}`).set(auth)])
    expect((await call()).status).toBe(429);
  await app.http.get('/api/admin/users').set(auth).expect(200);
});
