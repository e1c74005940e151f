import { TOKEN_SCOPES } from '@banca/contracts/token-scopes';
import { getTranslator } from '@banca/messages/catalogues';
import { describe, expect, test } from 'vitest';
import { crc32 } from 'node:zlib';
import { AuditEntryModel } from '../../../platform/mongo/audit.ts';
import { logInAs, PASSWORD } from '../../../testing/factories.ts';
import { logInWithSecondFactor } from '../../../testing/second-factor.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { addToken, toBearer, TOKENS_PATH } from '../../../testing/tokens.ts';
import { ApiTokenModel } from './api-tokens.model.ts';
import { exportTokens } from './tokens.service.ts';

const app = setUpTestApp();
const { translate } = getTranslator(undefined);
const DAY_MS = 86_400_000;
const FIELDS = { name: 'Robô', scopes: ['orders:read', 'orders:decide'] };

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
const create = async (auth: Record<string, string>, fields: object = {}) =>
  await app.http
    .post(TOKENS_PATH)
    .set(auth)
    .send({ ...FIELDS, ...fields });
const listTokens = async (auth: Record<string, string>) => (await app.http.get(TOKENS_PATH).set(auth).expect(200)).body.tokens;
const revoke = async (auth: Record<string, string>, id: string) =>
  (await app.http.delete(`${TOKENS_PATH}/${id}`).set(auth)).status;

describe('POST /api/tokens', () => {
  test('201: shows the secret once, stores its hash, tells the owner, and is audited', async () => {
    const { user, auth } = await logInAs(app);
    const expiresAt = inDays(90);
    const { status, body } = await create(auth, { name: ' Robô ', scopes: ['orders:decide', 'orders:read'], expiresAt });
    const { token, secret } = body;
    const fields = { ...FIELDS, expiresAt };
    expect([status, token]).toEqual([
      201,
      { _id: expect.any(String), ...fields, lastCharacters: secret.slice(-4), createdAt: inDays(0), lastUsedAt: null },
    ]);
    const [, random, checksum] = /^banca_pat_([\dA-Za-z]{43})([\dA-Za-z]{6})$/.exec(secret) ?? [];
    const toNumber = (digits: string): number =>
      [...digits].reduce(
        (value, digit) => value * 62 + '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.indexOf(digit),
        0,
      );
    expect(toNumber(checksum ?? '')).toBe(crc32(random ?? ''));
    expect([await listTokens(auth), await listTokens((await logInAs(app)).auth)]).toEqual([[token], []]);
    expect(JSON.stringify(await ApiTokenModel.find().lean())).not.toContain(random);
    expect([await revoke((await logInAs(app)).auth, token._id), await revoke(auth, token._id)]).toEqual([404, 200]);
    expect([await revoke(auth, token._id), await listTokens(auth)]).toEqual([404, []]);
    const entries = await AuditEntryModel.find({ target: user._id }).sort({ _id: 1 }).lean();
    const audited = { ...FIELDS, expiresAt: new Date(expiresAt) };
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['token.create', null, audited],
      ['token.revoke', audited, null],
    ]);
    await app.deps.jobs.drain();
    const [email] = await app.mailbox.readTo(user.email);
    expect(email?.text).toMatch(/Foi criado um token[\s\S]*Foi revogado um token/);
  });

  test.each([
    [{ name: ' ' }, 'name', 'validation.required'],
    [{ name: 'a'.repeat(61) }, 'name', 'validation.textTooLong'],
    [{ name: 'a\u0000b' }, 'name', 'validation.forbiddenCharacters'],
    [{ scopes: [] }, 'scopes', 'tokens.scopeRequired'],
    [{ scopes: 'orders:read' }, 'scopes', 'tokens.scopeRequired'],
    [{ scopes: Array(1000).fill('orders:read') }, 'scopes', 'tokens.scopeRequired'],
    [{ scopes: ['admin'] }, 'scopes.0', 'tokens.unknownScope'],
    [{ scopes: ['orders:read', 'orders:read'] }, 'scopes', 'tokens.scopeRepeated'],
    [{ expiresAt: 'amanhã' }, 'expiresAt', 'validation.timestamp'],
    [{ expiresAt: 1 }, 'expiresAt', 'validation.timestamp'],
    [{ expiresAt: '2026-11-21T00:00:00.000Z' }, 'expiresAt', 'tokens.expiryPast'],
    [{ expiresAt: '2027-11-30T00:00:00.000Z' }, 'expiresAt', 'tokens.expiryTooFar'],
  ])('400: %#', async (fields, field, message) => {
    const { auth } = await logInAs(app);
    const { status, body } = await create(auth, fields);
    expect([status, body.fields]).toEqual([400, { [field]: translate(message, { maximum: 60 }) }]);
  });

  test('403: needs the second factor again', async () => {
    const { auth } = await logInWithSecondFactor(app);
    app.clock.advance(11 * 60_000);
    const { status, body } = await create(auth);
    expect([status, body.code]).toEqual([403, 'reauthentication_required']);
  });

  test('409: the 21st one, also of concurrent requests', async () => {
    const { auth } = await logInAs(app);
    for (let i = 0; i < 18; i += 1) await addToken(app, auth);
    const statuses = await Promise.all([0, 1, 2, 3].map(async () => (await create(auth)).status));
    expect(statuses.sort()).toEqual([201, 201, 409, 409]);
  });

  test('its Idempotency-Key repeats the response without storing a readable secret', async () => {
    const { auth } = await logInAs(app);
    const post = async () => await app.http.post(TOKENS_PATH).set(auth).set('Idempotency-Key', 'um-token').send(FIELDS);
    const [first, second] = [await post(), await post()];
    expect(second.body).toEqual(first.body);
    const stored = await ApiTokenModel.db.collection('idempotency_keys').find().toArray();
    expect([stored.length, JSON.stringify(stored).includes(first.body.secret.slice(10))]).toEqual([1, false]);
    expect(stored[0]?.['answer'].buffer.includes(first.body.secret)).toBe(false);
  });
});

