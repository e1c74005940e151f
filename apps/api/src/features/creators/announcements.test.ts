import mongoose, { Types } from 'mongoose';
import type { Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { OutgoingEmail } from '../../platform/email/mailer.ts';
import { UserModel } from '../accounts/users.model.ts';
import { AnnouncementModel } from './announcements.model.ts';
import { FollowModel } from './follows.model.ts';

const app = useTestApp();
type Auth = Record<string, string>;
let creator: Awaited<ReturnType<typeof makeUser>>;
let admin: Auth;
let send: (mail: OutgoingEmail) => Promise<void>;

beforeEach(async () => {
  creator = await makeUser(app, { firstName: 'Eva', lastName: 'Tembe', username: 'eva' });
  admin = (await logInAs(app, { role: 'admin' })).auth;
  ({ send } = app.deps.mailer);
});
afterEach(() => void Object.assign(app.deps.mailer, { send }));

/** Creates subscribers and returns their email addresses. */
async function subscribers(count: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, async () => await makeUser(app, { role: 'user' })));
  const edge = { creator: creator._id, kind: 'subscribe' as const, isActive: true, at: app.clock.now() };
  await FollowModel.insertMany(people.map(({ _id }) => ({ user: _id, ...edge })));
  await UserModel.updateOne({ _id: creator._id }, { $inc: { subscribersCount: count } });
  return people.map(({ email }) => email);
}

async function approved(): Promise<Awaited<ReturnType<typeof makeProduct>>> {
  const product = await makeProduct(app, creator, { status: 'pending', title: 'Mapa de Maputo' });
  await app.http.put(`/api/admin/products/${product._id}/status`).set(admin).send({ status: 'approved' }).expect(200);
  return product;
}

const jobs = () => mongoose.connection.collection('backgroundjobs');
/** Runs all due jobs and makes failed ones due again. */
async function work(): Promise<void> {
  await app.deps.jobs.drain().catch(() => undefined);
  await jobs().updateMany({}, { $set: { lockedAt: null, nextRunAt: new Date(0) } });
}
const news = async (): Promise<Email[]> => (await app.mailbox.all()).filter(({ subject }) => subject?.startsWith('Produto novo'));
const readers = async (): Promise<string[]> => (await news()).map(({ to }) => to?.[0]?.address ?? '').sort();
const again = async (product: unknown) =>
  await mongoose.connection.withSession(
    async (session) => await app.deps.jobs.enqueue('creators.announce-product', { product: String(product) }, session),
  );

