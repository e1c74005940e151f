import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { approveOrders, listCreatorOrders } from '@banca/contracts/orders';
import { importStatement } from '@banca/contracts/payments';
import {
  buildNumberedOrder as buildOrder,
  buildId,
  buildPage,
  buildPayment,
  buildStatementImport,
  buildUser,
} from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { ImportStatementButton } from './import-statement-button.tsx';

const user = setUpUser();
const seen = { evidence: 'seen', paidAmount: 850 } as const;
const EMPTY = { imported: 0, known: 0, reversed: 0, matched: 0, open: 0, openPayments: [], lines: [], skipped: [], unclear: [] };

async function openDialog() {
  const { store } = renderApp(<ImportStatementButton />, { url: '/dashboard?section=payments', user: buildUser() });
  await user.click(screen.getByRole('button', { name: 'Importar extracto' }));
  return { ...within(await screen.findByRole('dialog', { name: 'Importar extracto' })), store };
}

async function importText(text = 'BKL7XQ92M1;850,00') {
  const dialog = await openDialog();
  await user.type(dialog.getByLabelText('Extracto'), text);
  await user.click(dialog.getByRole('button', { name: 'Importar' }));
  return dialog;
}

const scrollIntoView = vi.fn<() => void>();

beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
  scrollIntoView.mockClear();
  mockEndpoint(listCreatorOrders, buildPage({ orders: [], pending: 0 }));
});

test('tells what became of each line of a statement', async () => {
  const line = { code: null, amount: null, at: null };
  mockEndpoint(
    importStatement,
    buildStatementImport({
      imported: 3,
      known: 2,
      matched: 1,
      reversed: 1,
      open: 101,
      skipped: [1, 4, 5, 6].map((n) => ({ line: n, why: n === 1 ? ('no_movement' as const) : ('outgoing' as const) })),
      unclear: [{ ...line, line: 9, text: 'ZX;77,00', why: 'no_code' }],
    }),
  );
  const dialog = await importText();
  expect((await dialog.findByText('3 pagamentos novos')).getAttribute('role')).toBe('status');
  for (const text of ['2 já conhecidos', '1 junto à sua encomenda', '1 estornado pela carteira', '9: ZX;77,00'])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.getByText('Falta um código que se leia.')).toBeTruthy();
  expect(dialog.getByText('4 linhas sem pagamento recebido')).toBeTruthy();
  expect(dialog.getByText('Linhas: 4–6')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Ver os pagamentos em aberto' }).getAttribute('href')).toBe(
    '/dashboard?section=payments&state=open',
  );
});