describe('a token', () => {
  const getStatus = async (bearer: Record<string, string>) => (await app.http.get('/api/creators/orders').set(bearer)).status;

  test('works until it expires, and says when it was last used, to the minute', async () => {
    const { auth } = await logInAs(app);
    const { bearer } = await addToken(app, auth, { expiresAt: inDays(1) });
    const getLastUse = async () => (await listTokens(auth))[0].lastUsedAt;
    expect([await getStatus(bearer), await getLastUse()]).toEqual([200, inDays(0)]);
    const firstUse = inDays(0);
    app.clock.advance(59_000);
    expect([await getStatus(bearer), await getLastUse()]).toEqual([200, firstUse]);
    app.clock.advance(1000);
    expect([await getStatus(bearer), await getLastUse()]).toEqual([200, inDays(0)]);
    app.clock.advance(DAY_MS - 60_000);
    expect([await getStatus(bearer), (await listTokens(auth)).length]).toEqual([401, 1]);
  });

  test('survives a logout and a change of the password, but not a reset by email', async () => {
    const { user, auth } = await logInAs(app);
    const { bearer } = await addToken(app, auth);
    const newPassword = 'Outra-senha-9';
    await app.http
      .put('/api/auth/change-password')
      .set(auth)
      .send({ currentPassword: PASSWORD, newPassword, confirmPassword: newPassword })
      .expect(200);
    await app.http.delete('/api/auth/sessions').set(auth).expect(200);
    await app.http.post('/api/auth/logout').set(auth).expect(204);
    expect(await getStatus(bearer)).toBe(200);
    await app.http.post('/api/auth/request-reset').send({ email: user.email });
    await app.deps.jobs.drain();
    const text = (await app.mailbox.readTo(user.email)).map((email) => email.text).join('\n');
    const token = decodeURIComponent(/reset-password[^\s]*token=([^\s&]+)/.exec(text)?.[1] ?? '');
    await app.http.post('/api/auth/reset-password').send({ token, newPassword, confirmPassword: newPassword }).expect(200);
    expect([await getStatus(bearer), await ApiTokenModel.countDocuments()]).toEqual([401, 0]);
  });

  test('ends with a suspension, and does not come back with it', async () => {
    const { user, auth } = await logInAs(app);
    const { bearer } = await addToken(app, auth);
    const admin = await logInAs(app, { role: 'admin' });
    for (const status of ['suspended', 'active'])
      await app.http
        .put(`/api/admin/users/${String(user._id)}/status`)
        .set(admin.auth)
        .send({ status })
        .expect(200);
    expect([await getStatus(bearer), await ApiTokenModel.countDocuments()]).toEqual([401, 0]);
  });

  test('is part of the export of its account, without hash, and erased with it', async () => {
    const { user, auth } = await logInAs(app);
    const { bearer, secret } = await addToken(app, auth);
    const exported = [];
    for await (const token of exportTokens(user._id)) exported.push(token);
    expect(exported).toMatchObject([{ name: 'Robô', scopes: TOKEN_SCOPES, lastCharacters: secret.slice(-4) }]);
    expect(Object.keys(exported[0] ?? {})).not.toContain('hash');
    const admin = await logInAs(app, { role: 'admin' });
    await app.http
      .delete(`/api/admin/users/${String(user._id)}`)
      .set(admin.auth)
      .expect(200);
    expect([await getStatus(bearer), await ApiTokenModel.countDocuments()]).toEqual([401, 0]);
  });

  test('is not created by a session that ends meanwhile', async () => {
    const { auth } = await logInAs(app);
    const [created] = await Promise.all([create(auth), app.http.post('/api/auth/logout').set(auth)]);
    expect([201, 401]).toContain(created.status);
    expect(await ApiTokenModel.countDocuments()).toBe(created.status === 201 ? 1 : 0);
  });

  test('is accepted in the Authorization header only', async () => {
    const { auth } = await logInAs(app);
    const { secret } = await addToken(app, auth);
    const get = (query = '') => app.http.get(`/api/creators/orders${query}`);
    expect((await get(`?token=${secret}&access_token=${secret}`)).status).toBe(401);
    expect((await get().set('Cookie', `token=${secret}; Authorization=Bearer ${secret}`)).status).toBe(401);
    expect((await get().set('X-Authorization', `Bearer ${secret}`).set('X-Api-Key', secret)).status).toBe(401);
    for (const wrong of [
      `${secret.slice(0, -1)}!`,
      `${secret}0`,
      secret.slice(0, -1),
      secret.toUpperCase(),
      'banca_pat_',
      `${secret.slice(0, -6)}000000`,
    ])
      expect((await get().set(toBearer(wrong))).status, wrong).toBe(401);
    const { status, headers } = await get().set('Authorization', `Basic ${Buffer.from(`${secret}:`).toString('base64')}`);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });
});
