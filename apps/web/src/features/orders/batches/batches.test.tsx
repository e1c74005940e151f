import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { approveOrders, listCreatorOrders, matchOrders, returnOrder } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/own-products';
import type { StatementMatch } from '../../../api/orders.ts';
import { buildNumberedOrder as buildOrder, buildPage, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { OrdersSection } from '../orders-section.tsx';

const user = setUpUser();
const waitingSince = '2026-11-21T08:00:00.000Z';
const orders = [
  buildOrder(1, { waitingSince, proofId: 'proof-1' }),
  buildOrder(2, { proofId: undefined }),
  buildOrder(3, { duplicateCode: true }),
];
const ids = orders.map(({ _id }) => _id);

const confirm = async () => await user.click(screen.getByRole('button', { name: 'Já confirmei, aprovar' }));

async function openDialog(button: string) {
  const { store } = renderApp(<OrdersSection />, { url: '/dashboard?section=customers', user: buildUser() });
  await user.click(await screen.findByRole('button', { name: button }));
  return { ...within(await screen.findByRole('dialog', { name: button })), store };
}

beforeEach(() => {
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  mockEndpoint(listCreatorOrders, buildPage({ orders, pending: 3 }));
});

describe('approving several orders', () => {
  test('sends the ticked orders, and names those that were refused with the reason', async () => {
    mockEndpoint(approveOrders, {
      results: [
        { id: ids[1] as string, result: 'approved' },
        { id: ids[0] as string, result: 'refused', code: 'conflict' },
      ],
    });
    const dialog = await openDialog('Aprovar várias');
    await user.click(await dialog.findByRole('checkbox', { name: 'Marcar todas' }));
    const checkboxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
    expect(checkboxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, true],
    ]);
    await user.dblClick(dialog.getByRole('button', { name: /^Aprovar 2 \(1 700,00/ }));
    expect(getRequestsTo(approveOrders)).toEqual([]);
    const question = within(screen.getByRole('alertdialog', { name: 'Aprovar 2 encomendas?' }));
    expect(question.getByText(/São 1 700,00 MZN no total/)).toBeTruthy();
    await confirm();
    expect(await dialog.findByText('1 encomenda aprovada.')).toBeTruthy();
    expect(dialog.getByText(/Já foi decidida/).closest('li')?.textContent).toContain(`#${orders[0]?.shortId}`);
    expect(getRequestsTo(approveOrders).map(({ body }) => body)).toEqual([
      { ids: [ids[0], ids[1]], proofIds: { [ids[0] as string]: 'proof-1' }, waitingSince: { [ids[0] as string]: waitingSince } },
    ]);
    await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('sends more than 20 orders in several requests, tells what was approved before one fails, and reloads the lists once', async () => {
    const many = Array.from({ length: 22 }, (_, n) =>
      buildOrder(0, { _id: `65f1c0ffee0123456789${String(n).padStart(4, '0')}` }),
    );
    mockEndpoint(listCreatorOrders, buildPage({ orders: many, pending: 22 }));
    mockEndpoint(approveOrders, ({ body }) => {
      const requestedIds = (body as { ids: string[] }).ids;
      if (requestedIds.length < 20) return errorResponse(400);
      return { results: requestedIds.map((id) => ({ id, result: 'approved' as const })) };
    });
    const dialog = await openDialog('Aprovar várias');
    await user.click(await dialog.findByRole('checkbox', { name: 'Marcar todas' }));
    const earlierRequestCount = getRequestsTo().length;
    await user.click(dialog.getByRole('button', { name: /^Aprovar 22/ }));
    await confirm();
    expect(await dialog.findByText('20 encomendas aprovadas.')).toBeTruthy();
    expect(dialog.getByRole('alert').textContent).not.toBe('');
    expect(getRequestsTo(approveOrders).map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([20, 2]);
    // A reload that has to wait starts in the moment in which the previous one ends.
    const isLoading = () => Object.values(dialog.store.getState().api.queries).some((query) => query?.status === 'pending');
    await waitFor(() => expect(isLoading()).toBe(false));
    const laterRequests = getRequestsTo().slice(earlierRequestCount);
    const reloads = ['visible list', 'pending count', 'list of the dialog'].map(() => 'listCreatorOrders');
    expect(laterRequests.map(({ contract }) => contract.name)).toEqual(['approveOrders', 'approveOrders', ...reloads]);
  });

  test('shows the result after the last pending order was approved, and loads the oldest orders', async () => {
    mockEndpoint(listCreatorOrders, ({ query }) =>
      buildPage({ orders: query['sort'] === 'oldest' ? orders : [], pending: 3, pages: 2 }),
    );
    mockEndpoint(approveOrders, () => {
      mockEndpoint(listCreatorOrders, buildPage({ orders: [], pending: 0 }));
      return { results: [{ id: ids[0] as string, result: 'approved' as const }] };
    });
    const dialog = await openDialog('Aprovar várias');
    expect(await dialog.findByText(/Estas são as 3 que esperam há mais tempo/)).toBeTruthy();
    await user.click(dialog.getAllByRole('checkbox')[1] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: /^Aprovar 1/ }));
    await confirm();
    await screen.findByText('Nada à espera');
    expect(screen.getByText('1 encomenda aprovada.')).toBeTruthy();
  });

  test('keeps the ticks when the request fails', async () => {
    mockEndpoint(approveOrders, errorResponse(503));
    const dialog = await openDialog('Aprovar várias');
    expect((await dialog.findByRole<HTMLButtonElement>('button', { name: 'Marca pelo menos uma' })).disabled).toBe(true);
    await user.click((await dialog.findAllByRole('checkbox'))[2] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: /^Aprovar 1/ }));
    await confirm();
    await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
    expect(dialog.getByRole('button', { name: /^Aprovar 1/ })).toBeTruthy();
  });
});

