import { allowsAnonymous } from '@banca/contracts/endpoint';
import { contracts } from '@banca/contracts/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../../testing/factories.ts';
import { enableSecondFactor } from '../../../testing/second-factor.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp();
const UNKNOWN_ID = '65f1c0ffee0123456789abcd';
const ALLOWED = [
  'listSessions',
  'endSession',
  'endOtherSessions',
  'me',
  'logout',
  'getSecondFactor',
  'startEnrolment',
  'enableSecondFactor',
];

let admin: Awaited<ReturnType<typeof logInAs>>;
beforeAll(() => void Object.assign(app.deps.config, { NODE_ENV: 'production' }));
afterAll(() => void Object.assign(app.deps.config, { NODE_ENV: 'test' }));
beforeEach(async () => {
  admin = await logInAs(app, { role: 'admin' });
});

describe('in production, an admin without a second factor', () => {
  test('can only set it up, see and end sessions, and log out', async () => {
    const allowed: string[] = [];
    for (const { contract } of contracts.filter(({ contract: { access } }) => !allowsAnonymous(access))) {
      const { auth } = await logInAs(app, { role: 'admin' });
      const path = contract.path.replace(/:\w+/g, UNKNOWN_ID);
      const { status, body } = await app.http[contract.method.toLowerCase() as 'put'](path).set(auth).redirects(0);
      const isRefused = status === 403 && (body as { code: string }).code === 'otp_enrolment_required';
      if (!isRefused) allowed.push(contract.name);
    }
    expect(allowed.sort()).toEqual(ALLOWED.filter((name) => name !== 'logout').sort());
    await app.http.post('/api/auth/logout').set(admin.auth).expect(204);
    await app.http.get('/api/auth/me').set(admin.auth).expect(401);
  });

  test('is an anonymous visitor to public endpoints', async () => {
    const pending = await makeProduct(app, await makeUser(app), { status: 'pending' });
    await app.http
      .get(`/api/products/${String(pending._id)}`)
      .set(admin.auth)
      .expect(404);
  });

  test('can do everything as soon as it is on', async () => {
    await app.http.get('/api/admin/users').set(admin.auth).expect(403);
    await enableSecondFactor(app, admin.auth);
    await app.http.get('/api/admin/users').set(admin.auth).expect(200);
    const { _id } = await makeProduct(app, await makeUser(app), { status: 'pending' });
    await app.http
      .put(`/api/admin/products/${String(_id)}/status`)
      .set(admin.auth)
      .send({ status: 'approved' })
      .expect(200);
  });
});

test('in production, creators need no second factor', async () => {
  const { auth } = await logInAs(app);
  await app.http.get('/api/creators/orders').set(auth).expect(200);
});
