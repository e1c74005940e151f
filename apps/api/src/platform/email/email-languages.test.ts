import { paymentMethodIds } from '@banca/contracts/payment-methods';
import { getTranslator, languages } from '@banca/messages/catalogues';
import { findForeignWords } from '@banca/messages/find-foreign-words';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { UserModel } from '../../features/accounts/users.model.ts';
import { logInAs, makeProduct, placeOrder } from '../../testing/factories.ts';
import { getOrderToken, submitProof } from '../../testing/order-page.ts';
import { approve, cancel, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();
const BUYER_EMAIL = 'inacio@example.com';
const CREATOR_EMAIL = 'creator@example.com';

const NO_BREAK_SPACE = /\u00a0/g;

async function readEmails(address: string): Promise<Email[]> {
  await app.deps.jobs.drain();
  return await app.mailbox.readTo(address);
}

const listLinks = ({ text = '' }: Email): string[] => text.match(/http:\/\/localhost:4000\S+/g) ?? [];

/** Expects that every text and link of an email is in one language. */
function expectLanguage(email: Email, language: string): void {
  const text = `${email.subject}\n${email.text}`;
  expect(findForeignWords(text.split('\n'), language)).toEqual([]);
  expect(text).not.toMatch(/\{\w+\}|TODO/);
  expect(email.html).toContain(`<html lang="${getTranslator(language).locale.htmlLang}">`);
  for (const link of listLinks(email)) expect(link).toMatch(new RegExp(`[?&]lang=${language}(?:#|$)`));
}

/** Expects the texts that emails had before languages existed. */
function expectNoLanguage(email: Email): void {
  expect(email.html).toContain('<html lang="pt-MZ">');
  for (const link of listLinks(email)) expect(link).not.toContain('lang=');
}

let creator: Awaited<ReturnType<typeof logInAs>>;
async function makeShop(language: string | null, product: object = {}) {
  creator = await logInAs(app, { email: CREATOR_EMAIL, username: 'helena', language, contactEmail: 'loja@example.com' });
  return await makeProduct(app, creator.user, { title: 'Timbila', price: 125_000, ...product });
}

describe('the emails of an order', () => {
  test.each([
    ['pt', 'en', 'Recebemos a tua encomenda: Timbila', 'New order: Timbila', '1 250,00 MZN', 'MZN 1,250.00'],
    ['en', 'pt', 'We have your order: Timbila', 'Nova encomenda: Timbila', 'MZN 1,250.00', '1 250,00 MZN'],
  ])(
    'are in %s for a buyer and in %s for the creator',
    async (language, creatorLanguage, buyerSubject, creatorSubject, buyerAmount, creatorAmount) => {
      const product = await makeShop(creatorLanguage);
      const [approvedId, cancelledId] = [
        await placeOrderAndGetId(app, product._id, { language }),
        await placeOrderAndGetId(app, product._id, { language }),
      ];
      await app.deps.jobs.drain();
      const english = { 'Banca-Language': creatorLanguage };
      await approve(app, { ...creator.auth, ...english }, approvedId);
      await cancel(app, { ...creator.auth, ...english }, cancelledId);
      const [buyerEmails, creatorEmails] = [await readEmails(BUYER_EMAIL), await readEmails(CREATOR_EMAIL)];
      expect([buyerEmails.length, creatorEmails.length]).toEqual([4, 2]);
      for (const email of buyerEmails) {
        expectLanguage(email, language);
        expect(email.text?.replace(NO_BREAK_SPACE, ' ')).toContain(buyerAmount);
      }
      for (const email of creatorEmails) {
        expectLanguage(email, creatorLanguage);
        expect(email.text?.replace(NO_BREAK_SPACE, ' ')).toContain(creatorAmount);
      }
      expect(buyerEmails.map(({ subject }) => subject)).toContain(buyerSubject);
      expect(creatorEmails.map(({ subject }) => subject)).toContain(creatorSubject);
    },
  );

  test.each(paymentMethodIds)('are in the chosen language for payments by %s', async (payment) => {
    for (const language of languages) {
      const product = await makeShop(language);
      const orderId = await placeOrderAndGetId(app, product._id, { payment, language, confirmationCode: 'X1' });
      await app.deps.jobs.drain();
      await submitProof(app, { orderId, token: await getOrderToken(app, orderId) }, 'X2');
      await app.deps.jobs.drain();
      await cancel(app, creator.auth, orderId);
      await UserModel.updateOne({ _id: creator.user._id }, { $unset: { contactEmail: 1 } });
      await cancel(app, creator.auth, await placeOrderAndGetId(app, product._id, { payment, language }));
      for (const email of [...(await readEmails(BUYER_EMAIL)), ...(await readEmails(CREATOR_EMAIL))])
        expectLanguage(email, language);
      await app.mailbox.clear();
      await UserModel.deleteMany();
    }
  });

  test.each(languages)('tell in %s that the order of a free product is complete', async (language) => {
    const product = await makeShop(language, { price: 0 });
    await placeOrderAndGetId(app, product._id, { language });
    const emails = [...(await readEmails(BUYER_EMAIL)), ...(await readEmails(CREATOR_EMAIL))];
    expect(emails).toHaveLength(2);
    for (const email of emails) expectLanguage(email, language);
  });

  test.each(languages)('tell in %s that the account of the creator was deleted', async (language) => {
    const product = await makeShop(null);
    await placeOrderAndGetId(app, product._id, { language });
    await UserModel.deleteOne({ _id: creator.user._id });
    const [email, ...others] = await readEmails(BUYER_EMAIL);
    expect(others).toEqual([]);
    expectLanguage(email as Email, language);
  });

  test('keep the texts of the specification without a language, and ignore Accept-Language and the account of the buyer', async () => {
    const product = await makeShop(null);
    const { auth } = await logInAs(app, { email: BUYER_EMAIL, language: 'en' });
    const request = app.http.post(`/api/products/${String(product._id)}/orders`).set({ ...auth, 'Accept-Language': 'en' });
    const form = { name: 'Inácio Sitoe', email: BUYER_EMAIL, phone: '+258 86 555 0188', payment: 'paypal' };
    await request.send(form).expect(201);
    const emails = [...(await readEmails(BUYER_EMAIL)), ...(await readEmails(CREATOR_EMAIL))];
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Pedido recebido, ainda não pagaste: Timbila',
      'Nova encomenda: Timbila',
    ]);
    emails.forEach(expectNoLanguage);
  });

  test('ignore an unknown language', async () => {
    const { body } = await placeOrder(app, (await makeShop(null))._id, { language: 'xx' });
    expect(body.order).not.toHaveProperty('language');
    expectNoLanguage((await readEmails(BUYER_EMAIL))[0] as Email);
  });

  test('contain a link that opens the download page in the language of the buyer', async () => {
    const product = await makeShop(null);
    await approve(app, creator.auth, await placeOrderAndGetId(app, product._id, { language: 'en' }));
    const [link = ''] = (await readEmails(BUYER_EMAIL)).flatMap(listLinks).filter((url) => url.includes('/download/'));
    const { pathname, search } = new URL(link);
    expect(search).toMatch(/^\?token=[\w.-]+&lang=en$/);
    await app.http.get(`/api/downloads/${pathname.split('/').at(-1)}${search}`).expect(200);
  });
});

