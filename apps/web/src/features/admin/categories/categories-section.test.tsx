import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  createCategory,
  deleteCategory,
  listAdminCategories,
  orderCategories,
  updateCategory,
} from '@banca/contracts/categories';
import { t } from '../../../lib/i18n/text.tsx';
import type { AdminCategory } from '../../../api/admin-categories.ts';
import { buildCategory, buildId, buildPage, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, getWriteRequests } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { CategoriesSection } from './categories-section.tsx';

const user = setUpUser();

const buildNamedCategory = (n: number, name: string, changes: Partial<AdminCategory> = {}): AdminCategory =>
  buildCategory({ _id: buildId(n), name, description: '', order: n, productCount: 0, onSaleCount: 0, ...changes });
const buildCategories = () => [
  buildNamedCategory(1, 'Arte'),
  buildNamedCategory(2, 'Música', { productCount: 3, onSaleCount: 2 }),
  buildNamedCategory(3, 'Software'),
];

/** Mocks the category endpoints. Changes succeed unless `failureResponse` is given. */
function mockCategories(categories: AdminCategory[], failureResponse?: Response): void {
  const savedCategory = buildNamedCategory(1, 'Arte');
  mockEndpoint(listAdminCategories, buildPage({ categories }));
  mockEndpoint(createCategory, failureResponse ?? { category: savedCategory, message: t('categories.created') });
  mockEndpoint(updateCategory, failureResponse ?? { category: savedCategory, message: t('categories.updated') });
  mockEndpoint(orderCategories, failureResponse ?? { categories, message: t('categories.ordered') });
  mockEndpoint(deleteCategory, failureResponse ?? { message: t('categories.deleted') });
}
const getRequestBodies = () => getWriteRequests().map(({ body }) => body);
const readNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const renderSection = () =>
  renderApp(<CategoriesSection />, { url: '/admin?section=categories', user: buildUser({ role: 'admin' }) });

