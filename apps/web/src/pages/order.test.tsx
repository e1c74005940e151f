import { getDownload, renewDownload } from '@banca/contracts/downloads';
import { confirmOrderEmail, correctContact, getOrderPage, submitProof, withdrawOrder } from '@banca/contracts/orders';
import { getDownload as getDownloadSchema } from '@banca/contracts/downloads.schemas';
import { getOrderPage as getOrderPageSchema } from '@banca/contracts/order-page.schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, BUYER_ORDER_TAG } from '../api/api.ts';
import type { OrderPage as Page } from '../api/order-page.ts';
import type { User } from '../api/session.ts';
import { readDraft } from '../entities/product/review-draft.ts';
import { buildUser } from '../testing/builders.ts';
import { advanceTime, setVisibility } from '../testing/polling.ts';
import { renderApp } from '../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../testing/server.ts';
import { setLanguage } from '../testing/set-language.ts';
import LoginPage from './login.tsx';
import OrderPage from './order.tsx';
import SignupPage from './signup.tsx';
import { createPngFile, mockDecodedSize } from '../testing/picture-files.ts';
import { setUpUser } from '../testing/set-up-user.ts';

const user = setUpUser();
const example = getOrderPageSchema.response.parse(getOrderPageSchema.example);
const ORDER_ID = example.order._id;
const URL_PATH = `/orders/${ORDER_ID}`;

const buildPage = (order: Partial<Page['order']> = {}, changes: Partial<Page> = {}): Page => ({
  ...example,
  ...changes,
  order: { ...example.order, ...order },
});

function renderPage(page: Page | Response | (() => Page | Response), query = '?token=1.abc', loggedInUser?: User) {
  mockEndpoint(getOrderPage, page as never);
  return renderApp(
    <Routes>
      <Route path="/orders/:id" element={<OrderPage />} />
      <Route path="/signup" element={<SignupPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/products/:id" element={<h1>Produto</h1>} />
    </Routes>,
    { url: URL_PATH + query, user: loggedInUser },
  );
}

beforeEach(() => {
  mockDecodedSize(10, 10);
  vi.stubGlobal('scrollTo', vi.fn());
  mockEndpoint(getDownload, errorResponse(404));
});
afterEach(() => vi.unstubAllGlobals());

const findHeading = async (name: string) => await screen.findByRole('heading', { level: 1, name });
const clickButton = async (name: string) => await user.click(await screen.findByRole('button', { name }));

test('a pending order shows what happens next and how long the creator usually takes', async () => {
  renderPage(buildPage());
  await findHeading('À espera de confirmação');
  expect(screen.getByText(`@${example.creator.username} costuma confirmar em cerca de 25 min.`)).toBeTruthy();
  expect(screen.getByText('em análise')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Descarregar' })).toBeNull();
  expect(getRequestsTo(getOrderPage).map(({ url }) => url)).toEqual([`/api/orders/${ORDER_ID}?token=1.abc`]);
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
});

test('an order that nobody could pay for asks for no proof until there is one', async () => {
  const order = { paymentMethod: 'visa', paymentAccount: '', expiresAt: '2026-11-28T08:00:00.000Z' } as const;
  renderPage(buildPage(order, { proofs: [] }));
  await findHeading('Pedido enviado · ainda não pagaste');
  expect(screen.getByText(/vai enviar-te por e-mail como pagar por Visa/)).toBeTruthy();
  expect(screen.getByText(/Depois de pagares, envia o comprovativo até .*; senão o pedido expira/)).toBeTruthy();
  expect(screen.queryByText(/vai confirmar que recebeu o pagamento/)).toBeNull();
  expect(screen.queryByLabelText(/Código de confirmação/i)).toBeNull();
  await clickButton('Já paguei: enviar comprovativo');
  expect(screen.getByLabelText(/ID da transacção/i)).toBeTruthy();
  expect(document.querySelector('form')?.textContent).not.toContain('por exemplo');
  await clickButton('Enviar comprovativo');
  expect(await screen.findByText('Escreve o ID da transacção ou junta a captura do recibo')).toBeTruthy();
});

test('a returned order shows the reason, the note, the account and what is missing, and the buyer sends another proof', async () => {
  const returned = buildPage(
    { state: 'returned', expiresAt: '2026-11-28T08:00:00.000Z' },
    {
      proofs: [
        {
          ...(example.proofs[0] as Page['proofs'][number]),
          verdict: 'returned',
          reason: 'wrong_amount',
          note: 'Faltam 50.',
        },
      ],
      paidBefore: example.order.amount - 50,
      creator: { ...example.creator, accountHolder: 'Helena Macuácua' },
    },
  );
  let page = returned;
  renderPage(() => page);
  await findHeading('Envia outro comprovativo');
  expect(screen.getByText(/o valor não é o da encomenda/)).toBeTruthy();
  expect(screen.getAllByText('Nota do criador: Faltam 50.')).toHaveLength(2);
  const account = within(screen.getByRole('region', { name: 'Pagamento' }));
  account.getByText(/Envia os 50,00.MZN que faltam para esta conta/);
  account.getByText('+258 84 555 0100');
  expect(account.getByText('Falta pagar').nextElementSibling?.textContent).toMatch(/^50,00.MZN/);
  account.getByText('Helena Macuácua');
  await clickButton('Enviar comprovativo');
  expect(getRequestsTo(submitProof)).toEqual([]);
  mockEndpoint(submitProof, () => {
    page = buildPage();
    return { order: page.order };
  });
  await user.type(screen.getByLabelText(/Código de confirmação/i), 'BKL7XQ92M9');
  const picture = createPngFile('comprovativo.png');
  await user.upload(screen.getByLabelText(/captura/i), picture);
  await clickButton('Enviar comprovativo');
  const heading = await findHeading('À espera de confirmação');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0 });
  const [request] = getRequestsTo(submitProof);
  expect((request?.body as FormData | undefined)?.get('confirmationCode')).toBe('BKL7XQ92M9');
  expect(request?.query).toEqual({ token: '1.abc' });
});

