import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { approveOrder, listCreatorOrders, returnOrder, sendPaymentInstructions } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/own-products';
import { t } from '../../lib/i18n/text.tsx';
import type { Order } from '../../api/orders.ts';
import { findApprovalDoubt } from '../../entities/order/approval-doubt.ts';
import { buildId, buildNumberedOrder as buildOrder, buildPage, buildUser } from '../../testing/builders.ts';
import { leavePage } from '../../testing/leave-page.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { getWriteRequests, mockEndpoint } from '../../testing/server.ts';
import { OrderActions } from './order-actions.tsx';
import { OrdersSection } from './orders-section.tsx';
import { suggestReturn } from './return-suggestion.ts';

const user = userEvent.setup({ delay: null });

const checks = { amount: 'match', receiver: 'match', date: 'match', code: 'match' } as const;
const message: NonNullable<Order['message']> = {
  text: 'Confirmado BKL7XQ92M1',
  amount: 100,
  fee: null,
  sentAt: null,
  sender: null,
  receiver: { phone: '258845550000', name: null },
  checks,
};
const wrongAmount = buildOrder(1, { message: { ...message, checks: { ...checks, amount: 'differs' } } });
const wrongAccount = buildOrder(2, { message: { ...message, checks: { ...checks, receiver: 'differs' } } });
const matching = buildOrder(3, { message });
const paidInPart = buildOrder(8, {
  evidence: 'claimed',
  paidAmount: 300,
  missing: 550,
  codePayment: { code: 'BKL7XQ92M1', amount: 550, phone: null },
  paymentScreenshot: '/prova.webp',
});
const otherDoubtful = [
  buildOrder(6, { duplicateCode: true }),
  buildOrder(7, { reusedPicture: { orders: [], own: 0, others: 1 } }),
  paidInPart,
];
const withoutProof = { confirmationCode: null, paymentScreenshot: null, proofId: undefined };
const earlierProof = { code: 'A1', paymentScreenshot: null, createdAt: '2026-11-20T08:00:00.000Z', reason: null, note: null };
const withdrawnProof: Partial<Order> = {
  paymentScreenshot: '/prova.webp',
  reusedPicture: { orders: [{ _id: buildId(6), shortId: '890600', amount: 850 }], own: 1, others: 0, isWithdrawn: true },
};
const unpaid = buildOrder(4, { ...withoutProof, paymentMethod: 'visa' });
const free = buildOrder(5, { ...withoutProof, amount: 0 });

const findCard = async (n: number) => within(await screen.findByRole('article', { name: new RegExp(`de Helena ${n},`) }));
const clickButton = async (n: number, name: string) => await user.click((await findCard(n)).getByRole('button', { name }));
const isPrimary = (button: HTMLElement): boolean => button.classList.contains('bg-brand');

const renderOrders = (...orders: Order[]) => {
  mockEndpoint(listCreatorOrders, buildPage({ orders, pending: orders.length }));
  renderApp(<OrdersSection />, {
    url: '/dashboard?section=customers',
    user: buildUser({ mpesa: '84 123 4567', emola: '', paypal: '' }),
  });
};

beforeEach(() => {
  localStorage.clear();
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  // A list that a decision of the test before invalidated may be requested late.
  mockEndpoint(listCreatorOrders, buildPage({ orders: [], pending: 0 }));
  mockEndpoint(approveOrder, { order: wrongAmount, message: t('orders.approved') });
  mockEndpoint(returnOrder, { order: wrongAmount, message: t('orders.returned') });
});

test.each([
  [2, { reason: 'other', note: 'O comprovativo é de um pagamento para outra conta: 258845550000.' }],
  [6, { reason: 'other', note: 'O código deste comprovativo já foi usado noutra encomenda.' }],
  [7, { reason: 'other', note: 'A imagem deste comprovativo já foi usada noutra encomenda.' }],
  [8, { reason: 'wrong_amount', received: 300 }],
])('the payment of order %i is doubtful: asking for another proof comes first, as %j', async (n, request) => {
  renderOrders(wrongAccount, wrongAmount, ...otherDoubtful);
  const buttons = (await findCard(n)).getAllByRole('button', { name: /^(Pedir outro comprovativo|Approve anyway…|Cancel)$/ });
  expect(buttons.map((button) => [button.textContent, isPrimary(button)])).toEqual([
    ['Pedir outro comprovativo', true],
    ['Approve anyway…', false],
    ['Cancel', false],
  ]);
  await clickButton(n, 'Pedir outro comprovativo');
  await user.click(screen.getByRole('button', { name: 'Pedir comprovativo' }));
  expect(getWriteRequests().map(({ body }) => body)).toEqual([request]);
});

