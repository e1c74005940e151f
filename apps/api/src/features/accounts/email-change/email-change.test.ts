import { getTranslator } from '@banca/messages/catalogues';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser, PASSWORD } from '../../../testing/factories.ts';
import { approve, placeOrderAndGetId, runJobsAndReadEmails } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { createSession } from '../sessions/sessions.service.ts';
import { UserModel } from '../users.model.ts';

const app = setUpTestApp();
const { t } = getTranslator(null);
const DAY_MS = 86_400_000;
const NEW_EMAIL = 'nova@example.com';
type AuthHeaders = Record<string, string>;
type Account = Awaited<ReturnType<typeof logInAs>>;

let owner: Account;
beforeEach(async () => {
  owner = await logInAs(app, { email: 'antiga@example.com' });
});

const request = async (email = NEW_EMAIL, { auth }: Pick<Account, 'auth'> = owner, currentPassword = PASSWORD) =>
  await app.http.post('/api/auth/email-change').set(auth).send({ email, currentPassword });
const confirm = async (token: unknown, auth: AuthHeaders = owner.auth) =>
  await app.http.post('/api/auth/email-change/confirm').set(auth).send({ token });
const undo = async (token: unknown) => await app.http.post('/api/auth/email-change/undo').send({ token });
const readPending = async (auth: AuthHeaders = owner.auth): Promise<{ email: string } | null> =>
  (await app.http.get('/api/auth/email-change').set(auth).expect(200)).body.emailChange;
const readMe = async (auth: AuthHeaders = owner.auth) => (await app.http.get('/api/auth/me').set(auth)).body.user;
const logIn = async (email: string, password = PASSWORD): Promise<number> =>
  (await app.http.post('/api/auth/login').send({ email, password })).status;
const readSubjects = async (address: string): Promise<(string | undefined)[]> =>
  (await runJobsAndReadEmails(app, '', address)).map(({ subject }) => subject);

/** Runs the jobs and returns the tokens of the links to `path` in all emails to an address. */
async function readTokens(path: string, address: string): Promise<string[]> {
  const emails = await runJobsAndReadEmails(app, '', address);
  return emails.flatMap(({ text = '' }) => {
    const link = new RegExp(`http:\\S+/${path}\\?\\S+`).exec(text)?.[0];
    return link ? [new URL(link).searchParams.get('token') ?? ''] : [];
  });
}
const readConfirmToken = async (address = NEW_EMAIL) => (await readTokens('confirm-email-change', address)).at(-1) ?? '';
const readUndoToken = async (address = 'antiga@example.com') => (await readTokens('undo-email-change', address)).at(-1) ?? '';

async function changeEmail(email = NEW_EMAIL, account: Account = owner): Promise<void> {
  expect((await request(email, account)).status).toBe(202);
  expect((await confirm(await readConfirmToken(email), account.auth)).status).toBe(200);
}

