import { describe, expect, test } from 'vitest';
import { createOrderWithToken, findOrderLink, getOrderPage } from '../../../testing/order-page.ts';
import { approve, BUYER, placeOrderAndGetId, runJobsAndReadEmails } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { t } from '../../../testing/t.ts';
import { CustomerModel } from '../../customers/customers.model.ts';

const app = setUpTestApp();
const NEW_EMAIL = 'inacio.sitoe@example.com';

const correct = async (id: string, token: string, changes: object) =>
  await app.http.put(`/api/orders/${id}/contact`).send({ token, ...changes });

describe('PUT /api/orders/:id/contact', () => {
  test('200: a corrected email supersedes all links, tells both addresses and moves the customer', async () => {
    const { orderId, token, creator, auth } = await createOrderWithToken(app);
    const { status, body } = await correct(orderId, token, { email: NEW_EMAIL });
    expect([status, body.order.email, body.order.emailConfirmed]).toEqual([200, NEW_EMAIL, false]);
    expect((await getOrderPage(app, orderId, token)).status).toBe(404);
    const newToken = new URL(body.orderLink as string).searchParams.get('token') ?? '';
    expect((await getOrderPage(app, orderId, newToken)).status).toBe(200);
    const [toOld] = await runJobsAndReadEmails(app, 'O e-mail da encomenda mudou');
    const [toNew] = await runJobsAndReadEmails(app, 'Confirma o teu e-mail', NEW_EMAIL);
    expect(toOld?.text).not.toContain(NEW_EMAIL);
    expect(findOrderLink(toNew?.text)).toContain(newToken);
    const customers = await CustomerModel.find({ creator: creator._id }).lean();
    expect(customers.map(({ emailKey, orderCount }) => [emailKey, orderCount])).toEqual([[NEW_EMAIL, 1]]);
    await approve(app, auth, orderId);
    expect(await runJobsAndReadEmails(app, 'O teu download', NEW_EMAIL)).toHaveLength(1);
    expect((await CustomerModel.findOne({ emailKey: NEW_EMAIL }).lean())?.totalSpent).toBe(85_000);
  });

  test('200: keeps the other orders of the earlier address with their customer', async () => {
    const { orderId, token, creator, product, auth } = await createOrderWithToken(app);
    await approve(app, auth, await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M2' }));
    await correct(orderId, token, { email: NEW_EMAIL });
    const customers = await CustomerModel.find({ creator: creator._id }).sort({ emailKey: 1 }).lean();
    expect(customers.map(({ emailKey, orderCount, totalSpent }) => [emailKey, orderCount, totalSpent])).toEqual([
      [NEW_EMAIL, 1, 0],
      [BUYER['email'], 1, 85_000],
    ]);
  });

  test('200: corrects name and phone without a new link or an email, and searches find them', async () => {
    const { orderId, token, auth } = await createOrderWithToken(app);
    await runJobsAndReadEmails(app);
    await app.mailbox.clear();
    const { body } = await correct(orderId, token, { name: 'Inácia Sitói', phone: '+258 84 111 2222' });
    expect(body.order).toMatchObject({ name: 'Inácia Sitói', phone: '+258 84 111 2222', email: BUYER['email'] });
    expect((await getOrderPage(app, orderId, token)).status).toBe(200);
    expect(await runJobsAndReadEmails(app)).toEqual([]);
    const { orders } = (await app.http.get('/api/creators/orders?q=258841112222').set(auth)).body;
    expect(orders).toMatchObject([{ _id: orderId, guest: { name: 'Inácia Sitói' } }]);
    expect((await correct(orderId, token, {})).status).toBe(200);
  });

  test('200: the link in the email to the new address confirms it', async () => {
    const { orderId, token } = await createOrderWithToken(app);
    await correct(orderId, token, { email: NEW_EMAIL });
    const [email] = await runJobsAndReadEmails(app, 'Confirma o teu e-mail', NEW_EMAIL);
    const { searchParams } = new URL(findOrderLink(email?.text), 'http://banca.test');
    const confirm = async (confirmation: string) =>
      await app.http.post(`/api/orders/${orderId}/confirm-email`).send({ token: searchParams.get('token'), confirmation });
    expect((await confirm('wrong')).status).toBe(404);
    for (const repetition of [1, 2]) {
      const { status, body } = await confirm(searchParams.get('confirmation') ?? '');
      expect([status, body.order.emailConfirmed], `request ${repetition}`).toEqual([200, true]);
    }
    expect((await getOrderPage(app, orderId, searchParams.get('token') ?? '')).body.order.emailConfirmed).toBe(true);
  });

  test('400, 404 and 409: refuses an invalid address, a wrong token and a decided order', async () => {
    const { orderId, token, auth } = await createOrderWithToken(app);
    const invalid = await correct(orderId, token, { email: 'inacio' });
    expect([invalid.status, invalid.body.fields]).toEqual([400, { email: t('checkout.emailInvalid') }]);
    expect((await correct(orderId, 'x', { name: 'Inácia' })).status).toBe(404);
    await approve(app, auth, orderId);
    const { status, body } = await correct(orderId, token, { name: 'Inácia' });
    expect([status, body.message]).toEqual([409, t('orders.alreadyCompleted')]);
  });
});
