import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { getProduct, listMyTitles } from '@banca/contracts/products';
import { buildPage, buildProductDetail, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refuse, respond } from '../../testing/server.ts';
import { OwnProductSelect } from './own-product-select.tsx';

const user = userEvent.setup({ delay: null });

const toId = (n: number): string => n.toString(16).padStart(24, '0');
const all = Array.from({ length: 130 }, (_, n) => ({ _id: toId(n), title: `Produto ${n}` }));

/** A server with these products, which finds words of a title and lists a hundred at most. */
function serve(products: typeof all): void {
  respond(listMyTitles, ({ query: { q = '' } }) => {
    const matches = products.filter(({ title }) => title.toLowerCase().includes(q));
    return buildPage({ products: matches.slice(0, 100), total: matches.length, pages: 2 });
  });
  respond(getProduct, ({ params }) => {
    const product = products.find(({ _id }) => _id === params['id']);
    return product ? { product: buildProductDetail(product) } : refuse(404);
  });
}
beforeEach(() => serve(all));

const StatefulSelect = ({ initialId }: { initialId: string }) => {
  const [value, setValue] = useState(initialId);
  return <OwnProductSelect value={value} onChange={setValue} />;
};
const open = (initialId = '') => renderApp(<StatefulSelect initialId={initialId} />, { user: buildUser() });
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

test('few products need no search', async () => {
  serve(all.slice(0, 3));
  open();
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(screen.queryByRole('searchbox')).toBeNull();
});
