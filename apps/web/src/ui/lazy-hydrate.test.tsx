import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyHydrate } from './lazy-hydrate.tsx';

const MARKUP = '<div><a href="/produtos">Da rede</a><a href="/criadores">Seguinte</a></div>';

const LikeButton = () => {
  const [isLiked, like] = useState(false);
  return (
    <button type="button" aria-pressed={isLiked} onClick={() => like(true)}>
      Gosto
    </button>
  );
};

let scrollIntoView: () => Promise<void>;

beforeEach(() => {
  scrollIntoView = async () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        scrollIntoView = async () => {
          await act(async () => {
            notify([{ isIntersecting: true }]);
            await Promise.resolve();
          });
        };
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

function hydrateReviews(): void {
  const { LazyComponent: Reviews } = lazyHydrate(() => Promise.resolve(LikeButton));
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = MARKUP;
  act(() => void hydrateRoot(root, <Reviews />));
}

test("the server's markup stays until the user scrolls near, then it is replaced", async () => {
  hydrateReviews();
  expect(screen.getByRole('link', { name: 'Da rede' })).toBeTruthy();
  await scrollIntoView();
  expect(screen.queryByRole('link')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Gosto' }).click());
  expect(screen.getByRole('button', { pressed: true })).toBeTruthy();
});

test('static markup stays for good, and its code is not fetched', async () => {
  const fetchComponent = vi.fn<() => Promise<typeof LikeButton>>(() => Promise.resolve(LikeButton));
  const { LazyComponent: Questions } = lazyHydrate(fetchComponent, { isStatic: true });
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = MARKUP;
  act(() => void hydrateRoot(root, <Questions />));
  await scrollIntoView();
  expect(screen.getByRole('link', { name: 'Da rede' })).toBeTruthy();
  expect(fetchComponent).not.toHaveBeenCalled();
});

test('keeps the markup while it contains the focus', async () => {
  hydrateReviews();
  const link = screen.getByRole('link', { name: 'Da rede' });
  act(() => link.focus());
  await scrollIntoView();
  expect(document.activeElement).toBe(link);
  const next = screen.getByRole('link', { name: 'Seguinte' });
  act(() => next.focus());
  expect(document.activeElement).toBe(next);
  act(() => next.blur());
  expect(await screen.findByRole('button', { name: 'Gosto' })).toBeTruthy();
});

test('a component for the browser only leaves its placeholder until the user scrolls near, on every page', async () => {
  const { LazyComponent: Related, preload } = lazyHydrate(() => Promise.resolve(LikeButton), {
    isBrowserOnly: true,
    placeholderClass: 'min-h-50',
  });
  await preload();
  const markup = renderToString(<Related />);
  expect(markup).toBe('<div class="min-h-50"></div>');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = markup;
  const onRecoverableError = vi.fn<() => void>();
  act(() => void hydrateRoot(root, <Related />, { onRecoverableError }));
  expect(root.innerHTML).toBe(markup);
  await scrollIntoView();
  expect(screen.getByRole('button', { name: 'Gosto' })).toBeTruthy();
  expect(onRecoverableError).not.toHaveBeenCalled();
});
