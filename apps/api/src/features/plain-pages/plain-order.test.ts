import { describe, expect, test } from 'vitest';
import { createCompletedOrder, refund } from '../../testing/after-sale.ts';
import { createPng } from '../../testing/factories.ts';
import { createHostedOrder, makeHostedFile } from '../../testing/hosted-files.ts';
import { createOrderWithToken, getOrderToken } from '../../testing/order-page.ts';
import { approve, approveNewestProof, cancel, returnProof, runJobsAndReadEmails } from '../../testing/orders.ts';
import { findFormAction, measureBrotli, openPlainPage, readPlainText, sendPlainForm } from '../../testing/plain-forms.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { signEmailConfirmation } from '../orders/order-links.ts';
import { UserModel } from '../accounts/users.model.ts';
import { type OrderRecord, OrderModel } from '../orders/orders.model.ts';

const app = setUpTestApp();
const DAY_MS = 24 * 60 * 60_000;

const buildPath = (orderId: string, token: string): string => `/orders/${orderId}/form?token=${token}`;
const openOrder = async (orderId: string) => await openPlainPage(app, buildPath(orderId, await getOrderToken(app, orderId)));

/** Opens the page of an order, sends one of its forms and follows the redirect. */
async function act(orderId: string, action: string, fields: Record<string, string> = {}, picture?: Buffer) {
  const page = await openOrder(orderId);
  const response = await sendPlainForm(app, findFormAction(page, action), { action, ...fields }, picture);
  return response.status === 303 ? await openPlainPage(app, String(response.headers['location'])) : response;
}