describe('comparing a statement', () => {
  const line = { number: 2, text: 'BKL7XQ92M1;850,00', code: 'BKL7XQ92M1', amount: 850, at: null };
  const match: StatementMatch = {
    sure: [{ order: buildOrder(1), line }],
    unsure: [
      { line: { ...line, number: 3, text: 'ZX;77,00' }, why: 'no_order' },
      { order: buildOrder(2), line: { ...line, number: 4, text: 'BKL7XQ92M2;500,00' }, why: 'amount_differs' },
    ],
  };

  test('approves the sure orders with one click, and lists the other lines with the reason and the order', async () => {
    mockEndpoint(matchOrders, match);
    mockEndpoint(approveOrders, { results: [{ id: ids[0] as string, result: 'approved' }] });
    const dialog = await openDialog('Comparar extracto');
    await user.type(dialog.getByLabelText('Extracto'), 'BKL7XQ92M1;850,00');
    await user.click(dialog.getByRole('button', { name: 'Comparar' }));
    expect(await dialog.findByText('1 encomenda encontrada no extracto')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('BKL7XQ92M1'),
      expect.stringContaining('O código é o da encomenda, mas o valor é outro.'),
      expect.stringContaining('Nenhuma encomenda em aberto corresponde.'),
    ]);
    expect(dialog.getByRole('link', { name: /Helena 2/ }).getAttribute('href')).toBe(
      `/dashboard?section=customers&state=all&q=${buildOrder(2).shortId}`,
    );
    expect(getRequestsTo(approveOrders)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Aprovar 1 encomenda' }));
    await confirm();
    expect(await dialog.findByText('1 encomenda aprovada.')).toBeTruthy();
    const [sure] = match.sure;
    expect(getRequestsTo(approveOrders).map(({ body }) => (body as { proofIds: object }).proofIds)).toEqual([
      { [ids[0] as string]: sure?.order.proofId },
    ]);
  });

  test('names both amounts if they differ, and asks for another proof on the spot', async () => {
    const order = buildOrder(2, { amount: 380 });
    const build = (amount: number, number: number) => ({
      order,
      line: { ...line, number, amount },
      why: 'amount_differs' as const,
    });
    mockEndpoint(matchOrders, { sure: [], unsure: [build(350, 2), build(400, 3)] });
    mockEndpoint(returnOrder, { order: { ...order, state: 'returned' }, message: 'Pedido enviado.' });
    const dialog = await openDialog('Comparar extracto');
    expect(dialog.getByText(/podes colar os SMS/)).toBeTruthy();
    await user.type(dialog.getByLabelText('Extracto'), 'BKL7XQ92M1;350,00');
    await user.click(dialog.getByRole('button', { name: 'Comparar' }));
    expect(await dialog.findByText('Recebido 350,00, faltam 30,00 de 380,00 MZN.')).toBeTruthy();
    expect(dialog.getByText('Recebido 400,00, mais 20,00 do que 380,00 MZN.')).toBeTruthy();
    await user.click(dialog.getAllByRole('button', { name: 'Pedir outro comprovativo' })[0] as HTMLElement);
    const question = within(await screen.findByRole('dialog', { name: 'Pedir outro comprovativo?' }));
    await user.dblClick(question.getByRole('button', { name: 'Pedir comprovativo' }));
    expect(await dialog.findByText('Pediste outro comprovativo.')).toBeTruthy();
    const note = 'Recebido 350,00, faltam 30,00 de 380,00\u00A0MZN.';
    expect(getRequestsTo(returnOrder).map(({ body }) => body)).toEqual([{ reason: 'wrong_amount', note }]);
  });

  test('keeps the text on the way back, tells what was not found, and links the orders that one line fits', async () => {
    const candidates = [5, 6].map((n) => ({ _id: `65f1c0ffee01234567890${n}00`, shortId: `890${n}00`, amount: 850 }));
    const dialog = await openDialog('Comparar extracto');
    const compare = async (unsure: StatementMatch['unsure']) => {
      mockEndpoint(matchOrders, { sure: [], unsure });
      await user.click(dialog.getByRole('button', { name: 'Comparar' }));
    };
    await user.type(dialog.getByLabelText('Extracto'), 'Bom dia');
    await compare([]);
    expect(await dialog.findByText(/^Não reconhecemos nenhum movimento/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Extracto').value).toBe('Bom dia');
    await compare([{ line, why: 'no_order' }]);
    expect(await dialog.findByText('Nenhum movimento corresponde a uma encomenda em aberto.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    await compare([{ line, candidates, why: 'several_orders' }]);
    expect(await dialog.findByText('Várias encomendas podem ser desta linha.')).toBeTruthy();
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href')?.split('&q=')[1])).toEqual([
      '%23890500',
      '%23890600',
    ]);
  });

  test('ticks, counts and sends no order whose payment is doubtful', async () => {
    const doubtful = { order: buildOrder(2, { reusedPicture: { orders: [], own: 0, others: 1 } }), line };
    mockEndpoint(matchOrders, { sure: [...match.sure, doubtful], unsure: [] });
    mockEndpoint(approveOrders, { results: [{ id: ids[0] as string, result: 'approved' }] });
    const dialog = await openDialog('Comparar extracto');
    await user.type(dialog.getByLabelText('Extracto'), 'BKL7XQ92M1;850,00');
    await user.click(dialog.getByRole('button', { name: 'Comparar' }));
    await user.click(await dialog.findByRole('button', { name: 'Aprovar 1 encomenda' }));
    await confirm();
    expect(await dialog.findByText('1 encomenda aprovada.')).toBeTruthy();
    expect(getRequestsTo(approveOrders).map(({ body }) => (body as { ids: string[] }).ids)).toEqual([[ids[0]]]);
  });

  test.each([
    ['UTF-8', new TextEncoder().encode('Descrição;850')],
    ['UTF-16', new Uint8Array(Uint16Array.from('\uFEFFDescrição;850', (character) => character.charCodeAt(0)).buffer)],
    ['Windows-1252', Uint8Array.from('Descri\u00e7\u00e3o;850', (character) => character.charCodeAt(0))],
  ])('reads a file in %s', async (_, bytes) => {
    const dialog = await openDialog('Comparar extracto');
    await user.upload(dialog.getByLabelText('Ficheiro do extracto'), new File([bytes], 'extracto.csv', { type: 'text/csv' }));
    await waitFor(() => expect(dialog.getByLabelText<HTMLTextAreaElement>('Extracto').value).toBe('Descrição;850'));
  });

  test('refuses a file that is too large, and shows why the server refused a statement', async () => {
    mockEndpoint(matchOrders, errorResponse(400, { code: 'validation_failed', fields: { statement: 'Demasiado longo.' } }));
    const dialog = await openDialog('Comparar extracto');
    const file = new File(['x'.repeat(1_000_001)], 'extracto.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText('Ficheiro do extracto'), file);
    expect(await dialog.findByText(/no máximo 5 000 linhas/)).toBeTruthy();
    await user.upload(dialog.getByLabelText('Ficheiro do extracto'), new File(['x'], 'extracto.csv', { type: 'text/csv' }));
    await waitFor(() => expect(dialog.queryByText(/no máximo 5 000 linhas/)).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Comparar' }));
    expect(await dialog.findByText('Demasiado longo.')).toBeTruthy();
  });
});