describe('the emails of an account', () => {
  const password = 'uma-senha-longa';
  const signUp = async (language: string) =>
    await app.http
      .post('/api/auth/signup')
      .set('Banca-Language', language)
      .send({ firstName: 'Ana', lastName: 'Bila', username: 'ana', email: 'ana@example.com', password })
      .expect(201);

  test.each(languages)('are in the language of the account: %s', async (language) => {
    const { body } = await signUp(language);
    const auth = { Authorization: `Bearer ${body.token as string}`, 'Banca-Language': 'xx' };
    await app.http.post('/api/auth/request-reset').send({ email: 'ana@example.com' }).expect(200);
    await app.http.put('/api/auth/profile').set(auth).send({ mpesa: '84 555 0123', emola: '86 555 0188' }).expect(200);
    const emails = await readEmails('ana@example.com');
    expect(emails).toHaveLength(3);
    for (const email of emails) expectLanguage(email, language);
    expect(emails.map(({ text }) => text).join()).toContain(
      language === 'pt'
        ? 'M-Pesa (termina em 0123) e E-mola (termina em 0188)'
        : 'M-Pesa (ends in 0123) and E-mola (ends in 0188)',
    );
  });

  test.each(languages)('tell about a new password in the language of the account: %s', async (language) => {
    const { body } = await signUp(language);
    const auth = { Authorization: `Bearer ${body.token as string}` };
    await app.deps.jobs.drain();
    await app.mailbox.clear();
    const change = { currentPassword: password, newPassword: 'outra-senha-longa' };
    await app.http.put('/api/auth/change-password').set(auth).send(change).expect(200);
    await app.http.put('/api/auth/profile').set(auth).send({ paypal: 'ana@example.com' }).expect(200);
    const [email, ...others] = await readEmails('ana@example.com');
    expect(others).toEqual([]);
    expectLanguage(email as Email, language);
  });
});