describe('the page of an order without scripts', () => {
  test('200: tells the state, the proofs and what to do, and is protected like its JSON', async () => {
    const { auth, orderId, creator } = await createOrderWithToken(app, { creator: { username: 'dilonn', mpesa: '84 123 4567' } });
    const pending = await openOrder(orderId);
    expect(pending.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(pending.text).not.toContain('<script');
    expect(readPlainText(pending)).toMatch(/À espera de confirmação .*@dilonn vai confirmar.*BKL7XQ92M1 · por confirmar/);
    expect(measureBrotli(pending)).toBeLessThanOrEqual(5000);
    await returnProof(app, auth, orderId, { reason: 'unreadable', note: 'Está <escura>.' });
    const returned = await openOrder(orderId);
    expect(readPlainText(returned)).toMatch(
      /Envia outro comprovativo .*@dilonn não consegue ler.* Se já pagaste, não pagues outra vez: .*Nota do criador: Está &lt;escura&gt;\./,
    );
    await act(orderId, 'proof', { confirmationCode: 'NOVO7XQ92M' }, await createPng());
    await approveNewestProof(app, auth, orderId);
    expect(readPlainText(await openOrder(orderId))).toMatch(
      /O teu download está pronto.*Descarregar.*NOVO7XQ92M · aceite.*Não recebeste\? Pede a @dilonn que corrija o e-mail/,
    );
    app.clock.advance(DAY_MS);
    expect(readPlainText(await openOrder(orderId))).toMatch(/O link de download expirou.*Enviar-me um novo link/);
    const other = await createOrderWithToken(app, { creator: { username: 'helena' } });
    await cancel(app, other.auth, other.orderId, { reason: 'Sem pagamento' });
    expect(readPlainText(await openOrder(other.orderId))).toMatch(/Encomenda cancelada.*Motivo: Sem pagamento/);
    expect(String(creator._id)).not.toBe('');
  });

  test('200: asks for nothing and names the operator while the account of the creator is suspended', async () => {
    const { auth, orderId, creator } = await createOrderWithToken(app, {
      creator: { username: 'dilonn', contactEmail: 'dilonn@example.com', socialLinks: { linkedin: '+258 84 555 0123' } },
    });
    const suspend = async (status: 'active' | 'suspended') => {
      await UserModel.updateOne({ _id: creator._id }, { status });
      app.clearCaches();
    };
    await suspend('suspended');
    const page = await openOrder(orderId);
    expect(readPlainText(page)).toMatch(
      /Encomenda parada .*está suspensa.*escreve à Banca: .*não expira .*Desistir da encomenda/,
    );
    expect(page.text).toContain(`href="mailto:${app.deps.config.CONTACT_EMAIL}?subject=`);
    expect(page.text).not.toMatch(/name="confirmationCode"|vai confirmar|\/creators\/|dilonn@example|wa\.me/);
    await suspend('active');
    await approve(app, auth, orderId);
    await suspend('suspended');
    const completed = await openOrder(orderId);
    expect(readPlainText(completed)).toMatch(
      /O teu download está pronto.*Descarregar.*Decide a equipa da Banca.*Dúvidas\? ola@banca\.test/,
    );
    expect(readPlainText(completed)).not.toMatch(/O criador tem 3 dias|que corrija o e-mail|dilonn@example|Falar com o criador/);
  });

  test('200: tells what was paid back', async () => {
    const order = await createCompletedOrder(app);
    await refund(app, order, { amount: '100', code: 'CKL7XQ92M1', note: 'Pela <demora>.', keepAccess: 'true' });
    const page = await openOrder(order.orderId);
    expect(readPlainText(page)).toMatch(/Reembolso 100,00 MZN em .* Código: CKL7XQ92M1 Pela &lt;demora&gt;\./);
    expect(measureBrotli(page)).toBeLessThanOrEqual(5000);
  });

  test('303: takes a proof, once for the same form', async () => {
    const { orderId } = await createOrderWithToken(app);
    const page = await openOrder(orderId);
    const fields = { action: 'proof', confirmationCode: 'NOVO7XQ92M' };
    const picture = await createPng();
    for (let index = 0; index < 2; index += 1)
      expect((await sendPlainForm(app, findFormAction(page, 'proof'), fields, picture)).status).toBe(303);
    const order = await OrderModel.findById(orderId).lean();
    expect([order?.confirmationCode, order?.earlierProofs.length]).toEqual(['NOVO7XQ92M', 1]);
    expect(readPlainText(await act(orderId, 'proof', { confirmationCode: 'NOVO7XQ93M' }, picture))).toContain(
      'Comprovativo enviado.',
    );
  });

  test('400, 415: shows errors beside the fields of the proof and keeps the code', async () => {
    const { orderId } = await createOrderWithToken(app);
    const incomplete = await act(orderId, 'proof', { confirmationCode: 'NOVO7XQ92M' });
    expect([incomplete.status, incomplete.text.includes('NOVO7XQ92M</textarea>')]).toEqual([400, true]);
    expect(incomplete.text).toContain('id="paymentScreenshot-error">Junta a captura');
    expect((await act(orderId, 'proof', { confirmationCode: 'NOVO7XQ92M' }, Buffer.from('x'))).status).toBe(415);
    const unknownGateway = await sendPlainForm(app, findFormAction(await openOrder(orderId), 'proof'), { action: 'pay' });
    expect(unknownGateway.status).toBe(400);
  });

  test('303: corrects the contact, which moves the page, and confirms the new address', async () => {
    const { orderId, token } = await createOrderWithToken(app);
    const refused = await act(orderId, 'contact', { name: 'Ana', email: 'x', phone: '84 555 0100' });
    expect([refused.status, refused.text.includes('<details open>')]).toEqual([400, true]);
    const saved = await act(orderId, 'contact', { name: 'Ana', email: 'ana@example.com', phone: '84 555 0100' });
    expect(readPlainText(saved)).toMatch(/Dados guardados\..*Confirma o e-mail.*ana@example\.com/);
    expect((await openPlainPage(app, buildPath(orderId, token))).status).toBe(404);
    const order = (await OrderModel.findById(orderId).lean()) as OrderRecord;
    const path = buildPath(orderId, await getOrderToken(app, orderId));
    const confirmation = signEmailConfirmation(app.deps, order);
    const page = await openPlainPage(app, `${path}&confirmation=${confirmation}`);
    await sendPlainForm(app, findFormAction(page, 'confirm'), { action: 'confirm', confirmation });
    expect((await OrderModel.findById(orderId).lean())?.emailUnconfirmed).toBe(false);
  });

  test('303, 409: withdraws an open order, and tells why a closed one cannot change', async () => {
    const { orderId } = await createOrderWithToken(app);
    const page = await openOrder(orderId);
    expect(readPlainText(await act(orderId, 'withdraw'))).toMatch(/Desististe da encomenda.*O teu pagamento.*Comprovativos/);
    const late = await sendPlainForm(
      app,
      findFormAction(page, 'proof'),
      { action: 'proof', confirmationCode: 'A1B2C3D4E5' },
      await createPng(),
    );
    expect(late.status).toBe(409);
    expect(readPlainText(late)).toMatch(/desistiu desta encomenda/);
  });

  test('303: reports a problem of a completed order once, and shows what became of it', async () => {
    const { orderId, auth } = await createOrderWithToken(app);
    await approve(app, auth, orderId);
    const refused = await act(orderId, 'problem', { text: 'Não abre.' });
    expect([refused.status, refused.text.includes('Não abre.</textarea>')]).toEqual([400, true]);
    const report = { reason: 'cannot_open', text: 'Não abre <nada>.' };
    expect(readPlainText(await act(orderId, 'problem', report))).toMatch(
      /À espera do criador .*Queixa enviada.*O teu problema Não consigo abrir o ficheiro .* Não abre &lt;nada&gt;\. O criador responde Até/,
    );
    const other = { action: 'problem', ...report, text: 'Outra coisa.' };
    expect((await sendPlainForm(app, buildPath(orderId, await getOrderToken(app, orderId)), other)).status).toBe(409);
    const answer = { answer: 'declined', note: 'Abre em três leitores.' };
    await app.http.post(`/api/creators/orders/${orderId}/problem`).set(auth).send(answer).expect(200);
    expect(readPlainText(await act(orderId, 'appeal', { text: 'Continua em branco.' }))).toMatch(
      /À espera da decisão da Banca.*Pedido enviado.*Abre em três leitores.*Continua em branco/,
    );
    expect(readPlainText(await act(orderId, 'resolve'))).toMatch(/Queixa fechada.*Disseste que está resolvido/);
  });

  test('404: a wrong token shows how to get another link, before the body is read', async () => {
    const { orderId } = await createOrderWithToken(app);
    for (const response of [
      await openPlainPage(app, buildPath(orderId, 'x')),
      await sendPlainForm(app, buildPath(orderId, 'x'), { action: 'withdraw' }),
    ]) {
      expect(response.status).toBe(404);
      expect(readPlainText(response)).toContain('Este link não abre');
      expect(findFormAction(response)).toBe(`/download/${orderId}/form`);
    }
    expect((await OrderModel.findById(orderId).lean())?.state).toBe('pending');
  });
});

describe('the download page without scripts', () => {
  test('200: links each file and the zip', async () => {
    const files = [await makeHostedFile(app, { name: 'guia <1>.pdf' }), await makeHostedFile(app, { name: 'aulas.pdf' })];
    const { orderId, query } = await createHostedOrder(app, files);
    const page = await openPlainPage(app, `/download/${orderId}/form${query}`);
    expect(page.text).toContain('href="/library/form"');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page.text).toContain('guia &lt;1&gt;.pdf');
    const links = [...page.text.matchAll(/href="(\/api\/downloads\/[^"]+)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
    expect(links).toHaveLength(3);
    for (const link of links) expect((await app.http.get(link)).status).toBe(200);
    expect(measureBrotli(page)).toBeLessThanOrEqual(5000);
  });

  test('410, 404, 200: tells why a link does not open, and sends another one', async () => {
    const { orderId, query } = await createHostedOrder(app, [await makeHostedFile(app)]);
    app.clock.advance(DAY_MS);
    const expired = await openPlainPage(app, `/download/${orderId}/form${query}`);
    expect([expired.status, readPlainText(expired).includes('Este link expirou')]).toEqual([410, true]);
    expect((await openPlainPage(app, `/download/${orderId}/form`)).status).toBe(404);
    const refused = await sendPlainForm(app, findFormAction(expired), { email: 'inacio' });
    expect([refused.status, refused.text.includes('value="inacio"')]).toEqual([400, true]);
    const sent = await sendPlainForm(app, findFormAction(expired), { email: 'inacio@example.com' });
    expect([sent.status, readPlainText(sent).includes('o link segue por e-mail')]).toEqual([200, true]);
    expect((await runJobsAndReadEmails(app, 'O teu download')).length).toBeGreaterThan(0);
  });
});
