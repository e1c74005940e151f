import { submitProof } from '@banca/contracts/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api, BUYER_ORDER_TAG } from '../api/api.ts';
import type { OrderPage as Page } from '../api/order-page.ts';
import { buildPage, clickButton, example, findHeading, renderPage, setUpOrderPage, user } from '../testing/order-page.tsx';
import { createPngFile } from '../testing/picture-files.ts';
import { getRequestsTo, mockEndpoint } from '../testing/server.ts';

setUpOrderPage();

test('an order that nobody could pay for asks for no proof until there is one', async () => {
  const order = { paymentMethod: 'visa', paymentAccount: '', expiresAt: '2026-11-28T08:00:00.000Z' } as const;
  renderPage(buildPage(order, { proofs: [] }));
  await findHeading('Pedido enviado · ainda não pagaste');
  expect(screen.getByText(/vai dizer-te como pagar por Visa: nesta página e por e-mail, ou por WhatsApp/)).toBeTruthy();
  expect(screen.getByText(/Depois de pagares, envia o comprovativo até .*; senão o pedido expira/)).toBeTruthy();
  expect(screen.queryByText(/vai confirmar que recebeu o pagamento/)).toBeNull();
  expect(screen.queryByLabelText(/Código de confirmação/i)).toBeNull();
  await clickButton('Já paguei: enviar comprovativo');
  expect(screen.getByLabelText(/ID da transacção/i)).toBeTruthy();
  expect(document.querySelector('form')?.textContent).not.toContain('por exemplo');
  await clickButton('Enviar comprovativo');
  expect(await screen.findByText('Escreve o ID da transacção ou junta a captura do recibo')).toBeTruthy();
});

test.each([
  ['visa', ''],
  ['paypal', 'ana@example.com'],
] as const)(
  'an order by %s whose creator said how to pay shows it above the form for the proof',
  async (paymentMethod, paymentAccount) => {
    const paymentInstructions = {
      text: 'São 13,40 dólares.',
      link: 'https://pay.example.com/inv_1?x=1',
      at: example.order.createdAt,
    };
    renderPage(
      buildPage({ paymentMethod, paymentAccount, paymentInstructions, expiresAt: '2026-11-28T08:00:00.000Z' }, { proofs: [] }),
    );
    await findHeading('Já podes pagar');
    expect(await screen.findByText('São 13,40 dólares.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Abrir pay.example.com' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://pay.example.com/inv_1?x=1',
      'noopener noreferrer nofollow',
    ]);
    expect(screen.getByLabelText(/ID da transacção/i)).toBeTruthy();
    expect(screen.queryByText(/Perguntar já|Já pedimos o preço/)).toBeNull();
  },
);

test('accounts in the text can be copied, and the link follows what is about it', async () => {
  const paymentInstructions = {
    text: 'Paga 7,50 USD com o teu cartão.\nOu, se preferires:\nM-Pesa: +258 84 123 4567',
    link: 'https://pay.example.com/inv_1',
    foreignPrice: { amount: 750, currency: 'USD' },
    at: example.order.createdAt,
  } as const;
  const order = { paymentMethod: 'visa', paymentAccount: '', paymentInstructions } as const;
  const { unmount } = renderPage(buildPage({ ...order, expiresAt: '2026-11-28T08:00:00.000Z' }, { proofs: [] }));
  const link = await screen.findByRole('link', { name: 'Abrir pay.example.com' });
  const otherwise = screen.getByText('Ou, se preferires:');
  expect(link.compareDocumentPosition(otherwise)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('Preço combinado').nextElementSibling?.textContent).toMatch(/^7,50.USD$/);
  const account = screen.getByText('M-Pesa').closest('dl');
  await user.click(within(account as HTMLElement).getByRole('button', { name: /^Copiar|^Copy/ }));
  expect(await navigator.clipboard.readText()).toBe('841234567');
  // The agreed price stays in the details when there is nothing left to pay.
  unmount();
  renderPage(buildPage(order));
  await findHeading('À espera de confirmação');
  expect((await screen.findByText('Valor')).nextElementSibling?.textContent).toMatch(/^7,50.USD \(.*MZN\)$/);
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
  // Above the account, and above everything else that the buyer can do.
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toMatch(
    /Não pagues tudo outra vez\..*envia só os 50,00.MZN que faltam.*Tens até/,
  );
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
  ['unreadable', 'BKL7XQ92M1', false],
  ['code_not_found', '', undefined],
] as const)('an order that was returned as %s starts its form with the code «%s»', async (reason, code, isAccountOpen) => {
  const proof = { ...(example.proofs[0] as Page['proofs'][number]), code: 'BKL7XQ92M1', verdict: 'returned', reason } as const;
  renderPage(buildPage({ state: 'returned', expiresAt: '2026-11-28T08:00:00.000Z' }, { proofs: [proof] }));
  await findHeading('Envia outro comprovativo');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Código de confirmação/i).value).toBe(code);
  // Who has paid, and only has to send another picture, need not pass the account.
  expect(screen.getByText('Conta').closest('details')?.open).toBe(isAccountOpen);
});

