import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { OwnProductSelect } from './own-product-select.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const toId = (n: number): string => n.toString(16).padStart(24, '0');
let all: { _id: string; title: string }[];

/** Matches words of the title and returns at most 100 products, as the API does. */
function respondTo({ url }: Outgoing): Answer {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  if (!pathname.endsWith('/titles')) return { data: { product: all.find(({ _id }) => pathname.endsWith(_id)) } };
  const found = all.filter(({ title }) => title.toLowerCase().includes(searchParams.get('q') ?? ''));
  return { data: { products: found.slice(0, 100), total: found.length, page: 1, pages: 2, limit: 100 } };
}

beforeEach(() => {
  all = Array.from({ length: 130 }, (_, n) => ({ _id: toId(n), title: `Produto ${n}` }));
  sent.mockReset().mockImplementation(async (request) => await Promise.resolve(respondTo(request)));
});

const StatefulSelect = ({ initialId }: { initialId: string }) => {
  const [value, setValue] = useState(initialId);
  return <OwnProductSelect value={value} onChange={setValue} />;
};
function open(initialId = ''): void {
  render(
    <Provider store={makeStore()}>
      <StatefulSelect initialId={initialId} />
    </Provider>,
  );
}
const select = () => screen.getByLabelText<HTMLSelectElement>('Produto');
const options = () =>
  within(select())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a search by title finds any of many products, and the selected one stays selected', async () => {
  open();
  const search = await screen.findByLabelText('Procurar produto pelo título');
  expect(options()).not.toContain('Produto 129');
  expect(screen.getByRole('status').textContent).toBe('Os 100 mais recentes de 130 produtos');
  await user.type(search, '129');
  await waitFor(() => expect(options()).toEqual(['Todos os produtos', 'Produto 129']));
  expect(screen.getByRole('status').textContent).toBe('1 produto');
  await user.selectOptions(select(), 'Produto 129');
  await user.clear(search);
  await waitFor(() => expect(options()).toContain('Produto 5'));
  await waitFor(() => expect(select().selectedOptions[0]?.textContent).toBe('Produto 129'));
});

test('a selected product that is not among the newest is shown by its title', async () => {
  open(toId(120));
  await waitFor(() => expect(select().selectedOptions[0]?.textContent).toBe('Produto 120'));
});

test('a selected product that no longer exists stays selected', async () => {
  open(toId(999));
  await waitFor(() => expect(select().selectedOptions[0]?.textContent).toBe('Outro produto'));
});

test('there is no search for few products', async () => {
  all = all.slice(0, 3);
  open();
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(screen.queryByRole('searchbox')).toBeNull();
});