beforeEach(() => {
  // jsdom does not implement ResizeObserver.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});

test('the buttons move a category, announce its position and keep the focus', async () => {
  mockCategories(buildCategories());
  renderSection();
  const moveUpButton = await screen.findByRole('button', { name: 'Mover Software para cima' });
  await user.click(moveUpButton);
  expect(readNames()).toEqual(['Arte', 'Software', 'Música']);
  expect(screen.getByText('Software: posição 2 de 3.')).toBeTruthy();
  expect(document.activeElement).toBe(moveUpButton);
  await user.click(moveUpButton);
  expect(readNames()).toEqual(['Software', 'Arte', 'Música']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Arrastar Software, ou mover com as setas');
  const [a, b, c] = buildCategories().map(({ _id }) => _id);
  await vi.waitFor(() => expect(getRequestBodies()).toEqual([{ ids: [a, c, b] }, { ids: [c, a, b] }]));
  expect(screen.getByRole('button', { name: 'Mover Software para cima' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Mover Música para baixo' })).toHaveProperty('disabled', true);
});

test('the handle moves a category with arrow keys or by dragging, and Escape cancels a drag', async () => {
  mockCategories(buildCategories());
  renderSection();
  const handle = await screen.findByRole('button', { name: /^Arrastar Arte/ });
  handle.focus();
  await user.keyboard('{ArrowDown}');
  expect(readNames()).toEqual(['Música', 'Arte', 'Software']);
  expect(document.activeElement).toBe(handle);
  // jsdom places all rows at 0, so a pointer below them is after the last row.
  fireEvent.pointerDown(handle, { button: 0 });
  fireEvent.pointerMove(window, { clientY: 400 });
  expect(readNames()).toEqual(['Música', 'Software', 'Arte']);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(readNames()).toEqual(['Música', 'Arte', 'Software']);
  fireEvent.pointerDown(handle, { button: 0 });
  fireEvent.pointerMove(window, { clientY: 400 });
  fireEvent.pointerUp(window);
  expect(readNames()).toEqual(['Música', 'Software', 'Arte']);
  await vi.waitFor(() => expect(getWriteRequests()).toHaveLength(2));
});

test('a move is reverted with a message when saving fails', async () => {
  mockCategories(buildCategories(), errorResponse(400));
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Mover Música para cima' }));
  expect(await screen.findByText('Failed to reorder categories')).toBeTruthy();
  await vi.waitFor(() => expect(readNames()).toEqual(['Arte', 'Música', 'Software']));
});

test('a category is deactivated optimistically and reverted when the request fails', async () => {
  mockCategories(buildCategories());
  renderSection();
  const toggle = await screen.findByRole('switch', { name: /^Activa ?Arte$/ });
  await user.click(toggle);
  await vi.waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
  await vi.waitFor(() => expect(getRequestBodies()).toEqual([{ isActive: false }]));
  mockCategories(buildCategories(), errorResponse(400));
  await user.click(screen.getByRole('switch', { name: /^Activa ?Música$/ }));
  expect(await screen.findByText('Failed to update category status')).toBeTruthy();
  await vi.waitFor(() =>
    expect(screen.getByRole('switch', { name: /^Activa ?Música$/ }).getAttribute('aria-checked')).toBe('true'),
  );
});

test('a category needs a name, and a taken name is reported beside the field', async () => {
  mockCategories(buildCategories(), errorResponse(409, { message: t('categories.nameTaken'), code: 'conflict' }));
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Nova categoria' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/^Nome/);
  await user.type(field, '   ');
  await user.click(dialog.getByRole('button', { name: 'Criar categoria' }));
  expect(await dialog.findByText('Category name cannot be empty')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(getWriteRequests()).toEqual([]);
  await user.type(field, 'Arte');
  await user.click(dialog.getByRole('button', { name: 'Criar categoria' }));
  expect(await dialog.findByText(t('categories.nameTaken'))).toBeTruthy();
  expect(getRequestBodies()).toEqual([{ name: 'Arte', description: '', isActive: true }]);
});

test('a category is created and edited', async () => {
  mockCategories(buildCategories());
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Nova categoria' }));
  await user.type(screen.getByLabelText(/^Nome/), 'Fotografia');
  await user.click(screen.getByRole('button', { name: 'Criar categoria' }));
  expect(await screen.findByText(t('categories.created'))).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Editar Arte' }));
  await user.type(screen.getByLabelText('Descrição'), 'Quadros.');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(t('categories.updated'))).toBeTruthy();
  expect(getRequestBodies()[1]).toEqual({ name: 'Arte', description: 'Quadros.', isActive: true });
});

test('deleting an unused category needs a confirmation, a used one also a target for its products', async () => {
  mockCategories(buildCategories());
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Eliminar Arte' }));
  expect(screen.getByText(/Não se pode desfazer/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(t('categories.deleted'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Eliminar Música' }));
  await user.click(screen.getByRole('button', { name: 'Mover e eliminar' }));
  expect(await screen.findByText(t('categories.inUse'))).toBeTruthy();
  expect(getWriteRequests()).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText(/^Mover 3 produtos para/), 'Software');
  await user.click(screen.getByRole('button', { name: 'Mover e eliminar' }));
  await vi.waitFor(() => expect(getRequestsTo(deleteCategory)[1]?.query).toEqual({ moveTo: buildId(3) }));
});

test('deleting a category that received products meanwhile asks for a target category', async () => {
  mockCategories(buildCategories(), errorResponse(409, { message: t('categories.inUse'), code: 'conflict' }));
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Eliminar Arte' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByLabelText(/^Mover os produtos para/)).toBeTruthy();
});

test.each([
  ['the message of the server', { message: 'Só mais tarde.' }, 'Só mais tarde.'],
  ['a default message', {}, 'Failed to perform category action'],
])('a failed action shows %s', async (_, body, text) => {
  mockCategories(buildCategories(), errorResponse(400, body));
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Eliminar Arte' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('an empty list offers to create a category, and a list that fails to load shows an error', async () => {
  mockCategories([]);
  const { unmount } = renderSection();
  expect(await screen.findByText('Ainda não há categorias. Cria a primeira.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nova categoria' }));
  expect(screen.getByLabelText(/^Nome/)).toBeTruthy();
  unmount();
  mockEndpoint(listAdminCategories, errorResponse(400));
  renderSection();
  expect(await screen.findByText('Failed to fetch data. Please try again later.')).toBeTruthy();
});
