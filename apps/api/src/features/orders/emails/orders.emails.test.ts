import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { getTranslator } from '@banca/messages/catalogues';
import { formatDateTime } from '@banca/messages/date-formatters';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import {
  approve,
  BUYER,
  cancel,
  runJobsAndReadEmails,
  createPendingOrder,
  placeOrderAndGetId,
  submitOrder,
} from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { UserModel } from '../../accounts/users.model.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();

const listSubjects = async (address?: string): Promise<string[]> =>
  (await runJobsAndReadEmails(app, '', address)).map(({ subject = '' }) => subject.split(':')[0] ?? '');

describe('the emails of an order', () => {
  test.each([
    ['approved', approve, 'O teu download'],
    ['cancelled', cancel, 'Encomenda cancelada'],
  ] as const)(
    'do not include "received" and "new order" if the order is %s before they are sent',
    async (_state, decide, subject) => {
      const { orderId, auth, creator } = await createPendingOrder(app);
      await decide(app, auth, orderId);
      expect([await listSubjects(), await listSubjects(creator.email)]).toEqual([[subject], []]);
    },
  );

  test('tell the creator of a free order that it is completed', async () => {
    const { creator } = await createPendingOrder(app, { product: { price: 0 } });
    const [email] = await runJobsAndReadEmails(app, 'Nova encomenda', creator.email);
    expect(email?.text).toContain('o link já seguiu para o cliente');
  });

  test("tell the buyer that the order is cancelled when the creator's account was deleted", async () => {
    const { creator } = await createPendingOrder(app);
    await UserModel.deleteOne({ _id: creator._id });
    expect([await listSubjects(), await listSubjects(creator.email)]).toEqual([['Encomenda cancelada'], []]);
  });

  test.each([
    ['mpesa', 'compara o pagamento com a carteira dele', 'Compara o comprovativo com o código na tua carteira'],
    ['emola', 'compara o pagamento com a carteira dele', 'Compara o comprovativo com o código na tua carteira'],
    ['paypal', 'vai confirmar o teu pagamento por PayPal', 'Confirma na tua conta PayPal que o pagamento chegou'],
  ])('say how the creator confirms a payment by %s', async (payment, buyerSentence, creatorSentence) => {
    const { user } = await logInAs(app, { paypal: 'eva@example.com' });
    await submitOrder(app, (await makeProduct(app, user))._id, { ...BUYER, payment });
    const [buyerEmail] = await runJobsAndReadEmails(app);
    const [creatorEmail] = await runJobsAndReadEmails(app, '', user.email);
    for (const [email, sentence] of [
      [buyerEmail, buyerSentence],
      [creatorEmail, creatorSentence],
    ] as const) {
      // prettier-ignore
      expect(email?.text).toContain(sentence);
      if (['mpesa', 'emola'].includes(payment)) continue;
      expect(`${email?.text}${email?.html}${email?.subject}`).not.toMatch(/comprovativo|captura|compara|carteira/i);
    }
  });

  test.each(['visa', 'mastercard', 'paypal'])('say that nobody has paid yet by %s without an account', async (payment) => {
    const { user } = await logInAs(app, { contactEmail: 'loja@example.com' });
    const buyer = { ...BUYER, payment, confirmationCode: '' };
    await submitOrder(app, (await makeProduct(app, user))._id, buyer, { screenshot: null });
    const [buyerEmail] = await runJobsAndReadEmails(app);
    const [creatorEmail] = await runJobsAndReadEmails(app, '', user.email);
    expect(buyerEmail?.subject).toMatch(/^Pedido recebido, ainda não pagaste: /);
    expect(buyerEmail?.text).toContain('Ainda não pagaste nada');
    expect(buyerEmail?.text).toContain(`vai dizer-te como pagar por ${getPaymentMethodName(payment)}`);
    expect(buyerEmail?.text).toMatch(
      /outro e-mail da Banca, ou uma mensagem do criador por WhatsApp, com o número #[0-9a-f]{6}\./,
    );
    expect(buyerEmail?.text).toContain('Contacto do criador: loja@example.com');
    expect(buyerEmail?.text).not.toMatch(/obrigado pela compra/);
    expect(buyerEmail?.text).toContain('Depois de pagares, envia o comprovativo até ');
    expect(buyerEmail?.text).toMatch(/^Pedido enviado · ainda não pagaste\n[^]*Ver o pedido: http:.*\/orders\//);
    expect(creatorEmail?.text).toContain('O cliente ainda não pagou. Diz-lhe na encomenda como pagar');
  });

  test.each([
    ['pt', 'Ainda não pagaste', 'Depois de pagares, envia o comprovativo até', 'Ver o pedido', 'Conta'],
    ['en', 'You haven’t paid yet', 'After you pay, send the proof by', 'View request', 'Account'],
  ])(
    'say in %s that the creator tells a buyer by PayPal the amount first, until when the proof follows and where to pay',
    async (...texts) => {
      const [language, heading, request, action, account] = texts;
      const { user } = await logInAs(app, {
        paypal: 'eva@example.com',
        accountHolder: 'Eva Mondlane',
        contactEmail: 'loja@example.com',
        socialLinks: { linkedin: '84 555 0100' },
      });
      const product = await makeProduct(app, user);
      const path = `/api/products/${String(product._id)}/orders`;
      const form = { ...BUYER, payment: 'paypal', confirmationCode: '' };
      const { body } = await app.http.post(path).set('Banca-Language', language).send(form).expect(201);
      const [creatorEmail] = await runJobsAndReadEmails(app, '', user.email);
      expect(creatorEmail?.text).toContain('O cliente ainda não pagou: o PayPal não usa meticais');
      const deadline = formatDateTime(body.order.expiresAt as string, getTranslator(language).locale);
      const [email] = await runJobsAndReadEmails(app);
      expect(email?.subject).toMatch(/ainda não pagaste|haven’t paid yet/);
      expect(email?.text).toMatch(new RegExp(`^${heading}\n`));
      expect(email?.text).toContain(`${request} ${deadline}`);
      expect(email?.text).toMatch(new RegExp(`${action}: http:.*/orders/${body.order._id}`));
      expect(email?.text).toMatch(/Já pedimos o preço a @|We have asked @/);
      expect(email?.text).toContain('WhatsApp +258 84 555 0100\n');
      expect(email?.replyTo?.map(({ address }) => address)).toEqual(['loja@example.com']);
      expect(email?.text).toMatch(new RegExp(`${account}: eva@example.com\\n.*: Eva Mondlane`));
    },
  );

  test('say how long the creator usually takes', async () => {
    const { user, auth } = await logInAs(app);
    const product = await makeProduct(app, user);
    for (const minutes of [50, 52, 53, 59, 61]) {
      const id = await placeOrderAndGetId(app, product._id, { confirmationCode: `BKL7XQ9${minutes}` });
      app.clock.advance(minutes * 60_000);
      await approve(app, auth, id);
    }
    await app.mailbox.clear();
    await placeOrderAndGetId(app, product._id);
    const [email] = await runJobsAndReadEmails(app, 'Recebemos a tua encomenda');
    expect(email?.text).toContain('Costuma levar ~1 h.');
  });

  test.each(['https://evil.test/pagar', 'www.evil.test@x.co', 'eva@evil.test https://evil.test'])(
    'link no text of an earlier release that is no PayPal account: %s',
    async (account) => {
      const { user } = await logInAs(app, { paypal: 'eva@example.com' });
      const product = await makeProduct(app, user);
      const form = { ...BUYER, payment: 'paypal', confirmationCode: '' };
      await app.http
        .post(`/api/products/${String(product._id)}/orders`)
        .send(form)
        .expect(201);
      await OrderModel.updateMany({}, { $set: { paymentAccount: account } });
      const [email] = await runJobsAndReadEmails(app);
      expect(email?.text).not.toContain(account);
    },
  );

  test("name the creator's contact email and use it for replies when an order is cancelled", async () => {
    const { orderId, auth } = await createPendingOrder(app, {
      creator: { contactEmail: 'loja@example.com', socialLinks: { linkedin: 'https://wa.me/258845550100' } },
    });
    await cancel(app, auth, orderId);
    const [email] = await runJobsAndReadEmails(app, 'Encomenda cancelada');
    expect(email?.replyTo?.map(({ address }) => address)).toEqual(['loja@example.com']);
    expect(email?.text).toContain(
      'antes de voltares a pagar.\n\nResponde a este email com o comprovativo: a resposta vai para o criador.',
    );
    expect(email?.text).toContain('WhatsApp +258 84 555 0100\n');
    expect(email?.text).toContain(`/orders/${orderId}?token=`);
  });

  test('lead from the download to the page of the order and to a chat with the creator', async () => {
    const { orderId, auth } = await createPendingOrder(app, {
      creator: { socialLinks: { linkedin: 'https://wa.me/258845550100' } },
    });
    await approve(app, auth, orderId);
    const [email] = await runJobsAndReadEmails(app, 'O teu download');
    expect(email?.text).toMatch(new RegExp(`Ver a encomenda: http\\S+/orders/${orderId}\\?token=`));
    expect(email?.html).toMatch(new RegExp(`href="http[^"]+/orders/${orderId}\\?token=[^"]+"[^>]*>Ver a encomenda</a>`));
    expect(email?.html).toMatch(/href="https:\/\/wa\.me\/258845550100\?text=[^"]+"[^>]*>WhatsApp \+258 84 555 0100<\/a>/);
    const [, text = ''] = /wa\.me\/258845550100\?text=([^"]+)"/.exec(email?.html ?? '') ?? [];
    expect(decodeURIComponent(text)).toMatch(new RegExp(`#${orderId.slice(-6)} .*na Banca`));
    expect(text).not.toContain('token');
  });

  test('blame the payment for a cancellation only after a proof, and quote the reason first', async () => {
    const reason = 'Já não vendo este guia.';
    const { user, auth } = await logInAs(app, { paypal: 'eva@example.com' });
    const product = await makeProduct(app, user);
    for (const [confirmationCode, form, expected] of [
      ['A1B2C3D4E5', {}, /não conseguiu confirmar o pagamento/],
      ['A1B2C3D4E5', { reason }, /@\S+ cancelou a encomenda\.\s+Motivo: Já não vendo este guia\.\s+Se pagaste/],
      ['', { reason }, /@\S+ cancelou a encomenda\.\s+Motivo: Já não vendo este guia\.\s+Não enviaste nenhum comprovativo/],
      ['', {}, /@\S+ cancelou a encomenda\.\s+Não enviaste nenhum comprovativo/],
    ] as const) {
      const fields = { ...BUYER, payment: 'paypal', confirmationCode };
      const { body } = await submitOrder(app, product._id, fields, { screenshot: null });
      await app.mailbox.clear();
      await app.http.post(`/api/creators/orders/${body.order._id}/cancel`).set(auth).send(form).expect(200);
      const [email] = await runJobsAndReadEmails(app, 'Encomenda cancelada');
      expect(email?.text, confirmationCode).toMatch(expected);
      expect(email?.text?.includes('não conseguiu confirmar')).toBe(expected.source.startsWith('não conseguiu'));
    }
  });

  test('contain no contact when an order is cancelled by a creator without a contact email', async () => {
    const { orderId, auth } = await createPendingOrder(app);
    await cancel(app, auth, orderId);
    const [email] = await runJobsAndReadEmails(app, 'Encomenda cancelada');
    expect([email?.replyTo, email?.headers.some(({ key }) => key === 'reply-to')]).toEqual([undefined, false]);
    expect(email?.text).not.toMatch(/responde|escreve para|WhatsApp/i);
    expect(email?.text).toContain('Na página da encomenda estão os contactos do criador');
  });

  test.each([
    ['mpesa', true],
    ['paypal', false],
  ])('mention the payment code of a cancelled order only if it has one: %s, %s', async (payment, hasCode) => {
    const { orderId, auth } = await createPendingOrder(app, {
      creator: { contactEmail: 'loja@example.com' },
      form: { payment, ...(hasCode ? {} : { confirmationCode: '' }) },
    });
    await cancel(app, auth, orderId);
    expect(/código/i.test((await runJobsAndReadEmails(app, 'Encomenda cancelada'))[0]?.text ?? '')).toBe(hasCode);
  });

  test('omit a name or a code that contains a link, which prevents spam to third parties', async () => {
    const { user } = await logInAs(app);
    const product = await makeProduct(app, user);
    for (const enteredText of [
      'Ganha já em http://evil.test/x',
      'visita www.evil',
      'evil.test',
      'Inácio\n\nBanca: abre evil.co.mz',
    ]) {
      await submitOrder(app, product._id, {
        ...BUYER,
        name: enteredText,
        confirmationCode: `${enteredText.replace('\n', ' ')} 1`,
      });
      const [email] = await runJobsAndReadEmails(app);
      expect(email?.text, enteredText).toContain('Olá, obrigado');
      expect(`${email?.text}${email?.html}${email?.subject}`, enteredText).not.toMatch(/evil/);
      await app.mailbox.clear();
    }
  });

  test('put a name with line breaks on one line', async () => {
    const { user } = await logInAs(app);
    await submitOrder(app, (await makeProduct(app, user))._id, { ...BUYER, name: 'Inácio\n\nPaga a outra conta' });
    expect((await runJobsAndReadEmails(app))[0]?.text).toContain('Olá Inácio Paga a outra conta, obrigado');
    expect((await runJobsAndReadEmails(app, '', user.email))[0]?.text).toContain('Cliente: Inácio Paga a outra conta\n');
  });

  test('have a text version, and link only to this origin', async () => {
    const { orderId, auth } = await createPendingOrder(app);
    await app.deps.jobs.drain();
    await approve(app, auth, orderId);
    await app.deps.jobs.drain();
    const emails = await app.mailbox.readAll();
    expect(emails).toHaveLength(3);
    for (const { text = '', html = '', from } of emails) {
      expect(from?.address).toBe('nao-responder@banca.test');
      expect([text.length > 80, html.includes('<html lang="pt-MZ">')]).toEqual([true, true]);
      for (const link of `${text} ${html}`.match(/https?:\/\/[^\s"<]+/g) ?? [])
        expect(link).toMatch(/^http:\/\/localhost:4000\//);
    }
  });
});
