import type { Email } from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser, placeOrder } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();
const HOSTILE_TEXT = 'Visite https://evil.test/x ou www.evil.test\u202e';
const BUYER = 'inacio@example.com';

/** Text that mail programs turn into a link. */
const LINKABLE = /\w+:\/\/|www\.\S|[\p{L}\p{N}-]\.\p{L}{2,}|\S@\S/iu;
const OWN_URLS = /http:\/\/localhost:4000\S*/g;
const CONTROL = /[\p{Cc}\p{Cf}]/u;

function findProblems({ subject = '', text = '', html = '' }: Email): string[] {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  const lines = [subject, ...text.replace(OWN_URLS, '').split('\n')];
  return [
    ...links.filter((href) => !href.startsWith('http://localhost:4000/')),
    ...lines.filter((line) => LINKABLE.test(line) || CONTROL.test(line.trimEnd())),
    ...(html
      .replace(/<[^>]*>/g, ' ')
      .replace(OWN_URLS, '')
      .match(/\S*evil\.test\S*/g) ?? []),
  ];
}

let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => {
  const names = { firstName: HOSTILE_TEXT, lastName: 'evil.test', username: 'www.evil.test' };
  creator = await logInAs(app, { ...names, email: 'creator@example.com', notificationEnabled: true });
});

async function expectSafeEmails(count: number): Promise<Email[]> {
  await app.deps.jobs.drain();
  const emails = await app.mailbox.readAll();
  expect(emails.map(({ subject }) => subject)).toHaveLength(count);
  expect(emails.flatMap(findProblems)).toEqual([]);
  return emails;
}

test('emails about an order contain no link from the guest, the creator or the product', async () => {
  const product = await makeProduct(app, creator.user, { title: HOSTILE_TEXT });
  const form = { name: HOSTILE_TEXT, confirmationCode: 'ABC https://evil.test' };
  const { body } = await placeOrder(app, product._id, form);
  await expectSafeEmails(2);
  const cancel = `/api/creators/orders/${body.order._id as string}/cancel`;
  await app.http
    .post(cancel)
    .set(creator.auth)
    .send({ reason: `${HOSTILE_TEXT}\n\nA Banca` })
    .expect(200);
  const [notice] = (await expectSafeEmails(3)).filter(({ subject }) => subject?.startsWith('Encomenda cancelada'));
  expect(notice?.text).toContain('Motivo: Visite https: //evil. test/x ou www. evil. test A Banca\n');
});

test('the download email contains no link from the guest, the creator or the product', async () => {
  const product = await makeProduct(app, creator.user, { title: HOSTILE_TEXT, price: 0 });
  await placeOrder(app, product._id, { name: HOSTILE_TEXT });
  await expectSafeEmails(2);
});

test('emails about products and accounts contain no link from names or titles', async () => {
  const admin = await logInAs(app, { role: 'admin' });
  const follower = await logInAs(app, { firstName: 'evil.test' });
  await app.http
    .post(`/api/creators/${String(creator.user._id)}/subscribe`)
    .set(follower.auth)
    .expect(200);
  const product = await makeProduct(app, creator.user, { title: HOSTILE_TEXT, status: 'pending' });
  const decide = `/api/admin/products/${String(product._id)}/status`;
  await app.http.put(decide).set(admin.auth).send({ status: 'approved' }).expect(200);
  await app.http.put('/api/auth/profile').set(creator.auth).send({ mpesa: '84 000 0000' }).expect(200);
  await app.http.post('/api/auth/request-reset').send({ email: 'creator@example.com' }).expect(200);
  const emails = await expectSafeEmails(4);
  expect(emails.find(({ subject }) => subject?.startsWith('Produto novo'))?.subject).toBe(
    'Produto novo: Visite https: //evil. test/x ou www. evil. test',
  );
});

test('subjects contain no names', async () => {
  const product = await makeProduct(app, await makeUser(app, { username: 'helena' }), { title: 'Timbila' });
  await placeOrder(app, product._id, { name: 'Inácio Sitoe' });
  const subjects = (await expectSafeEmails(2)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['Nova encomenda: Timbila', 'Recebemos a tua encomenda: Timbila']);
  expect((await app.mailbox.readTo(BUYER))[0]?.text).toContain('Olá Inácio Sitoe');
});