test.each([
  ['unreadable', 'BKL7XQ92M1'],
  ['code_not_found', ''],
] as const)('an order that was returned as %s starts its form with the code «%s»', async (reason, code) => {
  const proof = { ...(example.proofs[0] as Page['proofs'][number]), code: 'BKL7XQ92M1', verdict: 'returned', reason } as const;
  renderPage(buildPage({ state: 'returned', expiresAt: '2026-11-28T08:00:00.000Z' }, { proofs: [proof] }));
  await findHeading('Envia outro comprovativo');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Código de confirmação/i).value).toBe(code);
});

test('a new status does not take the focus from a field', async () => {
  let page = buildPage();
  const { store } = renderPage(() => page);
  await clickButton('Enviar outro comprovativo');
  await user.type(screen.getByLabelText(/Código de confirmação/i), 'BKL');
  page = buildPage(
    { state: 'returned' },
    { proofs: [{ ...(example.proofs[0] as Page['proofs'][number]), verdict: 'returned', reason: 'other' }] },
  );
  act(() => void store.dispatch(api.util.invalidateTags([BUYER_ORDER_TAG])));
  await findHeading('Envia outro comprovativo');
  expect(document.activeElement).toBe(screen.getByLabelText(/Código de confirmação/i));
});

test('an order that was returned for an unknown amount shows the price without a button that copies it', async () => {
  const proof = { ...(example.proofs[0] as Page['proofs'][number]), verdict: 'returned', reason: 'wrong_amount' } as const;
  renderPage(buildPage({ state: 'returned', expiresAt: '2026-11-28T08:00:00.000Z' }, { proofs: [proof], paidBefore: null }));
  await findHeading('Envia outro comprovativo');
  const account = within(screen.getByRole('region', { name: 'Pagamento' }));
  account.getByText(/envia só o que falta para esta conta/);
  expect(account.getAllByRole('button')).toHaveLength(1);
});

