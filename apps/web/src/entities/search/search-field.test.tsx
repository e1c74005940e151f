import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { getSuggestions } from '@banca/contracts/suggestions';
import type { Suggestions } from '../../api/suggestions.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { Field } from '../../ui/field.tsx';
import { SearchField } from './search-field.tsx';

const user = setUpUser();
const PRODUCT_ID = '65f1c0ffee0123456789abd0';
const CREATOR_ID = '65f1c0ffee0123456789abcd';

const buildSuggestions = (title: string): Suggestions => ({
  products: [{ _id: PRODUCT_ID, title, price: 850, image: null, creator: { username: 'helena' } }],
  creators: [{ _id: CREATOR_ID, firstName: 'Helena', lastName: 'Macuácua', username: 'helena', profilePicture: null }],
});

const Form = () => {
  const [submittedText, setSubmittedText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('q');
        setSubmittedText(typeof text === 'string' ? text : '');
      }}
    >
      <Field label="Procurar">
        <SearchField />
      </Field>
      <p>enviado: {submittedText}</p>
      <button type="button">Depois</button>
    </form>
  );
};

const getInput = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Procurar' });
const listOptions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const getActiveText = () => document.getElementById(getInput().getAttribute('aria-activedescendant') ?? '')?.textContent;
const storeSearches = (searches: unknown) => localStorage.setItem('banca.searches', JSON.stringify(searches));

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  mockEndpoint(getSuggestions, ({ query: { q = '' } }) => buildSuggestions(`Sobre ${q}`));
});

test('suggests products and creators after two letters and a pause, with one request', async () => {
  renderApp(<Form />);
  await user.type(getInput(), 'm');
  expect(getInput().getAttribute('aria-expanded')).toBe('false');
  await user.type(getInput(), 'bira');
  await screen.findByRole('option', { name: /^Sobre mbira/ });
  expect(listOptions()).toEqual(['Sobre mbira850,00\u00A0MZN · @helena', 'HMHelena Macuácua@helena']);
  expect(
    screen
      .getAllByRole('group')
      .map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
  ).toEqual(['Produtos', 'Criadores']);
  expect(screen.getByRole('status').textContent).toBe('2 sugestões');
  expect(getInput().getAttribute('aria-expanded')).toBe('true');
  expect(getInput().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(getRequestsTo(getSuggestions).map(({ query }) => query['q'])).toEqual(['mbira']);
});

test('typing on cancels the request, and its late response is ignored', async () => {
  const late = Promise.withResolvers<Suggestions>();
  mockEndpoint(getSuggestions, ({ query: { q = '' } }) => (q === 'mb' ? late.promise : buildSuggestions(`Sobre ${q}`)));
  renderApp(<Form />);
  await user.type(getInput(), 'mb');
  await waitFor(() => expect(getRequestsTo(getSuggestions)).toHaveLength(1));
  await user.type(getInput(), 'ira');
  await screen.findByRole('option', { name: /^Sobre mbira/ });
  late.resolve(buildSuggestions('Sobre mb'));
  await expect(screen.findByRole('option', { name: /^Sobre mb(?!ira)/ }, { timeout: 300 })).rejects.toThrow();
  expect(listOptions()[0]).toContain('Sobre mbira');
});

test('arrow keys choose an option, Enter opens it, and Home and End stay with the text', async () => {
  renderApp(<Form />);
  await user.type(getInput(), 'mbira');
  await screen.findByRole('option', { name: /^Sobre/ });
  const readActiveText = async (keys: string) => {
    await user.keyboard(keys);
    return getActiveText();
  };
  expect(await readActiveText('{ArrowDown}')).toContain('Sobre mbira');
  expect(await readActiveText('{ArrowDown}')).toContain('Helena Macuácua');
  expect(await readActiveText('{ArrowDown}')).toBeUndefined();
  expect(await readActiveText('{ArrowUp}')).toContain('Helena Macuácua');
  expect(await readActiveText('{Home}')).toContain('Helena Macuácua');
  expect(getInput().selectionStart).toBe(0);
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
  expect(document.activeElement).toBe(getInput());
  await user.keyboard('{Enter}');
  expect(location.pathname).toBe(`/creators/${CREATOR_ID}`);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByText(/^enviado/).textContent).toBe('enviado: ');
});

test('Escape closes the popup and keeps the text, and an arrow key opens it again', async () => {
  renderApp(<Form />);
  await user.type(getInput(), 'mbira');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(getInput().value).toBe('mbira');
  expect(getInput().getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
});

test('the popup closes when the focus moves on', async () => {
  renderApp(<Form />);
  await user.type(getInput(), 'mbira');
  await screen.findByRole('listbox');
  await user.click(screen.getByRole('button', { name: 'Depois' }));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Enter without a chosen option submits the form, and the search is offered again later', async () => {
  renderApp(<Form />);
  await user.type(getInput(), 'mbira');
  await screen.findByRole('listbox');
  await user.keyboard('{Enter}');
  screen.getByText('enviado: mbira');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.clear(getInput());
  expect(listOptions()).toEqual(['mbira']);
  expect(screen.getByRole('status').textContent).toBe('1 pesquisa recente');
  await user.click(screen.getByRole('option', { name: 'mbira' }));
  expect(location.pathname + location.search).toBe('/products?q=mbira');
});

test('a search is remembered even if it was submitted before the code of the popup was loaded', async () => {
  renderApp(<Form />);
  fireEvent.focus(getInput());
  fireEvent.change(getInput(), { target: { value: 'mbira' } });
  fireEvent.submit(getInput());
  await waitFor(() => expect(localStorage.getItem('banca.searches')).toBe('["mbira"]'));
});

test('recent searches can be cleared with the keyboard', async () => {
  storeSearches(['timbila ao vivo', 'mbira', 7, null, '']);
  renderApp(<Form />);
  await user.click(getInput());
  await screen.findByRole('listbox');
  expect(listOptions()).toEqual(['timbila ao vivo', 'mbira']);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Limpar as pesquisas recentes' }));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(getInput());
  expect(localStorage.getItem('banca.searches')).toBeNull();
});

test('says when there are no suggestions, and stays closed after an error', async () => {
  mockEndpoint(getSuggestions, { products: [], creators: [] });
  renderApp(<Form />);
  await user.type(getInput(), 'zz');
  await screen.findByText('Sem sugestões');
  expect(getInput().getAttribute('aria-expanded')).toBe('false');
  mockEndpoint(getSuggestions, errorResponse(400));
  await user.type(getInput(), 'z');
  await waitFor(() => expect(getRequestsTo(getSuggestions)).toHaveLength(2));
  expect(screen.queryByRole('listbox')).toBeNull();
});
