import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser } from '../../testing/set-up-user.ts';
import { ScrollRestoration } from './scroll-restoration.tsx';

let changeHeight = (): void => undefined;
const scrollIntoView = vi.fn<(this: Element) => void>();

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        changeHeight = onResize;
      }
      observe(): void {}
      disconnect(): void {
        changeHeight = () => undefined;
      }
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

function addSection(id: string): HTMLElement {
  const section = document.body.appendChild(document.createElement('section'));
  section.id = id;
  section.tabIndex = -1;
  return section;
}

test('the first page waits for the part in its URL', () => {
  renderApp(<ScrollRestoration />, { url: '/dashboard?section=settings#security' });
  changeHeight();
  expect(scrollIntoView).not.toHaveBeenCalled();
  const section = addSection('security');
  act(() => changeHeight());
  expect(scrollIntoView.mock.contexts).toEqual([section]);
});

test('a link to a part of another page waits until that page has loaded it', async () => {
  renderApp(
    <>
      <ScrollRestoration />
      <Link to="/products/1#avaliacoes">Avaliações</Link>
    </>,
  );
  await setUpUser().click(screen.getByRole('link'));
  changeHeight();
  expect(scrollIntoView).not.toHaveBeenCalled();

  const section = addSection('avaliacoes');
  act(() => {
    changeHeight();
    changeHeight();
  });
  expect(scrollIntoView.mock.contexts).toEqual([section]);
  expect(document.activeElement).toBe(section);
});
