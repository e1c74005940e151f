import { expect, test } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { AuditEntryModel } from '../../platform/mongo/audit.ts';
import { UserModel } from './users.model.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

type AuthHeaders = Record<string, string>;
const SUSPENDED = { creatorStatus: 'suspended' } as const;
const appeal = (auth: AuthHeaders, text: string) => app.http.post('/api/creators/shop-appeal').set(auth).send({ text });
const readOwn = async (auth: AuthHeaders) => (await app.http.get('/api/auth/me').set(auth).expect(200)).body.user;

async function logInAsAdmin() {
  const { auth } = await logInAs(app, { role: 'admin' });
  return {
    decline: (id: unknown, reason: string) =>
      app.http
        .post(`/api/admin/creators/${String(id)}/shop-appeal/decline`)
        .set(auth)
        .send({ reason }),
    activate: (id: unknown) =>
      app.http
        .put(`/api/admin/creators/${String(id)}/status`)
        .set(auth)
        .send({ status: 'active' }),
    list: async (query = '') => (await app.http.get(`/api/admin/users?appeal=open${query}`).set(auth).expect(200)).body.users,
    readQueues: async () => (await app.http.get('/api/admin/analytics/overview').set(auth).expect(200)).body.queues,
  };
}

test('one appeal is open at a time, until an admin declines it with a reason or opens the shop', async () => {
  const { user, auth } = await logInAs(app, { firstName: 'Eva', ...SUSPENDED });
  const admin = await logInAsAdmin();
  await appeal(auth, `  ${'x'.repeat(19)}  `).expect(400);
  const requestedAt = app.clock.now().toISOString();
  const { body } = await appeal(auth, ' Tirei a obra da venda. ').expect(200);
  expect(body.user.shopAppeal).toEqual({ text: 'Tirei a obra da venda.', requestedAt });
  expect((await appeal(auth, 'Então, já viram a loja?').expect(409)).body.message).toBe(
    'Já tens um pedido à espera de resposta.',
  );

  app.clock.advance(60_000);
  const declinedAt = app.clock.now().toISOString();
  await admin.decline(user._id, '').expect(400);
  await admin.decline(user._id, 'Ainda está <b>à venda</b>.').expect(200);
  await admin.decline(user._id, 'Outra vez.').expect(409);
  const declined = { text: 'Tirei a obra da venda.', declinedAt, declineReason: 'Ainda está <b>à venda</b>.' };
  expect((await readOwn(auth)).shopAppeal).toEqual(declined);
  await app.deps.jobs.drain();
  const [email] = await app.mailbox.readTo(user.email);
  expect(email?.subject).toBe('A tua loja continua suspensa');
  expect(email?.text).toContain('Motivo: Ainda está <b>à venda</b>.');
  expect(email?.html).not.toContain('<b>à venda</b>');

  await appeal(auth, 'Agora sim, está corrigido.').expect(200);
  expect((await admin.list())[0].shopAppeal).toMatchObject({
    ...declined,
    text: 'Agora sim, está corrigido.',
    requestedAt: declinedAt,
  });
  await admin.activate(user._id).expect(200);
  expect(await readOwn(auth)).not.toHaveProperty('shopAppeal');
  expect(await UserModel.findById(user._id).lean()).toMatchObject({ shopAppeal: null });
  expect((await appeal(auth, 'Obrigada pela resposta!').expect(409)).body.message).toBe('A loja já não está suspensa.');
  expect((await AuditEntryModel.find({ target: user._id }).sort({ _id: 1 }).lean()).map(({ action }) => action)).toEqual([
    'creator.appeal',
    'creator.decline-appeal',
    'creator.appeal',
    'creator.status',
  ]);
});

test('admins list and count open appeals, the longest wait first, and none of a shop that is open or an account that is suspended', async () => {
  const admin = await logInAsAdmin();
  expect(await admin.readQueues()).toMatchObject({ shopAppeals: 0, oldestShopAppeal: null });
  const oldest = app.clock.now().toISOString();
  // The first to appeal has the newest account.
  const [late, early, open, locked] = await Promise.all(
    ['late', 'early', 'open', 'locked'].map((username) => logInAs(app, { username, ...SUSPENDED })),
  );
  for (const creator of [early, open, locked, late]) {
    await appeal(creator?.auth ?? {}, 'Já corrigi a descrição.').expect(200);
    app.clock.advance(60_000);
  }
  // As the release 0.2.0 opens a shop.
  await UserModel.updateOne({ _id: open?.user._id }, { creatorStatus: 'active' });
  await UserModel.updateOne({ _id: locked?.user._id }, { status: 'suspended' });
  const toNames = (users: { username: string }[]) => users.map(({ username }) => username);
  expect(toNames(await admin.list())).toEqual(['early', 'late']);
  expect(toNames(await admin.list('&sort=oldest&q=late'))).toEqual(['late']);
  expect(await admin.readQueues()).toMatchObject({ shopAppeals: 2, oldestShopAppeal: oldest });
});

test('responds 429 after 5 appeals in a day, and 409 without a suspension', async () => {
  const { auth } = await logInAs(app);
  for (let i = 0; i < 5; i += 1) await appeal(auth, 'Reabram a minha loja.').expect(409);
  expect((await appeal(auth, 'Reabram a minha loja.')).status).toBe(429);
});
