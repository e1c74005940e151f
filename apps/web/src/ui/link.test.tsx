import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LinkProvider, Link, NavLink } from './link.tsx';

const CurrentUrl = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
};

function renderLinks(links: React.ReactNode, url = '/') {
  render(
    <MemoryRouter initialEntries={[url]}>
      <LinkProvider>{links}</LinkProvider>
      <CurrentUrl />
    </MemoryRouter>,
  );
}
const getCurrentUrl = (): string | null => screen.getByRole('status').textContent;
/** Returns whether the click was prevented, because jsdom cannot open a new document. */
const clickLink = (name: string, init: MouseEventInit = {}): boolean => !fireEvent.click(screen.getByText(name), init);

test('a click opens the next page in this document, with its query and fragment', () => {
  renderLinks(<Link to="/products?page=2#lista">Mais</Link>);
  expect(screen.getByText('Mais').getAttribute('href')).toBe('/products?page=2#lista');
  expect(clickLink('Mais')).toBe(true);
  expect(getCurrentUrl()).toBe('/products?page=2#lista');
});

test.each([
  ['that opens a new tab', { ctrlKey: true }],
  ['that opens a new tab on a Mac', { metaKey: true }],
  ['that opens a new window', { shiftKey: true }],
  ['that downloads the page', { altKey: true }],
  ['with the middle button', { button: 1 }],
])('leaves a click %s to the browser', (_, init) => {
  renderLinks(<Link to="/about">Sobre</Link>);
  expect(clickLink('Sobre', init)).toBe(false);
  expect(getCurrentUrl()).toBe('/');
});

test('the browser handles a link to another window, and a prevented click does nothing', () => {
  const prevent = vi.fn<(event: React.MouseEvent) => void>((event) => event.preventDefault());
  renderLinks(
    <>
      <Link to="/help" target="_blank">
        Ajuda
      </Link>
      <Link to="/terms" onClick={prevent}>
        Termos
      </Link>
    </>,
  );
  expect(clickLink('Ajuda')).toBe(false);
  clickLink('Termos');
  expect(prevent).toHaveBeenCalledOnce();
  expect(getCurrentUrl()).toBe('/');
});

test('a navigation link marks the current page', () => {
  renderLinks(
    <>
      <NavLink to="/about">Sobre</NavLink>
      <NavLink to="/learn">Aprender</NavLink>
    </>,
    '/about',
  );
  const readCurrentMarks = () => ['Sobre', 'Aprender'].map((name) => screen.getByText(name).getAttribute('aria-current'));
  expect(readCurrentMarks()).toEqual(['page', null]);
  clickLink('Aprender');
  expect(readCurrentMarks()).toEqual([null, 'page']);
});