test('the form to ask for another proof names everything that was detected', () => {
  const otherDate = { ...message, sentAt: '2026-11-20T08:00:00.000Z', checks: { ...checks, date: 'differs' as const } };
  const date = 'O comprovativo é de um pagamento de outra data: 20 nov. 2026, 10:00.';
  const code = 'O código deste comprovativo já foi usado noutra encomenda.';
  expect(suggestReturn(buildOrder(1, { message: otherDate }))).toEqual({ reason: 'other', received: '', note: date });
  const wrongInAll = { message: otherDate, wrongAmount: true, duplicateCode: true } as const;
  expect(suggestReturn(buildOrder(1, wrongInAll))).toEqual({ reason: 'wrong_amount', received: '', note: `${date} ${code}` });
  expect(suggestReturn(buildOrder(1))).toEqual({ reason: undefined, received: '', note: '' });
  expect(suggestReturn(buildOrder(1, withoutProof))).toEqual({
    reason: 'other',
    received: '',
    note: 'Ainda não recebi o comprovativo do teu pagamento.',
  });
});

test('asking for another proof needs a reason if nothing was detected, and a note for another reason', async () => {
  renderOrders(matching);
  await clickButton(3, 'Pedir outro comprovativo');
  const reason = screen.getByLabelText<HTMLSelectElement>(/^Motivo/);
  expect(reason.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Escolhe o motivo' }));
  expect(screen.getByText('Escolhe o motivo: o cliente recebe-o por e-mail.')).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  await user.selectOptions(reason, 'other');
  const send = async () => await user.click(screen.getByRole('button', { name: 'Pedir comprovativo' }));
  await send();
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Nota para o cliente/);
  expect(screen.getByText('Escreve ao cliente o que falta.')).toBeTruthy();
  expect(document.activeElement).toBe(note);
  expect(getWriteRequests()).toEqual([]);
  await user.type(note, 'Envia a imagem toda.');
  await send();
  expect(getWriteRequests().map(({ body }) => body)).toEqual([{ reason: 'other', note: 'Envia a imagem toda.' }]);
});

test('a suggested note disappears with its reason, unless it was edited', async () => {
  renderOrders(...otherDoubtful);
  await clickButton(7, 'Pedir outro comprovativo');
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Nota para o cliente/);
  const choose = (reason: string) => user.selectOptions(screen.getByLabelText(/^Motivo/), reason);
  await user.type(note, ' Envia outra.');
  await choose('unreadable');
  expect(note.value).toMatch(/^A imagem .* Envia outra\.$/);
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await clickButton(6, 'Pedir outro comprovativo');
  await choose('unreadable');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Nota para o cliente/).value).toBe('');
});

test('a wrong amount is returned with what is missing, in the currency of the price', async () => {
  const foreignPrice = { amount: 870, currency: 'USD' } as const;
  const paymentInstructions = { text: 'Paga 8,70.', foreignPrice, at: wrongAmount.createdAt };
  renderOrders(wrongAmount, buildOrder(9, { paymentMethod: 'paypal', paymentInstructions }));
  const send = async () => await user.click(screen.getByRole('button', { name: 'Pedir comprovativo' }));
  await clickButton(1, 'Pedir outro comprovativo');
  await send();
  const received = screen.getByLabelText<HTMLInputElement>(/^Quanto chegou ao todo\? \(MZN\)/);
  expect([received.value, document.activeElement]).toEqual(['', received]);
  await user.type(received, '850');
  expect(screen.getByText('Escreve quanto chegou ao todo, menos do que o preço.')).toBeTruthy();
  await send();
  expect(getWriteRequests()).toEqual([]);
  await user.clear(received);
  await user.type(received, '100,50');
  await user.type(screen.getByLabelText(/^Nota para o cliente/), 'Obrigado.');
  await send();
  await clickButton(9, 'Pedir outro comprovativo');
  await user.selectOptions(screen.getByLabelText(/^Motivo/), 'wrong_amount');
  await user.type(screen.getByLabelText(/^Quanto chegou ao todo\? \(USD\)/), '5');
  await send();
  expect(getWriteRequests().map(({ body }) => body)).toEqual([
    { reason: 'wrong_amount', note: 'Obrigado.', received: 100.5 },
    // The share of the price in MZN, of which 5 of 8,70 USD are the same.
    { reason: 'wrong_amount', received: 488.51 },
  ]);
});

