import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProductDetail } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { BuyBox } from './buy-box.tsx';
import { StickyBuyBar } from './sticky-buy-bar.tsx';

const product = buildProductDetail();
let observedElement: Element | undefined;
let reportVisibility: (intersectionRatio: number) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { intersectionRatio: number }[]) => void) {
        reportVisibility = (intersectionRatio) => act(() => callback([{ intersectionRatio }]));
      }
      observe(element: Element): void {
        observedElement = element;
      }
      disconnect(): void {
        observedElement = undefined;
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const listBuyLinks = () => screen.getAllByRole('link', { name: 'Buy Now' });

test('appears until the whole button of the buy box is visible', () => {
  const { unmount } = renderApp(
    <>
      <BuyBox product={product} />
      <StickyBuyBar product={product} />
    </>,
  );
  const [buyLink] = listBuyLinks();
  expect(observedElement).toBe(buyLink);
  reportVisibility(1);
  expect(listBuyLinks()).toEqual([buyLink]);
  // A part of it is visible at the edge of the screen.
  reportVisibility(0.5);
  expect(listBuyLinks().map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/checkout/${product._id}`));
  expect(screen.getAllByText('850,00 MZN')).toHaveLength(2);
  reportVisibility(1);
  expect(listBuyLinks()).toEqual([buyLink]);
  unmount();
  expect(observedElement).toBeUndefined();
});