test('says which order a payment lacks an amount for, and how many payments have a likely order, or none', async () => {
  const order = { _id: buildId(9), shortId: '76a4df', amount: 380, name: 'Helena Cossa', state: 'pending' } as const;
  const openPayments = [
    buildPayment({
      _id: buildId(1),
      code: 'BKM4HD63P9',
      amount: 300,
      suggestions: [{ ...order, reasons: ['same_code', 'time'] }],
    }),
    buildPayment({ _id: buildId(2), code: 'BKM4HD63P8', suggestions: [{ ...order, reasons: ['phone', 'time'] }] }),
    buildPayment({ _id: buildId(3), code: 'BKM4HD63P7', suggestions: [{ ...order, reasons: ['amount', 'time'] }] }),
    buildPayment({ _id: buildId(4), suggestions: [] }),
  ];
  mockEndpoint(importStatement, buildStatementImport({ imported: 7, matched: 2, matchedCompleted: 1, open: 4, openPayments }));
  const dialog = await importText();
  const otherAmount = await dialog.findByRole('link', { name: /^Valor diferente em #76a4df: 300,00 de 380,00.MZN$/ });
  expect(otherAmount.getAttribute('href')).toBe('/dashboard?section=payments&state=open&q=BKM4HD63P9');
  expect(dialog.getByRole('link', { name: '1 com encomenda provável: ver a sugestão' }).getAttribute('href')).toBe(
    '/dashboard?section=payments&state=open&q=BKM4HD63P8',
  );
  expect(dialog.getByText('1 de uma encomenda já aprovada')).toBeTruthy();
  expect(dialog.getByRole('link', { name: '1 com uma sugestão fraca' }).getAttribute('href')).toBe(
    '/dashboard?section=payments&state=open&q=BKM4HD63P7',
  );
  expect(dialog.getByRole('link', { name: '1 sem encomenda' }).getAttribute('href')).toBe(
    '/dashboard?section=payments&state=open',
  );
  expect(dialog.queryByRole('link', { name: 'Ver os pagamentos em aberto' })).toBeNull();
});

test('says plainly that a statement was imported before, and keeps its text on the way back', async () => {
  mockEndpoint(importStatement, { ...EMPTY, known: 12 });
  const dialog = await importText();
  expect(await dialog.findByText('Já conhecíamos os 12 pagamentos deste extracto. Nada mudou.')).toBeTruthy();
  expect(await dialog.findByText('Nenhuma encomenda com pagamento visto espera por aprovação.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Voltar' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Extracto').value).toBe('BKL7XQ92M1;850,00');
});

test('says under the text that nothing was recognized in it, and keeps it, until it changes', async () => {
  mockEndpoint(importStatement, { ...EMPTY, skipped: [{ line: 1, why: 'no_movement' }] });
  const dialog = await importText('Bom dia');
  expect(await dialog.findByText('Não reconhecemos nenhum pagamento recebido neste texto.')).toBeTruthy();
  expect(scrollIntoView).toHaveBeenCalledOnce();
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Extracto');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Bom dia', 'true']);
  await user.type(field, '!');
  expect(dialog.queryByText('Não reconhecemos nenhum pagamento recebido neste texto.')).toBeNull();
});

test('pastes the copied messages', async () => {
  await navigator.clipboard.writeText('BKL7XQ92M1;850,00');
  const dialog = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Colar' }));
  await waitFor(() => expect(dialog.getByLabelText<HTMLTextAreaElement>('Extracto').value).toBe('BKL7XQ92M1;850,00'));
});

test('approves the orders whose payment was seen after a question, but no doubtful one', async () => {
  const orders = [1, 2, 3].map((n) => buildOrder(n, { ...seen, duplicateCode: n === 2 }));
  const ids = orders.map(({ _id }) => _id);
  mockEndpoint(listCreatorOrders, buildPage({ orders, pending: 3 }));
  mockEndpoint(importStatement, buildStatementImport({ matchedOrders: ids.slice(0, 2) }));
  mockEndpoint(approveOrders, () => {
    mockEndpoint(listCreatorOrders, buildPage({ orders: [], pending: 0 }));
    return { results: [{ id: orders[0]?._id as string, result: 'approved' as const }] };
  });
  const dialog = await importText();
  expect(await dialog.findByRole('heading', { name: 'De antes' })).toBeTruthy();
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox', { name: /Helena/ });
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Aprovar 1 encomenda' }));
  expect(getRequestsTo(approveOrders)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Já confirmei, aprovar' }));
  expect((await dialog.findByText('1 encomenda aprovada.')).parentElement?.textContent).toMatch(/ 850,00.MZN$/);
  const isLoading = () => Object.values(dialog.store.getState().api.queries).some((query) => query?.status === 'pending');
  await waitFor(() => expect([getRequestsTo(listCreatorOrders).length, isLoading()]).toEqual([2, false]));
  expect(dialog.getByText('1 encomenda aprovada.')).toBeTruthy();
  expect(getRequestsTo(listCreatorOrders)[0]?.query).toMatchObject({ evidence: 'seen', sort: 'oldest' });
  expect(getRequestsTo(approveOrders).map(({ body }) => (body as { ids: string[] }).ids)).toEqual([[orders[0]?._id]]);
});

test('asks for the columns of a statement that no rule knows, and sends them with it', async () => {
  mockEndpoint(importStatement, ({ body }) =>
    'columns' in (body as object) ? buildStatementImport() : { ...EMPTY, headings: ['Ref', 'Quanto', ''] },
  );
  const dialog = await importText('Ref;Quanto;');
  expect(await dialog.findByText('Não reconhecemos nenhum pagamento recebido neste texto.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Escolher as colunas' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Indica o código e o valor' });
  expect(submit.disabled).toBe(true);
  expect(dialog.getByLabelText('Coluna 3')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Ref'), 'Código');
  await user.selectOptions(dialog.getByLabelText('Quanto'), 'Valor que entrou');
  await user.click(dialog.getByRole('button', { name: 'Importar' }));
  expect(await dialog.findByText('1 pagamento novo')).toBeTruthy();
  expect(getRequestsTo(importStatement).map(({ body }) => body)).toEqual([
    { statement: 'Ref;Quanto;' },
    { statement: 'Ref;Quanto;', columns: ['code', 'paidIn', null] },
  ]);
});

test.each([
  ['UTF-8', new TextEncoder().encode('Descrição;850')],
  ['UTF-16', new Uint8Array(Uint16Array.from('\uFEFFDescrição;850', (character) => character.charCodeAt(0)).buffer)],
  ['Windows-1252', Uint8Array.from('Descri\u00e7\u00e3o;850', (character) => character.charCodeAt(0))],
])('reads a file in %s', async (_, bytes) => {
  const dialog = await openDialog();
  await user.upload(dialog.getByLabelText('Ficheiro do extracto'), new File([bytes], 'extracto.csv', { type: 'text/csv' }));
  await waitFor(() => expect(dialog.getByLabelText<HTMLTextAreaElement>('Extracto').value).toBe('Descrição;850'));
});

test('refuses a file that is too large, and shows why the server refused a statement', async () => {
  mockEndpoint(importStatement, errorResponse(400, { code: 'validation_failed', fields: { statement: 'Demasiado longo.' } }));
  const dialog = await openDialog();
  const choose = (content: string) =>
    user.upload(dialog.getByLabelText('Ficheiro do extracto'), new File([content], 'extracto.csv', { type: 'text/csv' }));
  await choose('x'.repeat(1_000_001));
  expect(await dialog.findByText(/no máximo 5 000 linhas/)).toBeTruthy();
  await choose('x');
  await waitFor(() => expect(dialog.queryByText(/no máximo 5 000 linhas/)).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Importar' }));
  expect(await dialog.findByText('Demasiado longo.')).toBeTruthy();
});