test('its approval asks first', async () => {
  renderOrders(wrongAmount);
  await clickButton(1, 'Approve anyway…');
  const dialog = within(screen.getByRole('dialog', { name: 'O pagamento não condiz' }));
  expect(dialog.getByText(/Outro valor: 100,00/)).toBeTruthy();
  leavePage();
  expect(getWriteRequests()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Já confirmei, aprovar' }));
  leavePage();
  expect(await screen.findByText(t('orders.approved'))).toBeTruthy();
  expect(getWriteRequests()).toHaveLength(1);
});

test('neither a card, a key nor the viewer approves an order that lacks a part of its amount without a question', async () => {
  renderOrders(paidInPart);
  const closeQuestion = async () => {
    const question = within(screen.getByRole('dialog', { name: /^Faltam 550,00.MZN$/ }));
    expect(question.getByRole('button', { name: 'Pedir outro comprovativo' })).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Voltar' }));
  };
  await clickButton(8, 'Approve anyway…');
  await closeQuestion();
  await user.keyboard('ja');
  await closeQuestion();
  await user.click((await findCard(8)).getByRole('button', { name: /^Ampliar/ }));
  const viewer = within(screen.getByRole('dialog', { name: /Helena 8$/ }));
  expect(viewer.getByText(/^Recebido 300,00, faltam 550,00/)).toBeTruthy();
  expect(viewer.getByText('Chegaram 300,00 de 850,00 MZN')).toBeTruthy();
  expect(viewer.queryByText(/Ainda não vimos este pagamento/)).toBeNull();
  expect(viewer.getByText(/^Espera outro pagamento com este código: 550,00.MZN$/)).toBeTruthy();
  await user.click(viewer.getByRole('button', { name: 'Approve anyway…' }));
  await closeQuestion();
  leavePage();
  expect(getWriteRequests()).toEqual([]);
});

test('a payment that matches is approved with one press, also with the proof of an order that its buyer withdrew', async () => {
  renderOrders({ ...matching, ...withdrawnProof });
  const note = (await findCard(3)).getByRole('link', {
    name: /^É o comprovativo da encomenda #890600, de que o cliente desistiu/,
  });
  expect(note.getAttribute('href')).toContain('q=%23890600');
  expect((await findCard(3)).queryByText(/Mesma imagem|mesma imagem/)).toBeNull();
  const approveButton = (await findCard(3)).getByRole('button', { name: 'Approve' });
  expect(isPrimary(approveButton)).toBe(true);
  await user.click(approveButton);
  expect((await findCard(3)).getByText('Ainda podes desfazer.')).toBeTruthy();
  await clickButton(3, 'Desfazer');
});

test.each<[string, Partial<Order>, string | undefined]>([
  ['a reused code', { duplicateCode: true, reusedCode: {} }, 'reusedCode'],
  ['a code that a later order repeated', { reusedCode: {} }, undefined],
  ['a payment of a part', { missing: 550, paidAmount: 300 }, 'paidInPart'],
  ['a payment of a part that is not joined yet', { missing: 550, paidAmount: 0 }, 'paidInPart'],
  ['a payment that does not match', { wrongAmount: true, paidPrice: 1 }, 'mismatch'],
  ['a reused picture', { reusedPicture: { orders: [], own: 0, others: 1 } }, 'reusedPicture'],
  ['a picture that a later order repeated', { reusedPicture: { orders: [], own: 1, others: 0, isFirst: true } }, undefined],
  ['the proof of an order that its buyer withdrew', withdrawnProof, undefined],
  [
    'an earlier proof with a reused picture',
    {
      reusedPicture: { orders: [], own: 1, others: 0, isReplaced: true },
      earlierProofs: [{ ...earlierProof, warnings: ['reused_picture'] }],
    },
    undefined,
  ],
  ['the payment of another order', { codePaidOther: true, duplicateCode: true }, 'paidOther'],
  ['a payment of more than its amount', { excess: 90, paidAmount: 940, evidence: 'seen' }, undefined],
  ['an earlier proof with a wrong amount', { earlierProofs: [{ ...earlierProof, warnings: ['wrong_amount'] }] }, undefined],
  ['no proof', withoutProof, 'noProof'],
  ['a text that cannot be a code, without a picture', { confirmationCode: 'hello', paymentScreenshot: null }, 'unlikelyCode'],
  ['a payment that was seen', { confirmationCode: '1', paymentScreenshot: null, evidence: 'seen' }, undefined],
  ['no proof and nothing to pay', { ...withoutProof, amount: 0 }, undefined],
  ['a proof that was returned', { state: 'returned' }, 'returned'],
])('an order with %s is approved in the right number of steps', (_, changes, doubt) => {
  expect(findApprovalDoubt(buildOrder(1, changes))).toBe(doubt);
});

test('the buyer of an order that nobody could pay is told how, by email and page, and then in a chat too', async () => {
  renderOrders(unpaid);
  const card = await findCard(4);
  expect(card.getByText('por pagar: diz-lhe como')).toBeTruthy();
  expect(card.queryByRole('button', { name: /^Pedir/ })).toBeNull();
  expect(card.queryByRole('link', { name: 'Enviar por WhatsApp como pagar' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Enviar como pagar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Como paga Helena 4?' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^O que o cliente lê/).value).toContain('M-Pesa: +258 84 123 4567');
  await user.click(dialog.getByRole('button', { name: 'Enviar ao cliente' }));
  expect(await dialog.findByText(/sem link ninguém paga com cartão/)).toBeTruthy();
  expect(getWriteRequests()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Link de pagamento/), 'pay.example.com');
  await user.click(dialog.getByRole('button', { name: 'Enviar ao cliente' }));
  expect(await dialog.findByText(/^O link tem de começar por https/)).toBeTruthy();
  await user.clear(dialog.getByLabelText(/^Link de pagamento/));
  await user.type(dialog.getByLabelText(/^Link de pagamento/), 'https://pay.example.com/1');
  const text = 'Paga 850 MZN.';
  const instructed = { ...unpaid, paymentInstructions: { text, link: 'https://pay.example.com/1', at: unpaid.createdAt } };
  mockEndpoint(sendPaymentInstructions, { order: instructed, message: t('orders.instructionsSent') });
  mockEndpoint(listCreatorOrders, buildPage({ orders: [instructed], pending: 1 }));
  await user.click(dialog.getByRole('button', { name: 'Enviar ao cliente' }));
  expect(await screen.findByText(t('orders.instructionsSent'))).toBeTruthy();
  expect(getWriteRequests().map(({ body }) => body)).toEqual([
    { text: expect.stringMatching(/^Paga .+ com o teu cartão\./) as string, link: 'https://pay.example.com/1' },
  ]);
  const changed = await findCard(4);
  expect(await changed.findByText(/^Disseste como pagar/)).toBeTruthy();
  expect(changed.getByText('sem comprovativo: já sabe como pagar')).toBeTruthy();
  const chat = changed.getByRole('link', { name: 'Enviar por WhatsApp como pagar' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(chat)).toMatch(/^https:\/\/wa\.me\/2588.+assim:\nPaga 850 MZN\.\nhttps:\/\/pay\.example\.com\/1\n/s);
  await user.click(changed.getByRole('button', { name: 'Alterar' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^O que o cliente lê/).value).toBe(text);
});

test('a price in dollars is asked for, in the language of the buyer, and stands before the price in meticais', async () => {
  const paypal = buildOrder(9, { ...withoutProof, paymentMethod: 'paypal', language: 'en' });
  mockEndpoint(listCreatorOrders, buildPage({ orders: [paypal], pending: 1 }));
  renderApp(<OrdersSection />, { url: '/dashboard?section=customers', user: buildUser({ paypal: 'ana@example.com' }) });
  expect((await findCard(9)).getByText('por pagar: diz-lhe quanto é')).toBeTruthy();
  await clickButton(9, 'Enviar como pagar');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('O cliente lê a Banca em «English». O texto proposto está nessa língua.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Enviar ao cliente' }));
  expect(await dialog.findByText('Escreve o preço combinado: PayPal não recebe meticais.')).toBeTruthy();
  expect(getWriteRequests()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Preço combinado/), '7,50');
  const text = dialog.getByLabelText<HTMLTextAreaElement>(/^O que o cliente lê/).value;
  expect(text.replaceAll('\u00a0', ' ')).toBe('That is USD 7.50 (MZN 850.00). Send it by PayPal to ana@example.com.');
  const foreignPrice = { amount: 750, currency: 'USD' } as const;
  const instructed = { ...paypal, paymentInstructions: { text, foreignPrice, at: paypal.createdAt } };
  mockEndpoint(sendPaymentInstructions, { order: instructed, message: t('orders.instructionsSent') });
  mockEndpoint(listCreatorOrders, buildPage({ orders: [instructed], pending: 1 }));
  await user.click(dialog.getByRole('button', { name: 'Enviar ao cliente' }));
  expect(await screen.findByText(t('orders.instructionsSent'))).toBeTruthy();
  expect(getWriteRequests().map(({ body }) => body)).toEqual([{ text, link: '', foreignPrice }]);
  expect(await (await findCard(9)).findByText(/^7,50.USD$/)).toBeTruthy();
  await user.keyboard('ja');
  expect(screen.getByRole('dialog', { name: /^Recebeste mesmo 7,50.USD \(850,00.MZN\) de Helena 9\?$/ })).toBeTruthy();
});

test('approving it asks whether the money has come, and names buyer, product and amount', async () => {
  renderOrders(unpaid);
  await findCard(4);
  await user.keyboard('ja');
  leavePage();
  expect(getWriteRequests()).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: /^Recebeste mesmo .+ de Helena 4\?$/ }));
  expect(dialog.getByText(unpaid.product.title)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Já confirmei, aprovar' }));
  leavePage();
  expect(await screen.findByText(t('orders.approved'))).toBeTruthy();
});

