import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { categories as messages } from '@banca/contracts/messages';
import { makeStore } from '../../../api/store.ts';
import { toApiError } from '../../../api/errors.ts';
import { type Answer, type Outgoing, send } from '../../../api/transport.ts';
import type { AdminCategory } from '../../../api/admin-categories.ts';
import { CategoriesSection } from './categories-section.tsx';

vi.mock('../../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const category = (n: number, name: string, more: Partial<AdminCategory> = {}): AdminCategory => ({
  _id: `65f1c0ffee01234567890${n}00`,
  name,
  description: '',
  order: n,
  isActive: true,
  createdBy: '',
  productCount: 0,
  onSaleCount: 0,
  ...more,
});
const three = () => [category(1, 'Arte'), category(2, 'Música', { productCount: 3, onSaleCount: 2 }), category(3, 'Software')];

/** A server with these categories; `write` answers whatever changes them. */
function serve(all: AdminCategory[], write: (request: Outgoing) => Answer = () => ({ data: { message: 'Feito.' } })) {
  sent.mockImplementation(async (request) =>
    request.method === 'GET'
      ? { data: { categories: all, total: all.length, page: 1, pages: 1, limit: 100 } }
      : await Promise.resolve(write(request)),
  );
}
const refuse = (): Answer => ({ error: toApiError(400, null) });
const writes = () => sent.mock.calls.map(([request]) => request).filter(({ method }) => method !== 'GET');
const bodies = () => writes().map(({ body }) => JSON.parse((body as string | undefined) ?? 'null') as unknown);
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const open = () =>
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={['/admin?section=categories']}>
        <CategoriesSection />
      </MemoryRouter>
    </Provider>,
  );

