import { createDiscount, archiveDiscount, listDiscounts, updateDiscount } from '@banca/contracts/discounts';
import { createDiscount as createDiscountSchema } from '@banca/contracts/discounts.schemas';
import { listMyTitles } from '@banca/contracts/own-products';
import { getProduct } from '@banca/contracts/products';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildPage, buildProductDetail, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { DiscountsSection } from './discounts-section.tsx';

const user = setUpUser();
const example = createDiscountSchema.example.discount;
const productId = example.products[0] ?? '';

const renderSection = () => renderApp(<DiscountsSection />, { url: '/dashboard?section=discounts', user: buildUser() });
const mockList = (...discounts: object[]) =>
  mockEndpoint(listDiscounts, buildPage({ discounts: discounts as (typeof example)[] }));

beforeEach(() => {
  mockList();
  mockEndpoint(listMyTitles, buildPage({ products: [{ _id: productId, title: 'Marrabenta', status: 'approved' as const }] }));
});

test('creates a code from what was typed, and shows the errors of the API beside their fields', async () => {
  mockEndpoint(createDiscount, errorResponse(409, { message: 'x', code: 'conflict', fields: { code: 'Já tens este código' } }), {
    once: true,
  });
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Criar código' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar código' }));
  await user.type(dialog.getByLabelText(/^Código/), 'amigos');
  await user.selectOptions(dialog.getByLabelText('Tipo'), 'Valor (MZN)');
  await user.type(dialog.getByLabelText(/^Valor/), '50,50');
  await user.click(await dialog.findByRole('checkbox', { name: 'Marrabenta' }));
  await user.type(dialog.getByLabelText(/^Acaba/), '2026-11-30T23:59');
  await user.type(dialog.getByLabelText('Usos no total'), '10');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await dialog.findByText('Já tens este código');
  mockEndpoint(createDiscount, () => {
    mockList({ ...example, code: 'AMIGOS' });
    return { discount: example };
  });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('article', { name: 'AMIGOS' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getRequestsTo(createDiscount)[1]?.body).toEqual({
    code: 'amigos',
    amount: '50,50',
    products: [productId],
    until: '2026-11-30T23:59:00+02:00',
    maxUses: 10,
    isActive: true,
  });
});

test('shows uses, holds and state, copies the link, edits and deletes', async () => {
  mockList({ ...example, uses: 12, held: 1, until: '2026-01-01T00:00:00.000Z' });
  renderSection();
  const card = within(await screen.findByRole('article', { name: example.code }));
  for (const text of ['20 %', '12 de 100 usos · 1 reservado por quem está a pagar', 'Terminado', 'Para 1 produto'])
    expect(card.getByText(text)).toBeTruthy();
  await user.click(card.getByRole('button', { name: `Copiar link ${example.code}` }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/products/${productId}?codigo=${example.code}`);
  mockEndpoint(updateDiscount, { discount: example });
  await user.click(card.getByRole('button', { name: /^Acções/ }));
  await user.click(await screen.findByText('Editar'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Acaba/).value).toBe('2026-01-01T02:00');
  dialog.getByText('Este código já terminou.');
  await user.clear(dialog.getByLabelText(/^Acaba/));
  expect(dialog.queryByText('Este código já terminou.')).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Activo' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(getRequestsTo(updateDiscount)[0]?.body).toMatchObject({ percent: 20, maxUsesPerBuyer: 1, isActive: false });
  mockEndpoint(archiveDiscount, { message: 'Código apagado.' });
  await user.click(card.getByRole('button', { name: /^Acções/ }));
  await user.click(await screen.findByText('Apagar'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Apagar' }));
  expect(getRequestsTo(archiveDiscount)).toHaveLength(1);
});

test('keeps a product that is deleted, or not listed, until it is unticked', async () => {
  const otherId = '65f1c0ffee0123456789abff';
  mockList({ ...example, products: [productId, otherId] });
  mockEndpoint(getProduct, errorResponse(404));
  mockEndpoint(
    updateDiscount,
    errorResponse(400, { message: 'x', code: 'validation_failed', fields: { products: 'Já não existe' } }),
    {
      once: true,
    },
  );
  renderSection();
  await user.click(await screen.findByRole('button', { name: /^Acções/ }));
  await user.click(await screen.findByText('Editar'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar' }));
  const other = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Outro produto' });
  expect([other.checked, dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Marrabenta' }).checked]).toEqual([true, true]);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await dialog.findByText('Já não existe');
  mockEndpoint(updateDiscount, { discount: example });
  await user.click(other);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  const bodies = getRequestsTo(updateDiscount).map(({ body }) => (body as { products: string[] }).products);
  expect(bodies).toEqual([[productId, otherId], [productId]]);
});

test('a search finds products beyond the list, and what was ticked before stays ticked', async () => {
  const olderId = '65f1c0ffee0123456789abfe';
  const listed = { _id: productId, title: 'Marrabenta', status: 'approved' as const };
  const older = { _id: olderId, title: 'Kizomba', status: 'approved' as const };
  mockEndpoint(listMyTitles, ({ query: { q } }) => buildPage({ products: [q ? older : listed], total: q ? 1 : 101 }));
  mockEndpoint(getProduct, { product: buildProductDetail(listed) });
  mockEndpoint(createDiscount, { discount: example });
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Criar código' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Código/), 'OLA');
  await user.type(dialog.getByRole('textbox', { name: /^Percentagem/ }), '10');
  await user.click(await dialog.findByRole('checkbox', { name: 'Marrabenta' }));
  await user.type(dialog.getByRole('searchbox'), 'kiz{Enter}');
  await user.click(await dialog.findByRole('checkbox', { name: 'Kizomba' }));
  expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Marrabenta' })).checked).toBe(true);
  expect(getRequestsTo(createDiscount)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(getRequestsTo(createDiscount)[0]?.body).toMatchObject({ products: [productId, olderId] });
});

test('says that the products could not be loaded', async () => {
  mockEndpoint(listMyTitles, errorResponse(500));
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Criar código' }));
  expect(await screen.findByText(/^Não foi possível carregar os produtos|^Failed to load/)).toBeTruthy();
});

test('says that the list could not be loaded', async () => {
  mockEndpoint(listDiscounts, errorResponse(500));
  renderSection();
  expect(await screen.findByRole('button', { name: /Tentar/i })).toBeTruthy();
});