test('the code that the creator did not find is questioned before it is sent again', async () => {
  const proof = { ...(example.proofs[0] as Page['proofs'][number]), verdict: 'returned', reason: 'code_not_found' } as const;
  renderPage(buildPage({ state: 'returned', expiresAt: '2026-11-28T08:00:00.000Z' }, { proofs: [proof] }));
  await findHeading('Envia outro comprovativo');
  mockEndpoint(submitProof, { order: example.order });
  const code = screen.getByLabelText(/Código de confirmação/i);
  await user.type(code, 'bkl7 xq92 m1');
  await user.upload(screen.getByLabelText(/captura/i), createPngFile('comprovativo.png'));
  await clickButton('Enviar comprovativo');
  const question = within(await screen.findByRole('alertdialog', { name: 'É o mesmo código' }));
  await user.click(question.getByRole('button', { name: 'Corrigir' }));
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(getRequestsTo(submitProof)).toEqual([]);
  await clickButton('Enviar comprovativo');
  await clickButton('Enviar mesmo assim');
  await waitFor(() => expect(getRequestsTo(submitProof)).toHaveLength(1));
});

test('a buyer who pasted a message about anything but a payment reads what it says, and again while pasting the next one', async () => {
  const proof = { ...(example.proofs[0] as Page['proofs'][number]), code: 'Falhou. Nao tens saldo suficiente na conta M-Pesa.' };
  renderPage(buildPage({}, { proofs: [proof] }));
  await findHeading('À espera de confirmação');
  expect(screen.getByText(/diz que falhou ou que está pendente/)).toBeTruthy();
  await clickButton('Enviar outro comprovativo');
  await user.click(screen.getByLabelText(/Código de confirmação/i));
  await user.paste('Confirmado DJ00TEST01A. Aos 3/10/26 as 1:08 PM levantaste 949.00MT no agente 1234 - ANA.');
  expect(await screen.findByText(/é de um levantamento/)).toBeTruthy();
  await user.clear(screen.getByLabelText(/Código de confirmação/i));
  expect(screen.queryByText(/é de um levantamento/)).toBeNull();
  await user.paste(
    'Confirmado DKP7WQ21M8F. Transferiste 50.00MT e a taxa foi de 2.00MT para 845550199 - ANA aos 3/10/26 as 1:08 PM.',
  );
  await waitFor(() => expect(document.body.textContent).toMatch(/A mensagem fala de 50,00.MZN para outro número/));
  await user.upload(screen.getByLabelText(/captura/i), createPngFile('comprovativo.png'));
  await clickButton('Enviar comprovativo');
  mockEndpoint(submitProof, { order: example.order });
  await clickButton('Enviar mesmo assim');
  await waitFor(() => expect(getRequestsTo(submitProof)).toHaveLength(1));
});

test('an order by PayPal speaks of a receipt instead of the message of a wallet', async () => {
  const order = { paymentMethod: 'paypal', paymentAccount: 'ana@example.com', expiresAt: '2026-11-28T08:00:00.000Z' } as const;
  renderPage(buildPage(order, { proofs: [] }));
  await findHeading('Falta o comprovativo');
  expect(screen.getByText(/Envia um comprovativo até .*; depois a encomenda expira/)).toBeTruthy();
  expect(screen.getByText(/O dinheiro que já pagaste não expira com a encomenda/)).toBeTruthy();
  expect(screen.queryByText(/costuma confirmar/)).toBeNull();
  expect(screen.getByText(/O PayPal não usa meticais/)).toBeTruthy();
  expect(screen.getByLabelText(/ID da transacção/)).toBeTruthy();
  expect(document.querySelector('form')?.textContent).not.toMatch(/carteira|mensagem/i);
});