beforeEach(() => {
  sent.mockReset();
  // jsdom has none of these.
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
  serve(three());
  open();
  const up = await screen.findByRole('button', { name: 'Mover Software para cima' });
  await user.click(up);
  expect(names()).toEqual(['Arte', 'Software', 'Música']);
  expect(screen.getByText('Software: posição 2 de 3.')).toBeTruthy();
  expect(document.activeElement).toBe(up);
  await user.click(up);
  expect(names()).toEqual(['Software', 'Arte', 'Música']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Arrastar Software, ou mover com as setas');
  const [a, b, c] = three().map(({ _id }) => _id);
  await vi.waitFor(() => expect(bodies()).toEqual([{ ids: [a, c, b] }, { ids: [c, a, b] }]));
  expect(screen.getByRole('button', { name: 'Mover Software para cima' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Mover Música para baixo' })).toHaveProperty('disabled', true);
});

test('the handle works with arrow keys and dragging, and Escape cancels a drag', async () => {
  serve(three());
  open();
  const handle = await screen.findByRole('button', { name: /^Arrastar Arte/ });
  handle.focus();
  await user.keyboard('{ArrowDown}');
  expect(names()).toEqual(['Música', 'Arte', 'Software']);
  expect(document.activeElement).toBe(handle);
  // All rows lie at 0 here: a pointer below them is behind the last.
  fireEvent.pointerDown(handle, { button: 0 });
  fireEvent.pointerMove(window, { clientY: 400 });
  expect(names()).toEqual(['Música', 'Software', 'Arte']);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(names()).toEqual(['Música', 'Arte', 'Software']);
  fireEvent.pointerDown(handle, { button: 0 });
  fireEvent.pointerMove(window, { clientY: 400 });
  fireEvent.pointerUp(window);
  expect(names()).toEqual(['Música', 'Software', 'Arte']);
  await vi.waitFor(() => expect(writes()).toHaveLength(2));
});

test('an order that fails to save is reverted with a message', async () => {
  serve(three(), refuse);
  open();
  await user.click(await screen.findByRole('button', { name: 'Mover Música para cima' }));
  expect(await screen.findByText('Failed to reorder categories')).toBeTruthy();
  await vi.waitFor(() => expect(names()).toEqual(['Arte', 'Música', 'Software']));
});

test('a category is deactivated optimistically and reverted when the request fails', async () => {
  serve(three());
  open();
  const toggle = await screen.findByRole('switch', { name: 'Activa Arte' });
  await user.click(toggle);
  await vi.waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
  await vi.waitFor(() => expect(bodies()).toEqual([{ isActive: false }]));
  serve(three(), refuse);
  await user.click(screen.getByRole('switch', { name: 'Activa Música' }));
  expect(await screen.findByText('Failed to update category status')).toBeTruthy();
  await vi.waitFor(() => expect(screen.getByRole('switch', { name: 'Activa Música' }).getAttribute('aria-checked')).toBe('true'));
});

test('a category needs a name, and a taken name is reported beside the field', async () => {
  serve(three(), () => ({ error: toApiError(409, { message: messages.nameTaken, code: 'conflict' }) }));
  open();
  await user.click(await screen.findByRole('button', { name: 'Nova categoria' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/^Nome/);
  await user.type(field, '   ');
  await user.click(dialog.getByRole('button', { name: 'Criar categoria' }));
  expect(await dialog.findByText('Category name cannot be empty')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(writes()).toEqual([]);
  await user.type(field, 'Arte');
  await user.click(dialog.getByRole('button', { name: 'Criar categoria' }));
  expect(await dialog.findByText(messages.nameTaken)).toBeTruthy();
  expect(bodies()).toEqual([{ name: 'Arte', description: '', isActive: true }]);
});

test('a category is created and edited', async () => {
  serve(three(), ({ method }) => ({ data: { message: method === 'POST' ? messages.created : messages.updated } }));
  open();
  await user.click(await screen.findByRole('button', { name: 'Nova categoria' }));
  await user.type(screen.getByLabelText(/^Nome/), 'Fotografia');
  await user.click(screen.getByRole('button', { name: 'Criar categoria' }));
  expect(await screen.findByText(messages.created)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Editar Arte' }));
  await user.type(screen.getByLabelText('Descrição'), 'Quadros.');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(messages.updated)).toBeTruthy();
  expect(bodies()[1]).toEqual({ name: 'Arte', description: 'Quadros.', isActive: true });
});

test('deleting an unused category needs a confirmation, a used one also a target for its products', async () => {
  serve(three(), () => ({ data: { message: messages.deleted } }));
  open();
  await user.click(await screen.findByRole('button', { name: 'Eliminar Arte' }));
  expect(screen.getByText(/Não se pode desfazer/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(messages.deleted)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Eliminar Música' }));
  await user.click(screen.getByRole('button', { name: 'Mover e eliminar' }));
  expect(await screen.findByText(messages.inUse)).toBeTruthy();
  expect(writes()).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText(/^Mover 3 produtos para/), 'Software');
  await user.click(screen.getByRole('button', { name: 'Mover e eliminar' }));
  await vi.waitFor(() => expect(writes()[1]?.url).toContain(`moveTo=${category(3, '')._id}`));
});

test('deleting a category that received products meanwhile asks for a target', async () => {
  serve(three(), () => ({ error: toApiError(409, { message: messages.inUse, code: 'conflict' }) }));
  open();
  await user.click(await screen.findByRole('button', { name: 'Eliminar Arte' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByLabelText(/^Mover os produtos para/)).toBeTruthy();
});

test.each([
  ['what the server says', { message: 'Só mais tarde.' }, 'Só mais tarde.'],
  ['its own text', null, 'Failed to perform category action'],
])('a failed action shows %s', async (_, body, text) => {
  serve(three(), () => ({ error: toApiError(400, body) }));
  open();
  await user.click(await screen.findByRole('button', { name: 'Eliminar Arte' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('an empty list offers to create a category, and a list that fails to load shows an error', async () => {
  serve([]);
  const { unmount } = open();
  expect(await screen.findByText('Ainda não há categorias. Cria a primeira.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nova categoria' }));
  expect(screen.getByLabelText(/^Nome/)).toBeTruthy();
  unmount();
  sent.mockResolvedValue(refuse());
  open();
  expect(await screen.findByText('Failed to fetch data. Please try again later.')).toBeTruthy();
});