describe('the emails about products', () => {
  let admin: Awaited<ReturnType<typeof logInAs>>;
  beforeEach(async () => {
    admin = await logInAs(app, { role: 'admin', language: 'pt' });
  });

  test.each(languages)('tell the creator about a decision in %s, whatever the language of the admin', async (language) => {
    const product = await makeShop(language, { status: 'pending' });
    const rejected = await makeProduct(app, creator.user, { title: 'Xigubo', status: 'pending' });
    const decide = async (id: unknown, status: string) =>
      await app.http
        .put(`/api/admin/products/${String(id)}/status`)
        .set({ ...admin.auth, 'Banca-Language': 'pt' })
        .send({ status })
        .expect(200);
    await decide(product._id, 'approved');
    await decide(rejected._id, 'rejected');
    const emails = await readEmails(CREATOR_EMAIL);
    expect(emails).toHaveLength(2);
    for (const email of emails) expectLanguage(email, language);
  });

  test('announce a new product to each subscriber in the language of the subscriber', async () => {
    const product = await makeShop('en', { status: 'pending' });
    for (const language of [...languages, null]) {
      const { auth } = await logInAs(app, { email: `${language}@example.com`, firstName: 'Eva', language });
      const path = `/api/creators/${String(creator.user._id)}/subscribe`;
      await app.http.post(path).set(auth).expect(200);
    }
    const decide = app.http.put(`/api/admin/products/${String(product._id)}/status`);
    await decide.set(admin.auth).send({ status: 'approved' }).expect(200);
    for (const language of languages) {
      const [email] = await readEmails(`${language}@example.com`);
      expectLanguage(email as Email, language);
      const unsubscribe = email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
      expect(unsubscribe).toMatch(new RegExp(`/unsubscribe\\?token=[\\w-]{32}&lang=${language}>$`));
    }
    expectNoLanguage((await readEmails('null@example.com'))[0] as Email);
  });
});

describe('the newsletter', () => {
  const subscribe = async (language: string) =>
    await app.http.post('/api/newsletter/subscribe').set('Banca-Language', language).send({ email: 'eva@example.com' });

  test.each(languages)('is in the language in which the reader subscribed: %s', async (language) => {
    await subscribe(language);
    const [confirmEmail] = await readEmails('eva@example.com');
    expectLanguage(confirmEmail as Email, language);
    const { pathname, search } = new URL(listLinks(confirmEmail as Email)[0] ?? '');
    await app.http.post(pathname + search).expect(200);
    const emails = await readEmails('eva@example.com');
    expect(emails).toHaveLength(2);
    for (const email of emails) expectLanguage(email, language);
  });

  test('follows the language of a later subscription', async () => {
    await subscribe('en');
    app.clock.advance(60 * 60 * 1000);
    await subscribe('pt');
    for (const email of await readEmails('eva@example.com')) expectLanguage(email, 'pt');
  });
});
