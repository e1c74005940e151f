import { getDownload, renewDownload } from '@banca/contracts/downloads';
import { getDownload as getDownloadSchema } from '@banca/contracts/downloads.schemas';
import { exampleProblem } from '@banca/contracts/after-sale.schemas';
import { confirmOrderEmail, correctContact, getOrderPage, withdrawOrder } from '@banca/contracts/orders';
import { reportProblem } from '@banca/contracts/problems';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderPage as Page } from '../api/order-page.ts';
import { findRememberedOrder, rememberOrder } from '../entities/order/remembered-orders.ts';
import { readRememberedBuyer, rememberBuyer } from '../entities/order/remembered-buyer.ts';
import { readDraft } from '../entities/product/review-draft.ts';
import { readLastPurchase, saveLastPurchase } from '../features/checkout/last-purchase.ts';
import { buildUser } from '../testing/builders.ts';
import {
  buildPage,
  clickButton,
  example,
  findHeading,
  ORDER_ID,
  renderPage,
  setUpOrderPage,
  URL_PATH,
  user,
} from '../testing/order-page.tsx';
import { advanceTime, setVisibility } from '../testing/polling.ts';
import { errorResponse, getRequestsTo, mockEndpoint } from '../testing/server.ts';
import { setLanguage } from '../testing/set-language.ts';

setUpOrderPage();

const getCurrentStep = () =>
  within(screen.getByRole('list', { name: 'O que acontece agora' }))
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')
    ?.querySelector('p')?.textContent;