describe('a request', () => {
  test('changes nothing, sends a link to the new address and a notice without that address to the current one', async () => {
    const { status, body } = await request();
    expect([status, body.message, body.emailChange.email]).toEqual([202, t('emailChange.requested'), NEW_EMAIL]);
    expect([(await readMe()).email, await readPending()]).toMatchObject(['antiga@example.com', { email: NEW_EMAIL }]);
    expect(await readSubjects(NEW_EMAIL)).toEqual([t('emailChange.confirmHeading')]);
    const [notice, ...others] = await runJobsAndReadEmails(app, '', 'antiga@example.com');
    expect([notice?.subject, others]).toEqual([t('emailChange.requestedHeading'), []]);
    expect(notice?.text).toMatch(/http:\/\/localhost:4000\/undo-email-change\?token=/);
    expect(notice?.text).not.toContain(NEW_EMAIL);
    expect([await logIn('antiga@example.com'), await logIn(NEW_EMAIL)]).toEqual([200, 401]);
  });

  test('needs the password, another address and one that is valid', async () => {
    expect((await request(NEW_EMAIL, owner, 'errada-123')).body.fields).toEqual({ currentPassword: t('password.wrongCurrent') });
    expect((await request(' ANTIGA@example.com ')).body.fields).toEqual({ email: t('emailChange.sameAddress') });
    expect((await request('nova')).body.fields).toEqual({ email: t('validation.emailInvalid') });
    expect([await readPending(), await readSubjects('antiga@example.com')]).toEqual([null, []]);
  });

  test('for a taken address gets the same response and tells only the owner of that address', async () => {
    const other = await makeUser(app, { email: 'outra@example.com' });
    const [free, taken] = [await request(), await request(other.email)];
    expect({ ...taken.body, emailChange: { ...taken.body.emailChange, email: NEW_EMAIL } }).toEqual(free.body);
    expect(taken.status).toBe(free.status);
    const [email, ...others] = await runJobsAndReadEmails(app, '', other.email);
    expect([email?.subject, others]).toEqual([t('emailChange.takenHeading'), []]);
    expect(email?.text).not.toContain('token=');
    expect(await readPending()).toMatchObject({ email: other.email });
  });

  test('replaces an earlier one, whose link stops working', async () => {
    await request();
    const token = await readConfirmToken();
    await request('outra@example.com');
    expect((await confirm(token)).body.fields).toEqual({ token: t('emailChange.badToken') });
    expect(await readPending()).toMatchObject({ email: 'outra@example.com' });
  });

  test('can be cancelled, and its link sent again', async () => {
    await request();
    app.clock.advance(60_000);
    await app.http.post('/api/auth/email-change/resend').set(owner.auth).expect(202);
    const tokens = await readTokens('confirm-email-change', NEW_EMAIL);
    expect([tokens.length, new Set(tokens).size]).toEqual([2, 1]);
    for (let i = 0; i < 2; i += 1) await app.http.delete('/api/auth/email-change').set(owner.auth).expect(200);
    expect([await readPending(), (await confirm(tokens[0])).status]).toEqual([null, 400]);
    await app.http.post('/api/auth/email-change/resend').set(owner.auth).expect(404);
  });

  test('expires after 24 hours', async () => {
    await request();
    const token = await readConfirmToken();
    app.clock.advance(DAY_MS);
    expect([await readPending(), (await confirm(token)).status]).toEqual([null, 400]);
    expect((await readMe()).email).toBe('antiga@example.com');
  });
});

