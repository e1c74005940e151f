import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser } from '../../testing/set-up-user.ts';
import { ScrollRestoration } from './scroll-restoration.tsx';

test('a link to a part of another page waits until that page has loaded it', async () => {
  let changeHeight = (): void => undefined;
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
  const scrollIntoView = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = scrollIntoView;
  renderApp(
    <>
      <ScrollRestoration />
      <Link to="/products/1#avaliacoes">Avaliações</Link>
    </>,
  );
  await setUpUser().click(screen.getByRole('link'));
  changeHeight();
  expect(scrollIntoView).not.toHaveBeenCalled();

  const section = document.body.appendChild(document.createElement('section'));
  section.id = 'avaliacoes';
  section.tabIndex = -1;
  act(() => {
    changeHeight();
    changeHeight();
  });
  expect(scrollIntoView.mock.contexts).toEqual([section]);
  expect(document.activeElement).toBe(section);
});
