import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listAudit } from '@banca/contracts/admin';
import { buildAuditEntry, buildId, buildPage, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { AuditSection } from './audit-section.tsx';
import type { AuditEntry } from '../../../api/admin.ts';

const user = setUpUser();

const ADMIN = { _id: '65f1c0ffee0123456789a100', username: 'admin' };
const PRODUCT_ID = '65f1c0ffee01234567abc123';
const buildEntry = (n: number, changes: Partial<AuditEntry>): AuditEntry =>
  buildAuditEntry({ _id: buildId(n), actor: ADMIN, target: PRODUCT_ID, ...changes });

const mockAuditLog = (entries: AuditEntry[]) => mockEndpoint(listAudit, buildPage({ entries }));
const getLastUrl = () => getRequestsTo(listAudit).at(-1)?.url;

const renderSection = () => renderApp(<AuditSection />, { url: '/admin?section=audit', user: buildUser({ role: 'admin' }) });

test('an entry shows the actor, the action, the time and the values before and after', async () => {
  mockAuditLog([
    buildEntry(1, { apiToken: 'Robô' }),
    buildEntry(2, { actor: null, action: 'order.cancel', before: { status: 'pending' }, after: { status: 'cancelled' } }),
    buildEntry(4, { action: 'user.status', target: buildId(9), targetUsername: 'eva', before: null, after: null }),
    buildEntry(3, { actor: { ...ADMIN, username: '' }, action: 'user.password-change', target: null, before: null, after: null }),
  ]);
  renderSection();
  const productRow = within(await screen.findByRole('row', { name: /Editou o produto/ }));
  expect(productRow.getByText('Robô').closest('p')?.textContent).toBe('por token Robô');
  for (const text of ['@admin', '21 nov. 2026, 10:00', '850,00 MZN', '900,00 MZN', 'preço'])
    expect(productRow.getByText(text)).toBeTruthy();
  expect(productRow.getByRole('link', { name: 'ver o produto' }).getAttribute('href')).toBe(`/products/${PRODUCT_ID}`);
  const orderRow = within(screen.getByRole('row', { name: /Cancelou a encomenda/ }));
  for (const text of ['o sistema', 'pendente', 'cancelada']) expect(orderRow.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: '@eva' }).getAttribute('href')).toBe('/admin?section=users&q=eva');
  const passwordRow = within(screen.getByRole('row', { name: /Mudou a senha/ }));
  for (const text of ['conta eliminada', 'Sem mais pormenores']) expect(passwordRow.getByText(text)).toBeTruthy();
});

test('a declined request shows its words as text, and not as removed', async () => {
  const texts = { before: { text: 'Já corrigi a capa.' }, after: { reason: 'Ainda está à venda.' } };
  mockAuditLog([buildEntry(1, { action: 'creator.decline-appeal', target: buildId(9), ...texts })]);
  renderSection();
  expect((await screen.findByText('Já corrigi a capa.')).closest('del')).toBeNull();
  expect(screen.getByText('Ainda está à venda.')).toBeTruthy();
});

test('filters by action, actor, target and date are sent to the server and can be removed', async () => {
  mockAuditLog([buildEntry(1, {})]);
  renderSection();
  await user.selectOptions(await screen.findByLabelText('Acção'), 'product.edit');
  await user.click(await screen.findByRole('button', { name: '@admin' }));
  await user.click(await screen.findByRole('button', { name: 'Só o que mudou em #abc123' }));
  await user.type(screen.getByLabelText('De'), '2026-11-01');
  await user.type(screen.getByLabelText('Até'), '2026-11-30');
  await vi.waitFor(() =>
    expect(getLastUrl()).toContain(`actor=${ADMIN._id}&action=product.edit&target=${PRODUCT_ID}&from=2026-11-01&to=2026-11-30`),
  );
  await user.click(screen.getByRole('button', { name: 'Tirar o filtro de #abc123' }));
  await user.click(screen.getByRole('button', { name: 'Tirar o filtro de @admin' }));
  await vi.waitFor(() => expect(getLastUrl()).not.toMatch(/target|actor/));
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await vi.waitFor(() => expect(getLastUrl()).toMatch(/audit\?page=1$/));
});

test('an empty log and a log that fails to load show a message', async () => {
  mockAuditLog([]);
  const { unmount } = renderSection();
  expect(await screen.findByText(/Ainda não há registos/)).toBeTruthy();
  unmount();
  mockEndpoint(listAudit, errorResponse(400));
  renderSection();
  expect(await screen.findByText('Failed to fetch data. Please try again later.')).toBeTruthy();
});
