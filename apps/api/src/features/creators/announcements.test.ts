import { getTranslator } from '@banca/messages/catalogues';
import mongoose, { Types } from 'mongoose';
import type { Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectConfirmationPage } from '../../testing/expect-confirmation-page.ts';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import type { OutgoingEmail } from '../../platform/email/mailer.ts';
import { UserModel } from '../accounts/users.model.ts';
import { AnnouncementModel } from './announcements.model.ts';
import { FollowModel } from './follows.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;
let creator: Awaited<ReturnType<typeof makeUser>>;
let admin: AuthHeaders;
let send: (mail: OutgoingEmail) => Promise<void>;

beforeEach(async () => {
  creator = await makeUser(app, { firstName: 'Eva', lastName: 'Tembe', username: 'eva' });
  admin = (await logInAs(app, { role: 'admin' })).auth;
  ({ send } = app.deps.mailer);
});
afterEach(() => void Object.assign(app.deps.mailer, { send }));

/** Creates subscribers and returns their email addresses. */
async function createSubscribers(count: number): Promise<string[]> {
  const users = await Promise.all(Array.from({ length: count }, async () => await makeUser(app, { role: 'user' })));
  const follow = { creator: creator._id, kind: 'subscribe' as const, isActive: true, at: app.clock.now() };
  await FollowModel.insertMany(users.map(({ _id }) => ({ user: _id, ...follow })));
  await UserModel.updateOne({ _id: creator._id }, { $inc: { subscribersCount: count } });
  return users.map(({ email }) => email);
}

async function approveProduct(): Promise<Awaited<ReturnType<typeof makeProduct>>> {
  const product = await makeProduct(app, creator, { status: 'pending', title: 'Mapa de Maputo' });
  await app.http.put(`/api/admin/products/${product._id}/status`).set(admin).send({ status: 'approved' }).expect(200);
  return product;
}

const jobsCollection = () => mongoose.connection.collection('backgroundjobs');
/** Runs all due jobs and makes failed ones due again. */
async function runJobs(): Promise<void> {
  await app.deps.jobs.drain().catch(() => undefined);
  await jobsCollection().updateMany({}, { $set: { lockedAt: null, nextRunAt: new Date(0) } });
}
const listAnnouncements = async (): Promise<Email[]> =>
  (await app.mailbox.readAll()).filter(({ subject }) => subject?.startsWith('Produto novo'));
const listRecipients = async (): Promise<string[]> => (await listAnnouncements()).map(({ to }) => to?.[0]?.address ?? '').sort();
const requeueAnnouncement = async (product: unknown) =>
  await mongoose.connection.withSession(
    async (session) => await app.deps.jobs.enqueue('creators.announce-product', { product: String(product) }, session),
  );