test('an admin is told to ask the creator, whose wallet it is', async () => {
  const order = { ...wrongAmount, creator: { _id: buildId(9), username: 'helena' } };
  renderApp(<OrderActions order={order} onDecided={() => undefined} onExpired={() => undefined} />, { user: buildUser() });
  await user.click(screen.getByRole('button', { name: 'Approve anyway…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText(/tua carteira/)).toBeNull();
  expect(dialog.getByRole('link', { name: '@helena' }).getAttribute('href')).toBe('/admin?section=users&q=helena');
  expect(dialog.getByRole('button', { name: 'O criador confirmou, aprovar' })).toBeTruthy();
});

test('the payment of another order is said before the approval, which is not offered', async () => {
  renderOrders(
    buildOrder(1, {
      duplicateCode: true,
      codePaidOther: true,
      codePayment: { code: 'BKL7XQ92M1', amount: 450, phone: '258841112233' },
    }),
  );
  const link = (await findCard(1)).getByRole('link', { name: 'Ver pagamento' });
  expect(link.closest('p')?.textContent).toMatch(/já é de outra encomenda.+Ver pagamento$/);
  expect(link.getAttribute('href')).toBe('/dashboard?section=payments&q=BKL7XQ92M1');
  await clickButton(1, 'Porque não posso aprovar?');
  const dialog = within(screen.getByRole('dialog', { name: 'Pagamento de outra encomenda' }));
  expect(dialog.queryByRole('button', { name: 'Já confirmei, aprovar' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Pedir outro comprovativo' }));
  expect(screen.getByRole('button', { name: 'Pedir comprovativo' })).toBeTruthy();
  expect(getWriteRequests()).toEqual([]);
});

test('a card tells what spoke against an earlier proof', async () => {
  renderOrders(buildOrder(1, { earlierProofs: [{ ...earlierProof, warnings: ['wrong_amount', 'reused_code'] }] }));
  expect((await findCard(1)).getByText('O 1.º comprovativo tinha: outro valor, um código repetido.')).toBeTruthy();
});

test('the batch leaves out orders whose payment is doubtful', async () => {
  renderOrders(matching, wrongAccount, unpaid, free, paidInPart);
  await screen.findAllByRole('article');
  await user.click(screen.getByRole('button', { name: t('orderBatches.approveSeveral') }));
  await user.click(await screen.findByLabelText('Marcar as 2 só com comprovativo'));
  const rows = screen.getAllByRole<HTMLInputElement>('checkbox').slice(1);
  expect(rows.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [true, false],
    [false, true],
  ]);
  expect(screen.getByText(/^Recebido 300,00, faltam 550,00 de 850,00/).closest('li')).toBe(rows[4]?.closest('li'));
  expect(screen.getByRole('button', { name: /^Aprovar 2/ })).toBeTruthy();
});
