import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, BUYER, cancel, mailed, makeSale, submitOrder } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { UserModel } from '../accounts/users.model.ts';

const app = setUpTestApp();

const listSubjects = async (address?: string): Promise<string[]> =>
  (await mailed(app, '', address)).map(({ subject = '' }) => subject.split(':')[0] ?? '');

describe('the emails of an order', () => {
  test.each([
    ['approved', approve, 'O teu download'],
    ['cancelled', cancel, 'Encomenda cancelada'],
  ] as const)('one %s before its first mails went out is not said to wait', async (_state, decide, subject) => {
    const { id, auth, user } = await makeSale(app);
    await decide(app, auth, id);
    expect([await listSubjects(), await listSubjects(user.email)]).toEqual([[subject], []]);
  });

  test('tell the creator of a free order that it is completed', async () => {
    const { user } = await makeSale(app, { product: { price: 0 } });
    const [mail] = await mailed(app, 'Nova encomenda', user.email);
    expect(mail?.text).toContain('o link já seguiu para o cliente');
  });

  test("tell the buyer that the order is cancelled when the creator's account was deleted", async () => {
    const { user } = await makeSale(app);
    await UserModel.deleteOne({ _id: user._id });
    expect([await listSubjects(), await listSubjects(user.email)]).toEqual([['Encomenda cancelada'], []]);
  });

  test.each([
    ['mpesa', 'vai comparar o teu comprovativo com o código', 'Compara o comprovativo com o código na tua carteira'],
    ['emola', 'vai comparar o teu comprovativo com o código', 'Compara o comprovativo com o código na tua carteira'],
    ['paypal', 'vai confirmar o teu pagamento por PayPal', 'Confirma na tua conta PayPal que o pagamento chegou'],
    ['visa', 'vai combinar contigo, por email, como pagas por Visa', 'combina com o cliente, por email, como paga'],
    ['mastercard', 'vai combinar contigo, por email, como pagas por MasterCard', 'combina com o cliente, por email, como paga'],
  ])('of an order paid by %s say how the creator confirms it', async (payment, toBuyer, toCreator) => {
    const { user } = await logInAs(app);
    await submitOrder(app, (await makeProduct(app, user))._id, { ...BUYER, payment });
    const [received] = await mailed(app);
    const [notice] = await mailed(app, '', user.email);
    for (const [mail, sentence] of [
      [received, toBuyer],
      [notice, toCreator],
    ] as const) {
      // prettier-ignore
      expect(mail?.text).toContain(sentence);
      if (['mpesa', 'emola'].includes(payment)) continue;
      expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toMatch(/comprovativo|captura|compara|carteira/i);
    }
  });

  test("of a cancelled order name the creator's contact email and use it for replies", async () => {
    const { id, auth } = await makeSale(app, { user: { contactEmail: 'loja@example.com' } });
    await cancel(app, auth, id);
    const [mail] = await mailed(app, 'Encomenda cancelada');
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['loja@example.com']);
    expect(mail?.text).toContain('responde a este email com o comprovativo: a resposta vai para o criador.\n\nProduto');
  });

  test('of a cancelled order name no contact when the creator has none', async () => {
    const { id, auth } = await makeSale(app);
    await cancel(app, auth, id);
    const [mail] = await mailed(app, 'Encomenda cancelada');
    expect([mail?.replyTo, mail?.headers.some(({ key }) => key === 'reply-to')]).toEqual([undefined, false]);
    expect(mail?.text).not.toMatch(/responde|escreve para/);
  });

  test.each([
    ['mpesa', true],
    ['paypal', false],
  ])('of a cancelled order paid by %s mention a code only if it has one', async (payment, hasCode) => {
    const { id, auth } = await makeSale(app, {
      user: { contactEmail: 'loja@example.com' },
      form: { payment, ...(hasCode ? {} : { confirmationCode: '' }) },
    });
    await cancel(app, auth, id);
    expect(/código/i.test((await mailed(app, 'Encomenda cancelada'))[0]?.text ?? '')).toBe(hasCode);
  });

  test('omit links in a name or a code, so that nobody can spam through them', async () => {
    const { user } = await logInAs(app);
    const product = await makeProduct(app, user);
    for (const typed of ['Ganha já em http://evil.test/x', 'visita www.evil', 'evil.test', 'Inácio\n\nBanca: abre evil.co.mz']) {
      await submitOrder(app, product._id, { ...BUYER, name: typed, confirmationCode: `${typed.replace('\n', ' ')} 1` });
      const [mail] = await mailed(app);
      expect(mail?.text, typed).toContain('Olá, obrigado');
      expect(`${mail?.text}${mail?.html}${mail?.subject}`, typed).not.toMatch(/evil/);
      await app.mailbox.clear();
    }
  });

  test('put a name with line breaks on one line', async () => {
    const { user } = await logInAs(app);
    await submitOrder(app, (await makeProduct(app, user))._id, { ...BUYER, name: 'Inácio\n\nPaga a outra conta' });
    expect((await mailed(app))[0]?.text).toContain('Olá Inácio Paga a outra conta, obrigado');
    expect((await mailed(app, '', user.email))[0]?.text).toContain('Cliente: Inácio Paga a outra conta\n');
  });

  test('have a text version, and link only to this origin', async () => {
    const { id, auth } = await makeSale(app);
    await app.deps.jobs.drain();
    await approve(app, auth, id);
    await app.deps.jobs.drain();
    const mails = await app.mailbox.readAll();
    expect(mails).toHaveLength(3);
    for (const { text = '', html = '', from } of mails) {
      expect(from?.address).toBe('nao-responder@banca.test');
      expect([text.length > 80, html.includes('<html lang="pt-MZ">')]).toEqual([true, true]);
      for (const link of `${text} ${html}`.match(/https?:\/\/[^\s"<]+/g) ?? [])
        expect(link).toMatch(/^http:\/\/localhost:4000\//);
    }
  });
});