test('everyone can ask the creator, and Banca if the creator does not answer', async () => {
  const { unmount } = renderPage(
    buildPage({}, { creator: { ...example.creator, contactEmail: 'ola@helena.example', whatsApp: '84 555 0123' } }),
  );
  const subject = `Encomenda%20%23${example.order.shortId}`;
  const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await findHeading('À espera de confirmação');
  expect(getHref('ola@helena.example')).toBe(`mailto:ola@helena.example?subject=${subject}`);
  expect(getHref('WhatsApp')).toBe(`https://wa.me/258845550123?text=${subject}`);
  expect(getHref('Fala com a Banca')).toBe('/contact');
  unmount();
  renderPage(buildPage({ status: 'completed', state: 'completed' }));
  await findHeading('O link de download expirou');
  expect(getHref('Ver o perfil e os contactos')).toBe(`/creators/${example.creator._id}`);
});

test('a free order does not speak of a payment', async () => {
  const order = { amount: 0, price: 0, status: 'completed', state: 'completed', phone: '' } as const;
  renderPage(buildPage(order, { proofs: [], downloadLink: 'https://banca.test/download/1?token=1.x' }));
  await findHeading('O teu download está pronto');
  expect(document.body.textContent).not.toMatch(/pagamento|Telefone/i);
});

test('a completed order lists its files', async () => {
  mockEndpoint(getDownload, getDownloadSchema.response.parse(getDownloadSchema.example));
  const completed = { status: 'completed', state: 'completed' } as const;
  renderPage(buildPage(completed, { downloadLink: `https://banca.test/download/${ORDER_ID}?token=1.x` }));
  const files = await screen.findByRole('list', { name: 'Ficheiros' });
  expect(files.textContent).toBe('marrabenta.pdfPDF\u00A0· 12\u00A0MB');
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
    `/products/${example.order.product._id}`,
  );
  expect(screen.queryByText('Motivo: Código repetido') !== null).toBe(state === 'cancelled');
});

test('a corrected email opens the page at its new link', async () => {
  renderPage(buildPage());
  const corrected = { ...example.order, email: 'certo@example.com', emailConfirmed: false };
  mockEndpoint(correctContact, {
    order: corrected,
    orderLink: `https://banca.test${URL_PATH}?token=2.def`,
  });
  await clickButton('Corrigir os meus dados');
  const dialog = within(await screen.findByRole('dialog'));
  const email = dialog.getByLabelText(/e-?mail/i);
  await user.clear(email);
  await user.type(email, 'certo@example.com');
  mockEndpoint(getOrderPage, buildPage(corrected));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(location.search).toBe('?token=2.def'));
  expect(await screen.findByText(/Confirma o e-mail: abre a mensagem que enviámos para certo@example.com/)).toBeTruthy();
  expect(getRequestsTo(correctContact).map(({ body }) => (body as { email: string }).email)).toEqual(['certo@example.com']);
});

test('a withdrawal asks first', async () => {
  let page = buildPage();
  renderPage(() => page);
  mockEndpoint(withdrawOrder, () => {
    page = buildPage({ status: 'cancelled', state: 'withdrawn', cancelled: true });
    return { order: page.order };
  });
  await clickButton('Desistir da encomenda');
  expect(getRequestsTo(withdrawOrder)).toEqual([]);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desistir da encomenda' }));
  await findHeading('Desististe da encomenda');
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
  expect(getRequestsTo(confirmOrderEmail).map(({ body, query }) => [body, query])).toEqual([
    [{ confirmation: 'q8Zt' }, { token: '2.def' }],
  ]);
});

test('a wrong link offers the download link by email and the catalogue, and a failed request can be retried', async () => {
  const { unmount } = renderPage(errorResponse(404, { code: 'not_found' }));
  await findHeading('Este link não abre');
  expect(screen.getByRole('link', { name: 'Explorar produtos' }).getAttribute('href')).toBe('/products');
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
  expect(screen.getByText(`@${example.creator.username} usually confirms within about 25 min.`)).toBeTruthy();
});