describe('a newly published product', () => {
  test('is emailed to each subscriber once, with an unsubscribe link', async () => {
    const addresses = await createSubscribers(3);
    await makeUser(app, { role: 'user' });
    const product = await approveProduct();
    await runJobs();
    const emails = await listAnnouncements();
    expect(await listRecipients()).toEqual([...addresses].sort());
    const [mail] = emails;
    expect(mail?.subject).toBe('Produto novo: Mapa de Maputo');
    expect(mail?.text).toContain(`http://localhost:4000/products/${product._id}`);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:4000\/api\/subscriptions\/[0-9a-f]{24}\/unsubscribe\?token=[\w-]{32}>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(3);
    expect(await AnnouncementModel.findById(product._id).lean()).toMatchObject({ doneAt: app.clock.now() });
  });

  test('is announced by one job, regardless of the number of subscribers', async () => {
    await createSubscribers(5);
    await approveProduct();
    expect(await jobsCollection().countDocuments({ handlerName: 'creators.announce-product' })).toBe(1);
    expect(await jobsCollection().countDocuments({ handlerName: 'mail.new-product' })).toBe(0);
  });

  test('is not emailed again when its jobs repeat', async () => {
    await createSubscribers(2);
    const product = await approveProduct();
    await runJobs();
    await app.mailbox.clear();
    await requeueAnnouncement(product._id);
    await runJobs();
    expect(await listAnnouncements()).toEqual([]);
  });

  test('is emailed once by several parallel workers', async () => {
    const addresses = await createSubscribers(12);
    const product = await approveProduct();
    for (let i = 0; i < 3; i += 1) await requeueAnnouncement(product._id);
    const sentAddresses: string[] = [];
    Object.assign(app.deps.mailer, {
      send: async ({ to, id }: OutgoingEmail) => void (id.startsWith('new-product') && sentAddresses.push(to)),
    });
    await Promise.all([1, 2, 3, 4].map(async () => await app.deps.jobs.drain()));
    expect(sentAddresses.sort()).toEqual([...addresses].sort());
  });

  test('continues after an outage of the mail server without sending an email twice', async () => {
    const addresses = await createSubscribers(6);
    const product = await approveProduct();
    const sentAddresses: string[] = [];
    let isServerDown = false;
    const failingSend = async ({ to, id }: OutgoingEmail): Promise<void> => {
      if (!id.startsWith('new-product')) return;
      if (isServerDown) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
      sentAddresses.push(to);
      isServerDown = sentAddresses.length === 3;
    };
    Object.assign(app.deps.mailer, { send: failingSend });
    await runJobs();
    await runJobs();
    expect(sentAddresses).toEqual(addresses.slice(0, 3));
    isServerDown = false;
    sentAddresses.push('');
    await runJobs();
    expect(sentAddresses).toEqual([...addresses.slice(0, 3), '', ...addresses.slice(3)]);
    expect((await AnnouncementModel.findById(product._id).lean())?.doneAt).toEqual(app.clock.now());
  });

  test('reaches all other subscribers when one address is rejected or keeps failing', async () => {
    const [rejected, failing, ...others] = await createSubscribers(4);
    await approveProduct();
    const sentAddresses: string[] = [];
    const rejectingSend = async ({ to, id }: OutgoingEmail): Promise<void> => {
      if (!id.startsWith('new-product')) return;
      if (to === rejected) throw Object.assign(new Error('550'), { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' });
      if (to === failing) throw Object.assign(new Error('451'), { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' });
      sentAddresses.push(to);
    };
    Object.assign(app.deps.mailer, { send: rejectingSend });
    for (let i = 0; i < 5; i += 1) await runJobs();
    expect(sentAddresses).toEqual(others);
    expect(await jobsCollection().countDocuments({ handlerName: 'creators.announce-product' })).toBe(0);
    expect(await jobsCollection().countDocuments({ handlerName: 'mail.new-product' })).toBe(1);
    Object.assign(app.deps.mailer, { send: async ({ to }: OutgoingEmail) => void sentAddresses.push(to) });
    await runJobs();
    expect(sentAddresses).toEqual([...others, failing]);
  });

  test('is not emailed to former, suspended or later subscribers, nor once it is unpublished', async () => {
    const [former, suspended, later, active] = await createSubscribers(4);
    const findUserId = async (email: string | undefined) => (await UserModel.findOne({ email }).lean())?._id;
    await FollowModel.updateOne({ user: await findUserId(former) }, { $set: { isActive: false } });
    await UserModel.updateOne({ email: suspended }, { $set: { status: 'suspended' } });
    await FollowModel.updateOne({ user: await findUserId(later) }, { $set: { at: new Date(app.clock.now().getTime() + 1) } });
    await approveProduct();
    await runJobs();
    expect(await listRecipients()).toEqual([active]);
    await app.mailbox.clear();
    const product = await approveProduct();
    await app.http.delete(`/api/creators/products/${product._id}`).set(admin).expect(200);
    await runJobs();
    expect(await listAnnouncements()).toEqual([]);
  });

  test('of a suspended creator is not emailed', async () => {
    await createSubscribers(1);
    await UserModel.updateOne({ _id: creator._id }, { $set: { creatorStatus: 'suspended' } });
    await approveProduct();
    await runJobs();
    expect(await listAnnouncements()).toEqual([]);
  });
});

describe('the unsubscribe link', () => {
  /** Returns the path and query of the link in the email header. */
  async function readUnsubscribePath(): Promise<string> {
    await createSubscribers(1);
    await approveProduct();
    await runJobs();
    const [mail] = await listAnnouncements();
    const value = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const { pathname, search } = new URL(value.slice(1, -1));
    return pathname + search;
  }
  const countActive = async () => await FollowModel.countDocuments({ isActive: true });

  test('responds to GET with a confirmation page and changes nothing', async () => {
    const path = await readUnsubscribePath();
    await expectConfirmationPage(app, path);
    expect(await countActive()).toBe(1);
  });

  test('responds with pages in the language of the subscriber', async () => {
    const path = await readUnsubscribePath();
    await UserModel.updateMany({}, { $set: { language: 'en' } });
    const { t: translate } = getTranslator('en');
    const page = await app.http.get(path).set('Cookie', 'banca.lang=pt');
    expect(page.text).toContain('<html lang="en">');
    expect(page.text).toContain(translate('subscriptions.unsubscribeTitle'));
    expect((await app.http.post(path)).text).toContain(translate('subscriptions.unsubscribedTitle'));
  });

  test('unsubscribes by POST, from a mail program or from the page, once', async () => {
    const path = await readUnsubscribePath();
    const response = await app.http.post(path).type('form').send('List-Unsubscribe=One-Click');
    expect([response.status, response.text.includes('Já não te enviamos')]).toEqual([200, true]);
    await app.http.post(path).expect(200);
    expect(await countActive()).toBe(0);
    expect((await UserModel.findById(creator._id).lean())?.subscribersCount).toBe(0);
    await app.mailbox.clear();
    await approveProduct();
    await runJobs();
    expect(await listAnnouncements()).toEqual([]);
  });

  test('counts twenty parallel calls once', async () => {
    const path = await readUnsubscribePath();
    const responses = await Promise.all(Array.from({ length: 20 }, async () => await app.http.post(path)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await UserModel.findById(creator._id).lean())?.subscribersCount).toBe(0);
  });

  test('responds 404 to the token of another follow, an invalid or a missing token, and 405 to other methods', async () => {
    const path = await readUnsubscribePath();
    const token = path.split('token=')[1] ?? '';
    const invalidPaths = [
      path.replace(/[0-9a-f]{24}/, String(new Types.ObjectId())),
      path.slice(0, -1),
      path.split('?')[0] ?? '',
      `${path.split('?')[0]}?token[$ne]=x`,
      `${path.split('?')[0]}?token=${'x'.repeat(10_000)}`,
      `/api/subscriptions/abc/unsubscribe?token=${token}`,
    ];
    for (const invalidPath of invalidPaths)
      expect([(await app.http.get(invalidPath)).status, (await app.http.post(invalidPath)).status], invalidPath).toEqual([
        404, 404,
      ]);
    await app.http.put(path).expect(405);
    expect(await countActive()).toBe(1);
  });
});