describe('a confirmation', () => {
  test('moves the login, ends the other sessions and tells the earlier address', async () => {
    const otherDevice = { Authorization: `Bearer ${await createSession(app.deps, owner.user._id, 'phone')}` };
    await changeEmail();
    expect(await readMe()).toMatchObject({ email: NEW_EMAIL, emailVerified: true });
    await app.http.get('/api/auth/me').set(otherDevice).expect(401);
    expect([await logIn(NEW_EMAIL), await logIn('antiga@example.com')]).toEqual([200, 401]);
    const subjects = [t('emailChange.completedHeading'), t('emailChange.requestedHeading')];
    expect((await readSubjects('antiga@example.com')).sort()).toEqual(subjects);
    const admin = await logInAs(app, { role: 'admin' });
    const { body } = await app.http
      .get(`/api/admin/audit?target=${String(owner.user._id)}`)
      .set(admin.auth)
      .expect(200);
    expect(body.entries).toMatchObject([
      { action: 'user.email-change', before: { email: 'a…@example.com' }, after: { email: 'n…@example.com' } },
      { action: 'user.email-change-request' },
    ]);
    expect((await app.http.get('/api/admin/users?q=nova').set(admin.auth)).body.total).toBe(1);
  });

  test('needs the session of the account that requested it', async () => {
    await request();
    const token = await readConfirmToken();
    const stranger = await logInAs(app);
    expect((await confirm(token, stranger.auth)).body.fields).toEqual({ token: t('emailChange.badToken') });
    expect((await confirm(token, {})).status).toBe(401);
    expect([(await readMe()).email, (await readMe(stranger.auth)).email]).toEqual(['antiga@example.com', stranger.user.email]);
  });

  test('works once, also in parallel, and not with a forged token', async () => {
    await request();
    const token = await readConfirmToken();
    const [id = '', signature = ''] = token.split('.');
    const undoToken = await readUndoToken();
    for (const wrong of ['x', `${id}.${'A'.repeat(32)}`, undoToken, `${token}x`, { $ne: null }, null])
      expect((await confirm(wrong)).body.fields).toEqual({ token: t('emailChange.badToken') });
    expect((await undo(`${id}.${signature}`)).body.fields).toEqual({ token: t('emailChange.badUndoToken') });
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await confirm(token)).status));
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await confirm(token)).status).toBe(400);
  });

  test('is refused after a change of the password', async () => {
    await request();
    const token = await readConfirmToken();
    const body = { currentPassword: PASSWORD, newPassword: 'outra-senha-longa' };
    await app.http.put('/api/auth/change-password').set(owner.auth).send(body).expect(200);
    expect([(await confirm(token)).status, await readPending()]).toEqual([400, null]);
  });

  test('of two accounts for one address gives it to the first and tells the second', async () => {
    const rival = await logInAs(app);
    await request(NEW_EMAIL);
    await request(NEW_EMAIL, rival);
    const [first = '', second = ''] = await readTokens('confirm-email-change', NEW_EMAIL);
    const [ownResponse, rivalResponse] = await Promise.all([confirm(first), confirm(second, rival.auth)]);
    const isOwnFirst = ownResponse.status === 200;
    const [winner, loser] = isOwnFirst ? [ownResponse, rivalResponse] : [rivalResponse, ownResponse];
    expect([winner.status, loser.status, loser.body.message]).toEqual([200, 409, t('emailChange.taken')]);
    expect(await UserModel.countDocuments({ emailKey: NEW_EMAIL })).toBe(1);
    expect(await readPending(isOwnFirst ? rival.auth : owner.auth)).toBeNull();
  });

  test('invalidates reset links that were sent to the earlier address', async () => {
    await app.http.post('/api/auth/request-reset').send({ email: 'antiga@example.com' }).expect(200);
    const [token] = await readTokens('reset-password', 'antiga@example.com');
    await changeEmail();
    await app.http.post('/api/auth/reset-password').send({ token, newPassword: 'outra-senha-longa' }).expect(400);
  });

  test('shows the purchases of the new address and verifies the reviews of what it bought only', async () => {
    const creator = await logInAs(app);
    const [formerProduct, newProduct] = [await makeProduct(app, creator.user), await makeProduct(app, creator.user)];
    for (const [product, email] of [
      [formerProduct, 'antiga@example.com'],
      [newProduct, NEW_EMAIL],
    ] as const) {
      const order = await placeOrderAndGetId(app, product._id, { email });
      await app.http
        .post(`/api/products/${String(product._id)}/reviews`)
        .set(owner.auth)
        .send({ rating: 4, comment: 'Bem gravado.' })
        .expect(201);
      expect((await approve(app, creator.auth, order)).status).toBe(200);
    }
    const readVerified = async (): Promise<boolean[]> =>
      await Promise.all(
        [formerProduct, newProduct].map(
          async ({ _id }) => (await app.http.get(`/api/products/${String(_id)}/reviews`)).body[0].verified as boolean,
        ),
      );
    expect(await readVerified()).toEqual([true, false]);
    await changeEmail();
    await app.deps.jobs.drain();
    expect(await readVerified()).toEqual([false, true]);
    const { body } = await app.http.get('/api/me/purchases').set(owner.auth).expect(200);
    expect(body.purchases.map(({ product }: { product: { _id: string } }) => product._id)).toEqual([String(newProduct._id)]);
  });
});