test.each([
  ['with a proof', {}, {}],
  ['without a proof', { expiresAt: '2026-11-28T08:00:00.000Z' }, { proofs: [], gateways: ['mpesa'] }],
  ['that was sent back', { state: 'returned' }, {}],
  ['whose charge was refused', {}, { proofs: [], attempt: { gateway: 'mpesa', state: 'refused', reason: 'expired' } }],
] as const)('an order %s of a suspended account promises no confirmation and asks for nothing', async (_name, order, rest) => {
  const creator = { ...example.creator, isSuspended: true, confirmationMinutes: null };
  renderPage(buildPage(order, { ...rest, creator } as Partial<Page>));
  await findHeading('Encomenda parada');
  expect(screen.getByText(/^A conta deste criador está suspensa/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Desistir da encomenda' })).toBeTruthy();
  expect(screen.queryByText(/vai confirmar|costuma levar|O criador confirma/i)).toBeNull();
  expect(screen.queryByRole('list', { name: 'O que acontece agora' })).toBeNull();
  expect(screen.queryByRole('button', { name: /comprovativo|Já paguei|Pagar/i })).toBeNull();
});

test.each([
  ['O criador diz-te como pagar', { paymentMethod: 'visa', paymentAccount: '' }],
  ['O criador diz-te quanto é', { paymentMethod: 'paypal', paymentAccount: 'ana@example.com' }],
  ['Envia o comprovativo', { paymentMethod: 'mpesa', paymentAccount: '84 555 0123' }],
] as const)('an order without a proof shows where it stands: %s', async (step, order) => {
  renderPage(buildPage({ ...order, expiresAt: '2026-11-28T08:00:00.000Z' }, { proofs: [] }));
  await waitFor(() => expect(getCurrentStep()).toBe(step));
});

test('a decided order shows no steps', async () => {
  renderPage(buildPage({ status: 'cancelled', state: 'cancelled' }));
  await findHeading('Encomenda cancelada');
  expect(screen.queryByRole('list', { name: 'O que acontece agora' })).toBeNull();
});

test('an order with a receipt links to its page and its PDF', async () => {
  const receiptLink = `https://banca.test/api/orders/${ORDER_ID}/receipt?token=1.abc`;
  renderPage(buildPage({ status: 'completed', state: 'completed', nuit: '400123456' }, { receiptLink }));
  const links = [await screen.findByRole('link', { name: 'Ver o recibo' }), screen.getByRole('link', { name: 'PDF' })];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([receiptLink, `${receiptLink}&format=pdf`]);
  expect(screen.getByText('400123456')).toBeTruthy();
});

test('a pending order shows what happens next and how long the creator usually takes', async () => {
  renderPage(buildPage());
  await findHeading('À espera de confirmação');
  expect(screen.getByText('Costuma levar ~25 min.')).toBeTruthy();
  expect(getCurrentStep()).toBe('O criador confirma');
  expect(screen.getByText('por confirmar')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Descarregar' })).toBeNull();
  expect(getRequestsTo(getOrderPage).map(({ url }) => url)).toEqual([`/api/orders/${ORDER_ID}?token=1.abc`]);
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
});

test('everyone can ask the creator, and Banca if the creator does not answer', async () => {
  const { unmount } = renderPage(
    buildPage(
      {},
      { creator: { ...example.creator, contactEmail: 'ola@helena.example', whatsApp: 'https://wa.me/258845550123' } },
    ),
  );
  const subject = `Encomenda%20%23${example.order.shortId}`;
  const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await findHeading('À espera de confirmação');
  expect(getHref('ola@helena.example')).toBe(`mailto:ola@helena.example?subject=${subject}`);
  const chatMessage = `Olá! É sobre a encomenda #${example.order.shortId} («${example.order.product.title}») na Banca.`;
  expect(getHref('Falar com o criador (WhatsApp)')).toBe(`https://wa.me/258845550123?text=${encodeURIComponent(chatMessage)}`);
  const bancaLink = screen.getByText('Não responde? Fala com a Banca:').nextElementSibling;
  expect(bancaLink?.getAttribute('href')).toBe(`mailto:?subject=${subject}`);
  unmount();
  renderPage(buildPage({ status: 'completed', state: 'completed' }));
  await findHeading('O link de download expirou');
  expect(getHref('Ver o perfil e os contactos')).toBe(`/creators/${example.creator._id}`);
});

test('a completed order offers to report a problem while it can, and shows what was paid back', async () => {
  const order = { status: 'completed', state: 'completed' } as const;
  const downloadLink = 'https://banca.test/download/1?token=1.x';
  const { unmount } = renderPage(buildPage({ ...order, problemUntil: '2026-11-28T08:00:00.000Z' }, { downloadLink }));
  expect(await screen.findByRole('button', { name: 'Tenho um problema ou quero o reembolso' })).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Como funciona o reembolso' }).getAttribute('href')).toBe('/help#reembolso');
  unmount();
  const refund = { _id: ORDER_ID, amount: 100, at: '2026-11-22T08:00:00.000Z', code: 'CKL7XQ92M1', keepAccess: false };
  const ended = { accessEndedAt: refund.at, refunds: [refund], refundedAmount: 100 };
  const { unmount: close } = renderPage(buildPage({ ...order, ...ended }));
  await findHeading('O acesso aos ficheiros terminou');
  expect(screen.getByText('CKL7XQ92M1')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Tenho um problema ou quero o reembolso' })).toBeNull();
  expect(screen.getByText(/Passaram os 7 dias/)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Enviar-me um novo link' })).toBeNull();
  close();
  renderPage(buildPage({ status: 'cancelled', state: 'refunded', ...ended }));
  await findHeading('A encomenda foi reembolsada');
});

test('an open problem comes first, above the download, and nobody is asked for a rating', async () => {
  const completed = { status: 'completed', state: 'completed', problemUntil: '2026-11-28T08:00:00.000Z' } as const;
  const downloadLink = 'https://banca.test/download/1?token=1.x';
  const problem = { ...exampleProblem, pictures: [] };
  const reported = buildPage({ ...completed, problem }, { downloadLink });
  const responses = [buildPage(completed, { downloadLink }), reported];
  mockEndpoint(reportProblem, () => ({ order: reported.order }));
  renderPage(() => responses.shift() ?? reported);
  await findHeading('O teu download está pronto');
  await clickButton('Tenho um problema ou quero o reembolso');
  const reason = await screen.findByLabelText(/^O que está mal/);
  await user.selectOptions(reason, 'Não fiquei satisfeito, ou outra coisa');
  await user.selectOptions(reason, 'file_broken');
  await user.type(screen.getByLabelText(/^Conta o que se passa/), problem.text);
  await clickButton('Enviar queixa');
  const heading = await findHeading('À espera do criador');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  screen.getByText(/tem até 25 nov. 2026, 10:00 para responder/);
  const steps = screen.getByRole('list', { name: 'O teu problema' });
  const download = screen.getByRole('link', { name: 'Descarregar' });
  expect(steps.compareDocumentPosition(download)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('Que tal o produto?')).toBeNull();
});

test.each([
  ['declined', '2026-11-30T08:00:00.000Z', 'O criador não aceitou a queixa'],
  ['declined', undefined, 'O teu download está pronto'],
  ['escalated', undefined, 'À espera da decisão da Banca'],
  ['refund_due', undefined, 'Vais receber o dinheiro de volta'],
  ['replaced', undefined, 'O teu download está pronto'],
] as const)('a problem that is %s until %s: %s', async (state, deadline, title) => {
  const answer = { answer: 'declined', note: 'Abre.', at: '2026-11-23T08:00:00.000Z' } as const;
  const problem = { ...exampleProblem, pictures: [], state, deadline, answer };
  renderPage(
    buildPage({ status: 'completed', state: 'completed', problem }, { downloadLink: 'https://banca.test/download/1?token=1.x' }),
  );
  await findHeading(title);
  await screen.findByRole('list', { name: 'O teu problema' });
});

test('a file that the creator says to have replaced is offered above what the buyer can answer', async () => {
  const answer = { answer: 'replaced', note: 'Faltava um capítulo.', at: '2026-11-23T08:00:00.000Z' } as const;
  const deadline = '2026-11-30T08:00:00.000Z';
  const problem = { ...exampleProblem, pictures: [], state: 'replaced' as const, deadline, answer };
  renderPage(
    buildPage({ status: 'completed', state: 'completed', problem }, { downloadLink: 'https://banca.test/download/1?token=1.x' }),
  );
  await findHeading('O criador diz que corrigiu o ficheiro');
  screen.getByText(/^O criador escreveu: Faltava um capítulo. Descarrega outra vez/);
  const download = screen.getByRole('link', { name: 'Descarregar' });
  for (const name of ['Já está resolvido', 'Pedir decisão à Banca'])
    expect(download.compareDocumentPosition(await screen.findByRole('button', { name }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('what the buyer wrote about a problem is still there after a reload, until it is sent', async () => {
  const order = { status: 'completed', state: 'completed', problemUntil: '2026-11-28T08:00:00.000Z' } as const;
  const page = buildPage(order, { downloadLink: 'https://banca.test/download/1?token=1.x' });
  const { unmount } = renderPage(page);
  await clickButton('Tenho um problema ou quero o reembolso');
  await user.selectOptions(await screen.findByLabelText(/^O que está mal/), 'file_broken');
  await user.type(screen.getByLabelText(/^Conta o que se passa/), 'Em branco');
  unmount();
  mockEndpoint(reportProblem, { order: page.order });
  renderPage(page);
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Conta o que se passa/)).value).toBe('Em branco');
  expect(screen.getByLabelText<HTMLSelectElement>(/^O que está mal/).value).toBe('file_broken');
  await clickButton('Enviar queixa');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('an order whose message leaves something unpaid says how much, until the creator decides', async () => {
  const proof = { ...example.proofs[0], paidAmount: 36 } as Page['proofs'][number];
  const { unmount } = renderPage(buildPage({ amount: 360 }, { proofs: [proof] }));
  const texts = await screen.findByText(
    /Faltam 324,00\sMZN: envia-os para a mesma conta e cola as duas mensagens em «Enviar outro/,
  );
  expect(texts.compareDocumentPosition(screen.getByRole('list', { name: 'O que acontece agora' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  unmount();
  renderPage(buildPage({ amount: 360 }, { proofs: [proof], paidBefore: 324 }));
  await findHeading('À espera de confirmação');
  expect(screen.queryByText(/Faltam/)).toBeNull();
  const link = screen.getByRole('link', { name: 'Corrigir o email' });
  expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain('Corrigir os meus dados');
});

test('a free order does not speak of a payment', async () => {
  const order = { amount: 0, price: 0, status: 'completed', state: 'completed', phone: '' } as const;
  renderPage(buildPage(order, { proofs: [], downloadLink: 'https://banca.test/download/1?token=1.x' }));
  await findHeading('O teu download está pronto');
  await screen.findByText(/foi grátis.*fala com o criador/);
  expect(document.body.textContent).not.toMatch(/pagamento|Telefone|Passaram os 7 dias/i);
  expect(screen.queryByRole('button', { name: 'Tenho um problema ou quero o reembolso' })).toBeNull();
});

test('a completed order lists its files', async () => {
  mockEndpoint(getDownload, getDownloadSchema.response.parse(getDownloadSchema.example));
  const completed = { status: 'completed', state: 'completed' } as const;
  renderPage(buildPage(completed, { downloadLink: `https://banca.test/download/${ORDER_ID}?token=1.x` }));
  const files = await screen.findByRole('list', { name: 'Ficheiros' });
  expect(files.textContent).toContain('marrabenta.pdfPDF\u00A0· 12\u00A0MB');
  const link = screen.getByRole('link', { name: 'Descarregar' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`^/api/downloads/${ORDER_ID}/files/\\w+\\?token=1\\.x$`));
  expect(getRequestsTo(getDownload).map(({ url }) => url)).toEqual([`/api/downloads/${ORDER_ID}?token=1.x`]);
});

test('a completed order has the download, or a button for a new link after the old one has expired', async () => {
  const completed = { status: 'completed', state: 'completed' } as const;
  const { unmount } = renderPage(buildPage(completed, { downloadLink: 'https://banca.test/download/1?token=1.x' }));
  await findHeading('O teu download está pronto');
  expect(screen.getByRole('link', { name: 'Descarregar' }).getAttribute('href')).toBe('https://banca.test/download/1?token=1.x');
  unmount();
  mockEndpoint(renewDownload, { message: '' });
  renderPage(buildPage(completed));
  const heading = await findHeading('O link de download expirou');
  expect(heading.previousElementSibling?.getAttribute('class')).toContain('text-amber');
  await clickButton('Enviar-me um novo link');
  expect(await screen.findByText(`Enviámos um link novo para ${example.order.email}.`)).toBeTruthy();
  expect(getRequestsTo(renewDownload).map(({ body }) => body)).toEqual([{ email: example.order.email }]);
});

test.each([
  ['cancelled', 'Encomenda cancelada'],
  ['withdrawn', 'Desististe da encomenda'],
  ['expired', 'A encomenda expirou'],
] as const)('an order that is %s cannot be changed', async (state, title) => {
  renderPage(buildPage({ status: 'cancelled', state, cancelReason: 'Código repetido' }));
  await findHeading(title);
  expect(screen.queryByRole('button', { name: 'Desistir da encomenda' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Encomendar de novo' }).getAttribute('href')).toBe(
    `/checkout/${example.order.product._id}?metodo=${example.order.paymentMethod}`,
  );
  expect(screen.queryByText('Motivo: Código repetido') !== null).toBe(state === 'cancelled');
  // Who has paid talks to the creator before ordering again.
  const texts =
    (await screen.findByRole('heading', { name: /^O teu pagamento: .*\sMZN/ })).closest('div.wrap')?.textContent ?? '';
  const [contact, product, again] = ['O teu pagamento:', example.order.product.title, 'Encomendar de novo'].map((text) =>
    texts.indexOf(text),
  );
  expect(contact).toBeLessThan(again ?? 0);
  expect(again).toBeLessThan(product ?? 0);
  expect(texts.split('Escreve a @')).toHaveLength(2);
});

test.each([
  ['withdrawn', 'Desisti da encomenda'],
  ['cancelled', 'Paguei a encomenda'],
] as const)('the buyer of an order that is %s writes to the creator with the proof', async (state, text) => {
  const creator = { ...example.creator, contactEmail: 'ola@helena.example', whatsApp: 'https://wa.me/258845550123' };
  renderPage(buildPage({ status: 'cancelled', state }, { creator }));
  const chat = await screen.findByRole('link', { name: 'Falar com o criador' });
  const getBody = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');
  const { shortId } = example.order;
  const code = example.proofs[0]?.code ?? '';
  for (const link of [chat, screen.getByRole('link', { name: 'ola@helena.example' })])
    expect(getBody(link)).toMatch(new RegExp(`${text} #${shortId} .*\\sMZN.*${code}, .*devolve-mo`));
  const proofs = screen.getByRole('region', { name: 'Comprovativos' });
  expect(proofs.textContent).toContain(code);
});

test.each([
  ['withdrawn', /^Pedimos a @.* que te devolva os 500,00.MZN/, /Desisti da encomenda .* depois de pagar 500,00.MZN de /],
  ['cancelled', /^@.* cancelou a encomenda e tem 500,00.MZN teus/, /Paguei 500,00.MZN de .* Devolve-mos/],
] as const)(
  'an order that is %s names what arrived of its price, until the creator returned it',
  async (state, text, message) => {
    const creator = { ...example.creator, whatsApp: 'https://wa.me/258845550123' };
    const ended = { status: 'cancelled', state, arrivedAmount: 500 } as const;
    const promised = renderPage(buildPage({ ...ended, willPayBack: true }, { creator }));
    await screen.findByText(/^@.* diz que recebeu 500,00.MZN e que os vai devolver\.$/);
    promised.unmount();
    const { unmount } = renderPage(buildPage(ended, { creator }));
    await screen.findByText(text);
    screen.getByRole('heading', { name: /^O teu pagamento: 500,00.MZN/ });
    const getMessage = () =>
      decodeURIComponent(screen.getByRole('link', { name: 'Falar com o criador' }).getAttribute('href') ?? '');
    expect(getMessage()).toMatch(message);
    unmount();
    const refund = { _id: '65f1c0ffee0123456789abf2', amount: 200, at: example.order.createdAt, keepAccess: false } as const;
    const part = renderPage(buildPage({ ...ended, refunds: [refund], refundedAmount: 200 }, { creator }));
    await screen.findByRole('heading', { name: /^Falta devolver-te 300,00.MZN/ });
    expect(screen.getAllByText(/^Falta devolver-te 300,00.MZN/)).toHaveLength(2);
    expect(getMessage()).toMatch(/já devolveste 200,00.MZN, mas faltam 300,00.MZN/);
    part.unmount();
    renderPage(buildPage({ ...ended, refunds: [{ ...refund, amount: 500 }], refundedAmount: 500 }, { creator }));
    await findHeading('Dinheiro devolvido');
    await screen.findByText(/(cancelada|Desististe da encomenda)\. @.* registou que te devolveu 500,00.MZN/);
    expect(screen.queryByRole('link', { name: 'Falar com o criador' })).toBeNull();
    await screen.findByRole('heading', { name: 'Dúvidas?' });
  },
);

test.each(['cancelled', 'withdrawn', 'expired'] as const)(
  'an order that is %s tells the buyer with the contact on top that the creator received nothing',
  async (state) => {
    const creator = { ...example.creator, whatsApp: 'https://wa.me/258845550123' };
    renderPage(buildPage({ status: 'cancelled', state, arrivedAmount: 0 }, { creator }));
    await screen.findByText(/^@.* diz que não recebeu o pagamento\. Se pagaste, mostra-lhe o comprovativo\./);
    screen.getByRole('heading', { name: /^O teu pagamento: [1-9]/ });
    const link = screen.getByRole('link', { name: 'Falar com o criador' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(link)).toMatch(/Dizes que não recebeste o pagamento .* podes ver outra vez\?/);
  },
);

test('a cancellation without a proof speaks of no payment to confirm, below the reason', async () => {
  const cancelled = { status: 'cancelled', state: 'cancelled', cancelReason: 'Já não vendo cursos.' } as const;
  renderPage(buildPage(cancelled, { proofs: [] }));
  const reason = await screen.findByText('Motivo: Já não vendo cursos.');
  expect(reason.nextElementSibling?.textContent).toMatch(/cancelou a encomenda\. Não enviaste nenhum comprovativo/);
  expect(document.body.textContent).not.toContain('não conseguiu confirmar');
});

test.each([
  ['cancelled', 'Encomenda cancelada', /^@.* cancelou o pedido\. Nada foi cobrado\./],
  ['withdrawn', 'Desististe da encomenda', /não há nada a devolver/],
  ['expired', 'A encomenda expirou', /^O pedido expirou antes de haver como pagar/],
] as const)('a request that is %s before anybody could pay speaks of no payment', async (state, title, text) => {
  const request = { status: 'cancelled', state, paymentMethod: 'visa', paymentAccount: '' } as const;
  const { unmount } = renderPage(buildPage(request, { proofs: [] }));
  await findHeading(title);
  await screen.findByText(text);
  const contact = await screen.findByRole('heading', { name: 'Dúvidas?' });
  const again = screen.getByRole('link', { name: 'Encomendar de novo' });
  const isRefused = state === 'cancelled';
  expect(Boolean(contact.compareDocumentPosition(again) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(isRefused);
  expect(again.getAttribute('href')?.endsWith('?metodo=visa')).toBe(!isRefused);
  expect(document.body.textContent).not.toMatch(/Já pagaste|Se pagaste|reembolso/);
  unmount();
  const paymentInstructions = { text: 'Paga aqui.', at: example.order.createdAt };
  renderPage(buildPage({ ...request, paymentInstructions }, { proofs: [] }));
  await screen.findByRole('heading', { name: 'Já pagaste?' });
  screen.getByText(/[Ss]e pagaste/);
});

test('the buyer of a completed order of a suspended account is not sent to its creator', async () => {
  const creator = { ...example.creator, isSuspended: true, whatsApp: 'https://wa.me/258845550123' };
  const order = { status: 'completed', state: 'completed', problemUntil: '2026-12-04T08:00:00.000Z' } as const;
  renderPage(buildPage(order, { creator }));
  expect(await screen.findByText(/Decide a equipa da Banca/)).toBeTruthy();
  await screen.findByRole('heading', { name: 'Dúvidas?' });
  expect(
    screen.queryByText(/Falar com o criador|Se não responder|O criador tem 3 dias|Não recebeste|que corrija o e-mail/),
  ).toBeNull();
});

test('the buyer of a completed order can ask the creator to correct the address', async () => {
  const completed = { status: 'completed', state: 'completed' } as const;
  const getHref = () => screen.getByRole('link', { name: /^Pede a @.* que corrija o e-mail$/ }).getAttribute('href') ?? '';
  const contactEmail = 'ola@helena.example';
  const { unmount } = renderPage(
    buildPage(completed, { creator: { ...example.creator, contactEmail, whatsApp: 'https://wa.me/258845550123' } }),
  );
  await screen.findByText('Não recebeste?');
  expect(decodeURIComponent(getHref())).toMatch(
    new RegExp(`^https://wa\\.me/258845550123\\?text=Olá!.*#${example.order.shortId} .*corrigir o meu endereço`),
  );
  unmount();
  const { unmount: close } = renderPage(buildPage(completed, { creator: { ...example.creator, contactEmail } }));
  await screen.findByText('Não recebeste?');
  expect(decodeURIComponent(getHref())).toMatch(
    new RegExp(`^mailto:${contactEmail}\\?subject=Encomenda #${example.order.shortId}&body=Olá!`),
  );
  close();
  renderPage(buildPage(completed));
  await screen.findByText('Não recebeste?');
  expect(getHref()).toBe(`/creators/${example.creator._id}`);
});

test('a corrected email opens the page at its new link, and the device learns it', async () => {
  const buyer = { name: 'Inácio Sitoe', phone: '+258 84 555 0123' };
  rememberBuyer(undefined, { ...buyer, email: ` ${example.order.email}` });
  saveLastPurchase({ order: example.order, downloadLink: null, email: example.order.email, orderLink: location.href });
  history.replaceState(null, '', '/PurchaseSuccess');
  history.pushState(null, '');
  renderPage(buildPage());
  const corrected = { ...example.order, ...buyer, email: 'certo@example.com', emailConfirmed: false };
  const orderLink = `https://banca.test${URL_PATH}?token=2.def`;
  mockEndpoint(correctContact, {
    order: corrected,
    orderLink,
  });
  await user.click(await screen.findByRole('link', { name: 'Corrigir o email' }));
  const dialog = within(await screen.findByRole('dialog'));
  const email = dialog.getByLabelText<HTMLInputElement>(/e-?mail/i);
  expect(document.activeElement).toBe(email);
  // A reload must not open the form again.
  expect(location.hash).toBe('');
  await user.clear(email);
  await user.type(email, 'certo@gmial.com');
  await user.click(dialog.getByRole('button', { name: /gmail\.com/ }));
  expect(email.value).toBe('certo@gmail.com');
  await user.clear(email);
  await user.type(email, 'certo@example.com');
  mockEndpoint(getOrderPage, buildPage(corrected));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(location.search).toBe('?token=2.def'));
  const text = await screen.findByText(/Confirma o e-mail: abre a mensagem que enviámos para certo@example.com/);
  const notice = text.parentElement as HTMLElement;
  // `ScrollRestoration` brings the target into view and focuses it.
  expect(location.hash).toBe(`#${notice.id}`);
  expect(notice.tabIndex).toBe(-1);
  // The new address has to be confirmed, and the texts about the payment are long.
  expect(notice.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(readRememberedBuyer(undefined)).toEqual({ ...buyer, email: 'certo@example.com' });
  expect(readLastPurchase(undefined)).toMatchObject({ email: 'certo@example.com', orderLink });
  // No toast covers the notice, which says what a toast would.
  expect(screen.queryByText(/Dados guardados/)).toBeNull();
  within(notice).getByText(/Se não confirmares, a encomenda continua na mesma/);
  const share = within(notice).getByRole('link', { name: 'Guardar de novo no WhatsApp' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(share)).toContain(` ${location.origin}${URL_PATH}?token=2.def`);
  expect(getRequestsTo(correctContact).map(({ body }) => (body as { email: string }).email)).toEqual(['certo@example.com']);
  // Not to this page with the replaced link.
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/PurchaseSuccess'));
});

test('a withdrawal asks first', async () => {
  let page = buildPage();
  renderPage(() => page);
  mockEndpoint(withdrawOrder, () => {
    page = buildPage({ status: 'cancelled', state: 'withdrawn', cancelled: true });
    return { order: page.order };
  });
  await clickButton('Desistir da encomenda');
  const dialog = within(await screen.findByRole('alertdialog', { description: /^O dinheiro que pagaste está com @/ }));
  expect(getRequestsTo(withdrawOrder)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Desistir da encomenda' }));
  await findHeading('Desististe da encomenda');
  await screen.findByText(/^Pedimos a @.* que te devolva .* MZN/);
});

test('a withdrawal that fails keeps its dialog open, which says that nothing was charged if nobody could pay', async () => {
  renderPage(buildPage({ paymentMethod: 'visa', paymentAccount: '' }, { proofs: [] }));
  mockEndpoint(withdrawOrder, () => Response.error());
  await clickButton('Desistir da encomenda');
  const dialog = within(
    await screen.findByRole('alertdialog', { description: /^O criador deixa de a ver como pendente\. Nada foi cobrado\./ }),
  );
  await user.click(dialog.getByRole('button', { name: 'Desistir da encomenda' }));
  await dialog.findByText(/^Network connection failed/);
});

test('the link in the email to a corrected address confirms it only after a click', async () => {
  let page = buildPage({ emailConfirmed: false });
  renderPage(() => page, '?token=2.def&confirmation=q8Zt');
  mockEndpoint(confirmOrderEmail, () => {
    page = buildPage();
    return { order: page.order };
  });
  await findHeading('À espera de confirmação');
  expect(getRequestsTo(confirmOrderEmail)).toEqual([]);
  await clickButton('Confirmar este e-mail');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar este e-mail' })).toBeNull());
  expect(screen.getByText(example.order.email).parentElement?.textContent).toContain('confirmado');
  expect(getRequestsTo(confirmOrderEmail).map(({ body, query }) => [body, query])).toEqual([
    [{ confirmation: 'q8Zt' }, { token: '2.def' }],
  ]);
});

test('an old link leads to the new one if this device knows it', async () => {
  rememberOrder(example.order, `https://banca.test${URL_PATH}?token=2.def`);
  renderPage(buildPage());
  mockEndpoint(getOrderPage, ({ query }) => (query['token'] === '2.def' ? buildPage() : errorResponse(404)));
  await findHeading('À espera de confirmação');
  expect(location.search).toBe('?token=2.def');
});

test('a link that a correction elsewhere replaced says so on the device that ordered, with a way to the creator', async () => {
  rememberOrder(example.order, `https://banca.test${URL_PATH}?token=1.abc`);
  const { unmount } = renderPage(buildPage());
  await findHeading('À espera de confirmação');
  const isCreatorKnown = () => expect(findRememberedOrder(example.order._id)?.creatorId).toBe(example.creator._id);
  await waitFor(isCreatorKnown);
  unmount();
  renderPage(errorResponse(404, { code: 'not_found' }));
  await findHeading('Este link não abre');
  screen.getByText(/^O e-mail desta encomenda foi corrigido, e o novo link seguiu para lá/);
  const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(getHref('Ver o perfil e os contactos')).toBe(`/creators/${example.creator._id}`);
  expect(getHref('As minhas compras')).toBe('/library');
});

test('a wrong link offers the download link by email and the library, and a failed request can be retried', async () => {
  const { unmount } = renderPage(errorResponse(404, { code: 'not_found' }));
  await findHeading('Este link não abre');
  screen.getByText(/pede aqui um novo: o do download ou, enquanto o criador não confirmou o pagamento, o da página/);
  expect(screen.getByRole('link', { name: 'As minhas compras' }).getAttribute('href')).toBe('/library');
  mockEndpoint(renewDownload, { message: 'Se a encomenda existe, o link segue por e-mail.' });
  await user.type(screen.getByLabelText(/Email da encomenda/), 'inacio@example.com');
  await clickButton('Enviar-me um novo link');
  await screen.findByText('Se a encomenda existe, o link segue por e-mail.');
  unmount();
  let response: Page | Response = errorResponse(503);
  renderPage(() => response);
  await screen.findByRole('button', { name: 'Tentar novamente' });
  response = buildPage();
  await clickButton('Tentar novamente');
  await findHeading('À espera de confirmação');
});

describe('the state of a pending order', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    vi.useRealTimers();
    setVisibility('visible');
  });

  test('is requested while the tab is visible and when it becomes visible again, until it is decided', async () => {
    let page = buildPage();
    renderPage(() => page);
    await findHeading('À espera de confirmação');
    await advanceTime(20_000);
    expect(getRequestsTo(getOrderPage)).toHaveLength(2);
    setVisibility('hidden');
    await advanceTime(120_000);
    expect(getRequestsTo(getOrderPage)).toHaveLength(2);
    page = buildPage({ status: 'completed', state: 'completed' }, { downloadLink: 'https://banca.test/download/1?token=1.x' });
    setVisibility('visible');
    await findHeading('O teu download está pronto');
    await advanceTime(120_000);
    expect(getRequestsTo(getOrderPage)).toHaveLength(3);
  });
});

test('a refused correction shows the decision that was made meanwhile', async () => {
  let page = buildPage();
  renderPage(() => page);
  mockEndpoint(correctContact, () => {
    page = buildPage({ status: 'cancelled', state: 'cancelled' });
    return errorResponse(409);
  });
  await clickButton('Corrigir os meus dados');
  await clickButton('Guardar');
  await findHeading('Encomenda cancelada');
});

describe('the buyer of a completed order is invited to review', () => {
  const completed = { status: 'completed', state: 'completed', name: 'Inácio Sitoe', email: 'inacio@example.com' } as const;
  const productPath = `/products/${example.order.product._id}`;
  const getField = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  beforeEach(() => sessionStorage.clear());

  test('a guest by way of a form with what the order knows, which a login keeps too', async () => {
    renderPage(buildPage(completed));
    await user.click(await screen.findByRole('radio', { name: '4 estrelas' }));
    await clickButton('Criar conta e avaliar');
    expect(location.search).toBe(`?next=${encodeURIComponent(`${productPath}#avaliacoes`)}`);
    await findHeading('Cria a tua conta para avaliar');
    expect(screen.queryByText(/Aparece na tua banca/)).toBeNull();
    screen.getByText(/na avaliação aparecem o nome e o sobrenome/);
    const values = [/^Nome \*/, /^Sobrenome/, /^Nome de usuário/, /^Email/].map((name) => getField(name).value);
    expect(values).toEqual(['Inácio', 'Sitoe', 'inacio.sitoe', 'inacio@example.com']);
    await user.click(screen.getByRole('link', { name: 'Entrar' }));
    expect(getField(/^Email/).value).toBe('inacio@example.com');
    expect(location.search).toBe(`?next=${encodeURIComponent(`${productPath}#avaliacoes`)}`);
    expect(readDraft('any', example.order.product._id)).toEqual({ rating: 4, comment: '' });
  });

  test('someone with an account at once', async () => {
    renderPage(buildPage(completed), undefined, buildUser());
    await clickButton('Escrever a avaliação');
    await findHeading('Produto');
    expect(location.pathname + location.hash).toBe(`${productPath}#avaliacoes`);
    expect(sessionStorage).toHaveLength(0);
  });

  test('nobody before that', async () => {
    renderPage(buildPage());
    await findHeading('À espera de confirmação');
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

test('the page is shown in English', async () => {
  setLanguage('en');
  renderPage(buildPage());
  await findHeading('Waiting for confirmation');
  expect(screen.getByText('Usually takes ~25 min.')).toBeTruthy();
});
