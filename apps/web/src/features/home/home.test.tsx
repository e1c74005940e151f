import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { signedIn } from '../../api/session.ts';
import { buildUser } from '../../testing/builders.ts';
import { Benefits, Stats, Hero } from './home-sections.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stubReducedMotion = (matches: boolean): void => void vi.stubGlobal('matchMedia', () => ({ matches }));
/** Reads the animated numbers. Screen readers read only the final ones. */
const readVisibleNumbers = (): (string | null)[] =>
  screen.getAllByRole('definition').map((number) => number.querySelector('[aria-hidden]')?.textContent ?? null);

describe('the hero', () => {
  it('links to the products and to selling', () => {
    const store = makeStore();
    render(
      <Provider store={store}>
        <Hero />
      </Provider>,
      { wrapper: MemoryRouter },
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/products', '/signup']);
    act(() => void store.dispatch(signedIn({ token: 't', user: buildUser({ role: 'user' }) })));
    expect(screen.getByText('Vender na Banca').getAttribute('href')).toBe('/dashboard?section=upload');
  });
});

it('shows three benefits', () => {
  render(<Benefits />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
});

describe('the stats', () => {
  it('count up over 2000 ms in 60 steps, except the share, which never reads wrong', () => {
    stubReducedMotion(false);
    vi.useFakeTimers();
    render(<Stats />);
    expect(readVisibleNumbers()).toEqual(['0+', '0+', '99%']);
    act(() => void vi.advanceTimersByTime(1001));
    expect(readVisibleNumbers()).toEqual(['500+', '250+', '99%']);
    act(() => void vi.advanceTimersByTime(1000));
    expect(readVisibleNumbers()).toEqual(['1000+', '500+', '99%']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('do not move with reduced motion, and screen readers read the final numbers', () => {
    stubReducedMotion(true);
    render(<Stats />);
    expect(readVisibleNumbers()).toEqual(['1000+', '500+', '99%']);
    expect(screen.getAllByRole('definition').map((number) => number.querySelector('.sr-only')?.textContent)).toEqual(
      readVisibleNumbers(),
    );
  });
});
