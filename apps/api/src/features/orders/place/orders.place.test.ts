import { t } from '../../../testing/t.ts';
import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, createPng } from '../../../testing/factories.ts';
import { BUYER, NEW_ORDER_FIELDS, runJobsAndReadEmails, type Screenshot, submitOrder } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { ProductModel, type ProductRecord } from '../../products/products.model.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import { CustomerModel } from '../../customers/customers.model.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();

const createProductForSale = async (
  product: Partial<ProductRecord> = {},
  user: Partial<UserRecord> = {},
): Promise<ProductRecord> => await makeProduct(app, (await logInAs(app, user)).user, product);

const omitField = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(BUYER).filter(([field]) => field !== name));

describe('POST /api/products/:id/orders', () => {
  test('201: returns the pending order', async () => {
    const product = await createProductForSale({
      title: 'Marrabenta',
      price: 85_050,
      images: ['/uploads/aaaaaaaaaaaaaaaaaaaaaa.webp'],
    });
    const { status, body } = await submitOrder(app, product._id);
    const { _id, ...order } = body.order as { _id: string };
    expect(status).toBe(201);
    expect(_id).toMatch(/^[0-9a-f]{24}$/);
    const ofProduct = { _id: String(product._id), title: 'Marrabenta', image: '/uploads/aaaaaaaaaaaaaaaaaaaaaa.webp' };
    expect({ ...body, order }).toEqual({
      downloadLink: null,
      orderLink: expect.stringContaining(`/orders/${_id}?token=1.`) as string,
      order: {
        ...NEW_ORDER_FIELDS,
        product: { ...ofProduct, price: 850.5 },
        lines: [{ product: ofProduct, price: 850.5, amount: 850.5, state: 'pending' }],
        amount: 850.5,
        price: 850.5,
        createdAt: '2026-11-21T08:00:00.000Z',
      },
    });
  });

  test('201: emails the buyer and the creator', async () => {
    const { user } = await logInAs(app);
    await submitOrder(app, (await makeProduct(app, user, { title: 'Marrabenta' }))._id);
    const [receivedEmail, ...otherEmails] = await runJobsAndReadEmails(app);
    expect([receivedEmail?.subject, otherEmails.length]).toEqual(['Recebemos a tua encomenda: Marrabenta', 0]);
    expect(receivedEmail?.text).toContain('BKL7XQ92M1');
    expect((await runJobsAndReadEmails(app, '', user.email)).map(({ subject }) => subject)).toEqual([
      'Nova encomenda: Marrabenta',
    ]);
  });

  test('201: sends no email to a creator who turned notifications off', async () => {
    const { user } = await logInAs(app, { notificationEnabled: false });
    await submitOrder(app, (await makeProduct(app, user))._id);
    expect([(await runJobsAndReadEmails(app)).length, (await runJobsAndReadEmails(app, '', user.email)).length]).toEqual([1, 0]);
  });

  test('201: treats a caller with an invalid token as a guest', async () => {
    const request = app.http
      .post(`/api/products/${(await createProductForSale())._id}/orders`)
      .set('Authorization', 'Bearer invalid');
    await request.send({ ...BUYER, payment: 'paypal', confirmationCode: '' }).expect(201);
  });

  test('201: completes an order of a free product immediately, and returns and emails a working link', async () => {
    const product = await createProductForSale({ price: 0 });
    const { status, body } = await submitOrder(app, product._id, omitField('confirmationCode'), { screenshot: null });
    expect([status, body.order.status, body.order.delivered, body.order.amount]).toEqual([201, 'completed', true, 0]);
    const { pathname, search } = new URL(body.downloadLink as string);
    const file = await app.http.get(`/api${pathname.replace('download', 'downloads')}/file${search}`).expect(302);
    expect(file.headers['location']).toBe(product.file);
    const emails = await runJobsAndReadEmails(app);
    expect(emails.map(({ subject }) => subject)).toEqual([`O teu download: ${product.title}`]);
    expect(emails[0]?.text).toContain(body.downloadLink);
    expect(emails[0]?.text).not.toContain('pagamento foi confirmado');
    expect((await ProductModel.findById(product._id).lean())?.sales).toBe(1);
  });

  test('201: a free product needs no phone number, and the customer keeps that of an earlier order', async () => {
    const product = await createProductForSale({ price: 0 });
    const form = { ...BUYER, phone: '', confirmationCode: '' };
    const { status, body } = await submitOrder(app, product._id, form, { screenshot: null });
    expect([status, body.order.status]).toEqual([201, 'completed']);
    const readPhone = async () => (await CustomerModel.findOne({ creator: product.creator._id }).lean())?.phone;
    expect(await readPhone()).toBe('');
    await submitOrder(app, product._id, BUYER, { screenshot: null });
    await submitOrder(app, product._id, form, { screenshot: null });
    expect(await readPhone()).toBe(BUYER['phone']);
  });

  test.each(['', undefined])('400: a paid product needs a phone number: %j', async (phone) => {
    const product = await createProductForSale();
    const { phone: _phone, ...form } = BUYER;
    const { status, body } = await submitOrder(app, product._id, phone === undefined ? form : { ...form, phone });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['phone']]);
  });

  test.each(['paypal', 'visa', 'mastercard'])('201: %s requires no proof of payment and accepts JSON', async (payment) => {
    const { name, email, phone } = BUYER;
    const request = app.http.post(`/api/products/${(await createProductForSale())._id}/orders`);
    const { body } = await request.send({ name, email, phone, payment }).expect(201);
    expect(body.order).toMatchObject({ paymentMethod: payment, status: 'pending' });
  });

  test.each([
    ['name', undefined, t('checkout.nameRequired')],
    ['name', '   ', t('checkout.nameRequired')],
    ['email', undefined, t('checkout.emailRequired')],
    ['email', ' ', t('checkout.emailRequired')],
    ['email', 'inacio@', t('checkout.emailInvalid')],
    ['email', 'a@example.com\r\nBcc: b@example.com', t('checkout.emailInvalid')],
    ['phone', undefined, t('checkout.phoneRequired')],
    ['phone', '', t('checkout.phoneRequired')],
    ['phone', 'liga-me', t('checkout.phoneInvalid')],
    ['payment', 'bitcoin', t('checkout.paymentRequired')],
    ['confirmationCode', undefined, t('checkout.codeRequired')],
    ['confirmationCode', '---', t('checkout.codeRequired')],
  ])('400: rejects %s = %j', async (field, value, message) => {
    const fields = value === undefined ? omitField(field) : { ...BUYER, [field]: value };
    const { status, body } = await submitOrder(app, (await createProductForSale())._id, fields);
    expect([status, body.code, body.message, body.fields]).toEqual([400, 'validation_failed', message, { [field]: message }]);
    expect(await OrderModel.countDocuments()).toBe(0);
  });

  test.each(['mpesa', 'emola'])('400: %s requires a screenshot and a code', async (payment) => {
    const fields = { ...BUYER, payment, confirmationCode: '' };
    const { status, body } = await submitOrder(app, (await createProductForSale())._id, fields, { screenshot: null });
    const missing = { confirmationCode: t('checkout.codeRequired'), paymentScreenshot: t('checkout.screenshotRequired') };
    expect([status, body.fields]).toEqual([400, missing]);
  });

  test('400: reports all missing fields in one response', async () => {
    const { body } = await submitOrder(app, (await createProductForSale())._id, { payment: 'mpesa' });
    expect(Object.keys(body.fields as object).sort()).toEqual(['email', 'name', 'phone']);
  });

  test('400: rejects a product id in the body that differs from the path', async () => {
    await submitOrder(app, (await createProductForSale())._id, { ...BUYER, productId: String(new Types.ObjectId()) }).then(
      ({ status }) => expect(status).toBe(400),
    );
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const createTruncatedPng = async (): Promise<Buffer> => (await createPng()).subarray(0, -60);
  test.each<[number, string, string, () => Promise<Screenshot>]>([
    [
      415,
      'an SVG',
      t('upload.unsupportedImageType'),
      async () => ({ bytes: svg, filename: 'a.svg', contentType: 'image/svg+xml' }),
    ],
    [415, 'an SVG declared as PNG', t('upload.unsupportedImageType'), async () => ({ bytes: svg, contentType: 'image/png' })],
    [
      415,
      'a program',
      t('upload.unsupportedImageType'),
      async () => ({ bytes: Buffer.from(`MZ${'\0'.repeat(500)}`), contentType: 'image/png' }),
    ],
    [413, '6 MB', t('upload.imageTooLarge'), async () => ({ bytes: Buffer.alloc(6 * 1024 * 1024) })],
    [400, 'a broken PNG', t('upload.truncatedImage'), async () => ({ bytes: await createTruncatedPng() })],
  ])('%d: rejects %s as screenshot', async (expected, _name, message, build) => {
    const { status, body } = await submitOrder(app, (await createProductForSale())._id, BUYER, { screenshot: await build() });
    expect([status, body.message, body.fields]).toEqual([expected, message, { paymentScreenshot: message }]);
    expect(await OrderModel.countDocuments()).toBe(0);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['an unknown product', async () => new Types.ObjectId()],
    ['a malformed product id', async () => 'marrabenta'],
    ['a pending product', async () => (await createProductForSale({ status: 'pending' }))._id],
    ['a rejected product', async () => (await createProductForSale({ status: 'rejected' }))._id],
    ['a deleted product', async () => (await createProductForSale({ deletedAt: new Date(), listed: false }))._id],
    ['a suspended creator', async () => (await createProductForSale({ listed: false }, { creatorStatus: 'suspended' }))._id],
    [
      'a suspended creator with a product that is still published',
      async () => (await createProductForSale({}, { creatorStatus: 'suspended' }))._id,
    ],
    ['a suspended account', async () => (await createProductForSale({}, { status: 'suspended' }))._id],
  ])('404: rejects %s', async (_name, build) => {
    const { status, body } = await submitOrder(app, await build());
    expect([status, body.code, body.message.length > 0]).toEqual([404, 'not_found', true]);
    expect(await OrderModel.countDocuments()).toBe(0);
  });

  test('413: rejects a JSON body of more than 100 kB', async () => {
    const request = app.http.post(`/api/products/${(await createProductForSale())._id}/orders`);
    const { body } = await request.send({ ...BUYER, name: 'a'.repeat(120_000) }).expect(413);
    expect(body.message).toBe(t('errors.tooLarge'));
  });

  test('a line break in a name or a title adds no email header', async () => {
    const product = await createProductForSale({ title: 'Base\r\nBcc: todos@example.com' });
    await submitOrder(app, product._id, { ...BUYER, name: 'Inácio\r\nBcc: todos@example.com' });
    await app.deps.jobs.drain();
    const emails = await app.mailbox.readAll();
    expect(emails).toHaveLength(2);
    for (const { bcc, headers } of emails) expect([bcc, headers.some(({ key }) => key === 'bcc')]).toEqual([undefined, false]);
  });
});