test.each([
  ['visa', 'wrong_amount', 'Não pagues tudo outra vez: se pagaste menos, envia só o que falta'],
  ['visa', 'unreadable', 'Se já pagaste, não pagues outra vez: envia só o comprovativo.'],
  ['paypal', 'code_not_found', 'Não pagues outra vez: confirma o ID da transacção e vê para que conta pagaste.'],
] as const)('a returned order by %s (%s) says not to pay again, and folds how to pay', async (paymentMethod, reason, advice) => {
  const proof = { ...(example.proofs[0] as Page['proofs'][number]), verdict: 'returned', reason } as const;
  const paymentInstructions = { text: 'Paga 450,00 MZN', link: 'https://pay.example.com/inv_1', at: example.order.createdAt };
  const order = { paymentMethod, paymentAccount: '', paymentInstructions, state: 'returned', emailConfirmed: false } as const;
  renderPage(
    buildPage(
      { ...order, expiresAt: '2026-11-28T08:00:00.000Z' },
      { proofs: [proof], creator: { ...example.creator, username: 'helena' } },
    ),
  );
  await findHeading('Envia outro comprovativo');
  const sentence = screen.getByText((text) => text.startsWith(advice));
  const link = screen.getByRole('link', { name: 'Enviar comprovativo' });
  const instructions = screen.getByText('Paga 450,00 MZN');
  const form = document.querySelector(link.getAttribute('href') ?? '');
  const notice = screen.getByText(/^Confirma o e-mail/);
  for (const [first, second] of [
    [sentence, link],
    [link, instructions],
    [instructions, form],
    [form, notice],
  ] as const)
    expect(first?.compareDocumentPosition(second as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(instructions.closest('details')?.open).toBe(false);
  expect(screen.queryByText(/diz-te como pagar/)).toBeNull();
});

test('a decided order folds its proofs below the product', async () => {
  renderPage(buildPage({ status: 'completed', state: 'completed' }));
  await findHeading('O link de download expirou');
  const summary = screen.getByText('Comprovativos');
  expect(summary.closest('details')?.open).toBe(false);
  expect(summary.compareDocumentPosition(screen.getByText(example.order.email))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('says that an order needs the internet instead of that opened pages can be read', async () => {
  renderPage(buildPage());
  await findHeading('À espera de confirmação');
  const onLineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText('Sem ligação à internet. Esta página actualiza-se quando a ligação voltar.');
  onLineSpy.mockRestore();
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

test('a new status does not scroll the page behind an open question', async () => {
  let page = buildPage();
  const { store } = renderPage(() => page);
  await clickButton('Desistir da encomenda');
  const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desistir da encomenda' });
  act(() => button.focus());
  page = buildPage(
    { state: 'returned' },
    { proofs: [{ ...(example.proofs[0] as Page['proofs'][number]), verdict: 'returned', reason: 'other' }] },
  );
  act(() => void store.dispatch(api.util.invalidateTags([BUYER_ORDER_TAG])));
  await findHeading('Envia outro comprovativo');
  expect(document.activeElement).toBe(button);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('what the creator says has arrived is named with the price, and only the rest can be copied, also in another currency', async () => {
  const proof = {
    ...(example.proofs[0] as Page['proofs'][number]),
    verdict: 'returned',
    reason: 'wrong_amount',
    received: 800,
  } as const;
  const foreignPrice = { amount: 1700, currency: 'USD' } as const;
  const paymentInstructions = { text: 'Paga 17.', foreignPrice, at: example.order.createdAt };
  const order = { amount: 850, state: 'returned', paymentMethod: 'paypal', paymentInstructions } as const;
  renderPage(buildPage(order, { proofs: [proof], paidBefore: 800 }));
  await findHeading('Envia outro comprovativo');
  screen.getByText(/Chegaram 16,00.USD de 17,00.USD: envia só os 1,00.USD que faltam/);
  const account = within(screen.getByRole('region', { name: 'Pagamento' }));
  const rows = ['Preço todo', 'Chegou até agora', 'Falta pagar'].map((name) => account.getByText(name).parentElement);
  expect(rows.map((row) => row?.textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'Preço todo17,00 USD',
    'Chegou até agora16,00 USD',
    expect.stringMatching(/^Falta pagar1,00 USDCop/),
  ]);
});

test('an order that was returned for an unknown amount shows the price without a button that copies it', async () => {
  const proof = { ...(example.proofs[0] as Page['proofs'][number]), verdict: 'returned', reason: 'wrong_amount' } as const;
  renderPage(buildPage({ state: 'returned', expiresAt: '2026-11-28T08:00:00.000Z' }, { proofs: [proof], paidBefore: null }));
  await findHeading('Envia outro comprovativo');
  const account = within(screen.getByRole('region', { name: 'Pagamento' }));
  screen.getByText(/^Não pagues tudo outra vez\. O preço é .*envia só o que falta/);
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

test('a text that cannot be a code is questioned once', async () => {
  renderPage(buildPage({ state: 'returned', expiresAt: '2026-11-28T08:00:00.000Z' }));
  await findHeading('Envia outro comprovativo');
  mockEndpoint(submitProof, { order: example.order });
  await user.type(screen.getByLabelText(/Código de confirmação/i), '12');
  await user.upload(screen.getByLabelText(/captura/i), createPngFile('comprovativo.png'));
  await clickButton('Enviar comprovativo');
  expect(within(await screen.findByRole('alertdialog')).getByText(/^Isto não parece um código/)).toBeTruthy();
  expect(getRequestsTo(submitProof)).toEqual([]);
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

test('an order by PayPal waits for the amount or asks for it, then speaks of a receipt instead of the message of a wallet', async () => {
  const order = { paymentMethod: 'paypal', paymentAccount: 'ana@example.com', expiresAt: '2026-11-28T08:00:00.000Z' } as const;
  renderPage(buildPage(order, { proofs: [], creator: { ...example.creator, whatsApp: 'https://wa.me/258845550123' } }));
  await findHeading('Ainda não pagaste');
  screen.getByText(/O PayPal não usa meticais: pagas o equivalente.*Já pedimos o preço/);
  screen.getByText(/Uma mensagem do criador traz o número #/);
  screen.getByText('Quando souberes quanto é, paga para esta conta.');
  const question = screen.getByRole('link', { name: 'Perguntar já por WhatsApp' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(question)).toMatch(/^https:\/\/wa\.me\/258845550123\?text=Encomenda #.*em dólares ou euros/);
  expect(screen.queryByLabelText(/ID da transacção/)).toBeNull();
  await clickButton('Já paguei: enviar comprovativo');
  screen.getByLabelText(/ID da transacção/);
  expect(document.querySelector('form')?.textContent).not.toMatch(/carteira|mensagem/i);
});

const CODE = 'BKL7XQ92M1';
const MESSAGE = `Confirmado ${CODE}. Transferiste 850.00MT e a taxa foi de 2.00MT para 845550100 - ANA aos 23/11/26 as 8:15 AM.`;

test.each([
  ['other', MESSAGE, true],
  ['other', 'DKP7WQ21M9G', false],
  ['unreadable', CODE, false],
  ['wrong_amount', CODE, true],
  ['wrong_amount', `${CODE} DKP7WQ21M9G`, false],
] as const)('a proof that was returned as %s is questioned if the next one is %j: %s', async (reason, text, isQuestioned) => {
  const proof = { ...(example.proofs[0] as Page['proofs'][number]), code: CODE, verdict: 'returned', reason } as const;
  const order = { state: 'returned', expiresAt: '2026-11-28T08:00:00.000Z', amount: 850 } as const;
  renderPage(buildPage(order, { proofs: [proof] }));
  await findHeading('Envia outro comprovativo');
  mockEndpoint(submitProof, { order: example.order });
  const code = screen.getByLabelText(/Código de confirmação/i);
  await user.clear(code);
  await user.click(code);
  await user.paste(text);
  await user.upload(screen.getByLabelText(/captura/i), createPngFile('comprovativo.png'));
  await clickButton('Enviar comprovativo');
  if (isQuestioned) {
    await screen.findByRole('alertdialog', { name: 'É o mesmo comprovativo' });
    expect(getRequestsTo(submitProof)).toEqual([]);
    await clickButton('Enviar mesmo assim');
  }
  await waitFor(() => expect(getRequestsTo(submitProof)).toHaveLength(1));
});
