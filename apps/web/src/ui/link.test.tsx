import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LinkProvider, Link, NavLink } from './link.tsx';

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
};

function open(links: React.ReactNode, address = '/') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <LinkProvider>{links}</LinkProvider>
      <Address />
    </MemoryRouter>,
  );
}
const address = (): string | null => screen.getByRole('status').textContent;
/** Returns whether the click was prevented, because jsdom cannot open a new document. */
const press = (name: string, init: MouseEventInit = {}): boolean => !fireEvent.click(screen.getByText(name), init);

test('a click opens the next page in this document, with its query and fragment', () => {
  open(<Link to="/products?page=2#lista">Mais</Link>);
  expect(screen.getByText('Mais').getAttribute('href')).toBe('/products?page=2#lista');
  expect(press('Mais')).toBe(true);
  expect(address()).toBe('/products?page=2#lista');
});

test.each([
  ['in a new tab', { ctrlKey: true }],
  ['in a new tab on a Mac', { metaKey: true }],
  ['in a new window', { shiftKey: true }],
  ['to download it', { altKey: true }],
  ['with the middle button', { button: 1 }],
])('the browser handles a click %s', (_, init) => {
  open(<Link to="/about">Sobre</Link>);
  expect(press('Sobre', init)).toBe(false);
  expect(address()).toBe('/');
});

test('the browser handles a link to another window, and a prevented click does nothing', () => {
  const prevent = vi.fn<(event: React.MouseEvent) => void>((event) => event.preventDefault());
  open(
    <>
      <Link to="/help" target="_blank">
        Ajuda
      </Link>
      <Link to="/terms" onClick={prevent}>
        Termos
      </Link>
    </>,
  );
  expect(press('Ajuda')).toBe(false);
  press('Termos');
  expect(prevent).toHaveBeenCalledOnce();
  expect(address()).toBe('/');
});

test('a navigation link marks the current page', () => {
  open(
    <>
      <NavLink to="/about">Sobre</NavLink>
      <NavLink to="/learn">Aprender</NavLink>
    </>,
    '/about',
  );
  const current = () => ['Sobre', 'Aprender'].map((name) => screen.getByText(name).getAttribute('aria-current'));
  expect(current()).toEqual(['page', null]);
  press('Aprender');
  expect(current()).toEqual([null, 'page']);
});