describe('a new product on sale', () => {
  test('is mailed to each subscriber once, with a way out', async () => {
    const addresses = await subscribers(3);
    await makeUser(app, { role: 'user' });
    const product = await approved();
    await work();
    const mails = await news();
    expect(await readers()).toEqual([...addresses].sort());
    const [mail] = mails;
    expect(mail?.subject).toBe('Produto novo: Mapa de Maputo');
    expect(mail?.text).toContain(`http://localhost:4000/products/${product._id}`);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:4000\/api\/subscriptions\/[0-9a-f]{24}\/unsubscribe\?token=[\w-]{32}>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
    expect(await AnnouncementModel.findById(product._id).lean()).toMatchObject({ doneAt: app.clock.now() });
  });

  test('is one job, however many subscribe', async () => {
    await subscribers(5);
    await approved();
    expect(await jobs().countDocuments({ handlerName: 'creators.announce-product' })).toBe(1);
    expect(await jobs().countDocuments({ handlerName: 'mail.new-product' })).toBe(0);
  });

  test('is not mailed again, whatever runs twice', async () => {
    await subscribers(2);
    const product = await approved();
    await work();
    await app.mailbox.clear();
    await again(product._id);
    await work();
    expect(await news()).toEqual([]);
  });

  test('is mailed once by several workers at a time', async () => {
    const addresses = await subscribers(12);
    const product = await approved();
    for (let i = 0; i < 3; i += 1) await again(product._id);
    const sent: string[] = [];
    Object.assign(app.deps.mailer, {
      send: async ({ to, id }: OutgoingEmail) => void (id.startsWith('new-product') && sent.push(to)),
    });
    await Promise.all([1, 2, 3, 4].map(async () => await app.deps.jobs.drain()));
    expect(sent.sort()).toEqual([...addresses].sort());
  });

  test('is mailed on from where the mail server went away, and twice to nobody', async () => {
    const addresses = await subscribers(6);
    const product = await approved();
    const sent: string[] = [];
    let isAway = false;
    const away = async ({ to, id }: OutgoingEmail): Promise<void> => {
      if (!id.startsWith('new-product')) return;
      if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
      sent.push(to);
      isAway = sent.length === 3;
    };
    Object.assign(app.deps.mailer, { send: away });
    await work();
    await work();
    expect(sent).toEqual(addresses.slice(0, 3));
    isAway = false;
    sent.push('');
    await work();
    expect(sent).toEqual([...addresses.slice(0, 3), '', ...addresses.slice(3)]);
    expect((await AnnouncementModel.findById(product._id).lean())?.doneAt).toEqual(app.clock.now());
  });

  test('one address that is refused, or that fails and fails, keeps nobody else waiting', async () => {
    const [gone, slow, ...others] = await subscribers(4);
    await approved();
    const sent: string[] = [];
    const picky = async ({ to, id }: OutgoingEmail): Promise<void> => {
      if (!id.startsWith('new-product')) return;
      if (to === gone) throw Object.assign(new Error('550'), { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' });
      if (to === slow) throw Object.assign(new Error('451'), { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' });
      sent.push(to);
    };
    Object.assign(app.deps.mailer, { send: picky });
    for (let i = 0; i < 5; i += 1) await work();
    expect(sent).toEqual(others);
    expect(await jobs().countDocuments({ handlerName: 'creators.announce-product' })).toBe(0);
    expect(await jobs().countDocuments({ handlerName: 'mail.new-product' })).toBe(1);
    Object.assign(app.deps.mailer, { send: async ({ to }: OutgoingEmail) => void sent.push(to) });
    await work();
    expect(sent).toEqual([...others, slow]);
  });

  test('is not told to who left, is suspended, or came later; nor when it is off sale again', async () => {
    const [left, suspended, late, stays] = await subscribers(4);
    const idOf = async (email: string | undefined) => (await UserModel.findOne({ email }).lean())?._id;
    await FollowModel.updateOne({ user: await idOf(left) }, { $set: { isActive: false } });
    await UserModel.updateOne({ email: suspended }, { $set: { status: 'suspended' } });
    await FollowModel.updateOne({ user: await idOf(late) }, { $set: { at: new Date(app.clock.now().getTime() + 1) } });
    await approved();
    await work();
    expect(await readers()).toEqual([stays]);
    await app.mailbox.clear();
    const product = await approved();
    await app.http.delete(`/api/creators/products/${product._id}`).set(admin).expect(200);
    await work();
    expect(await news()).toEqual([]);
  });

  test('of a closed shop is told to nobody', async () => {
    await subscribers(1);
    await UserModel.updateOne({ _id: creator._id }, { $set: { creatorStatus: 'suspended' } });
    await approved();
    await work();
    expect(await news()).toEqual([]);
  });
});

describe('the way out of the mails', () => {
  /** The path of the link in the email header. */
  async function link(): Promise<string> {
    await subscribers(1);
    await approved();
    await work();
    const [mail] = await news();
    const value = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const { pathname, search } = new URL(value.slice(1, -1));
    return pathname + search;
  }
  const active = async () => await FollowModel.countDocuments({ isActive: true });

  test('GET 200: a page that asks, and changes nothing', async () => {
    const path = await link();
    const { status, text, headers } = await app.http.get(path);
    expect([status, headers['content-type'], headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
      'no-referrer',
    ]);
    expect(text).toContain('<form method="post">');
    await app.http.head(path).expect(200);
    expect(await active()).toBe(1);
  });

  test('POST 200: ends it, by one click of a mail program or by the page, and once', async () => {
    const path = await link();
    const sent = await app.http.post(path).type('form').send('List-Unsubscribe=One-Click');
    expect([sent.status, sent.text.includes('Já não te enviamos')]).toEqual([200, true]);
    await app.http.post(path).expect(200);
    expect(await active()).toBe(0);
    expect((await UserModel.findById(creator._id).lean())?.subscribersCount).toBe(0);
    await app.mailbox.clear();
    await approved();
    await work();
    expect(await news()).toEqual([]);
  });

  test('twenty clicks at once count once', async () => {
    const path = await link();
    const sent = await Promise.all(Array.from({ length: 20 }, async () => await app.http.post(path)));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await UserModel.findById(creator._id).lean())?.subscribersCount).toBe(0);
  });

  test("404: another's token, a wrong one, none; 405", async () => {
    const path = await link();
    const token = path.split('token=')[1] ?? '';
    const bad = [
      path.replace(/[0-9a-f]{24}/, String(new Types.ObjectId())),
      path.slice(0, -1),
      path.split('?')[0] ?? '',
      `${path.split('?')[0]}?token[$ne]=x`,
      `${path.split('?')[0]}?token=${'x'.repeat(10_000)}`,
      `/api/subscriptions/abc/unsubscribe?token=${token}`,
    ];
    for (const address of bad)
      expect([(await app.http.get(address)).status, (await app.http.post(address)).status], address).toEqual([404, 404]);
    await app.http.put(path).expect(405);
    expect(await active()).toBe(1);
  });
});
