import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { approveOrders, listCreatorOrders } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/own-products';
import { buildNumberedOrder as buildOrder, buildPage, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { OrdersSection } from '../orders-section.tsx';

const user = setUpUser();
const waitingSince = '2026-11-21T08:00:00.000Z';
const orders = [
  buildOrder(1, { waitingSince, proofId: 'proof-1', evidence: 'claimed' }),
  buildOrder(2, { proofId: undefined, evidence: 'claimed' }),
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
    await user.click(await dialog.findByRole('checkbox', { name: 'Marcar as 2 só com comprovativo' }));
    const checkboxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
    expect(checkboxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, true],
    ]);
    await user.dblClick(dialog.getByRole('button', { name: /^Aprovar 2 \(1\u00A0700,00/ }));
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

  test('orders whose payment was seen come first, and those with only a proof are ticked with a second press', async () => {
    const seen = buildOrder(4, { evidence: 'seen', paidAmount: 850 });
    const inPart = buildOrder(5, { evidence: 'claimed', paidAmount: 300, missing: 550 });
    mockEndpoint(listCreatorOrders, buildPage({ orders: [...orders, inPart, seen], pending: 5 }));
    const dialog = await openDialog('Aprovar várias');
    await user.click(await dialog.findByRole('checkbox', { name: 'Marcar todas com pagamento visto' }));
    const rows = dialog.getAllByRole('listitem').map((row) => within(row));
    expect(rows[0]?.getByText('Pagamento visto')).toBeTruthy();
    expect(rows[1]?.getByText('Só comprovativo')).toBeTruthy();
    const listTicked = () => rows.map((row) => row.getByRole<HTMLInputElement>('checkbox').checked);
    expect(listTicked()).toEqual([true, false, false, false, false]);
    await user.click(dialog.getByRole('checkbox', { name: 'Marcar também as 2 só com comprovativo' }));
    expect(listTicked()).toEqual([true, true, true, false, false]);
    await user.click(dialog.getByRole('checkbox', { name: 'Marcar todas com pagamento visto' }));
    expect(listTicked()).toEqual([false, true, true, false, false]);
    await user.click(dialog.getByRole('checkbox', { name: 'Marcar todas com pagamento visto' }));
    await user.click(dialog.getByRole('button', { name: /^Aprovar 3 \(/ }));
    expect(screen.getByText(/^1 com pagamento visto, 2 só com comprovativo \(1 700,00.MZN\)\.$/)).toBeTruthy();
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
    await user.click(await dialog.findByRole('checkbox', { name: 'Marcar as 22 só com comprovativo' }));
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
