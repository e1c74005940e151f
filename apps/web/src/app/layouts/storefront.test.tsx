import { getPaymentMethodName, paymentMethodIds } from '@banca/contracts/payment-methods';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn, type User } from '../../api/session.ts';
import { makeStore } from '../../api/store.ts';
import { rememberOrder } from '../../entities/order/remembered-orders.ts';
import { buildPlacedOrder } from '../../testing/builders.ts';
import { getLocale, setLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import { findRoute } from '../navigation/routes.ts';
import QuietLayout from './quiet.tsx';
import { StorefrontLayout } from './storefront.tsx';

const fetchMock = vi.fn<typeof fetch>();

function renderLayout(user?: Partial<User>) {
  const store = makeStore({});
  if (user) store.dispatch(signedIn({ token: 't', user: user as User }));
  return render(
    <Provider store={store}>
      <MemoryRouter>
        <StorefrontLayout />
      </MemoryRouter>
    </Provider>,
  );
}

const getMainNavigation = () => screen.getByRole('navigation', { name: 'Principal' });
const getLinks = (nav: HTMLElement) => within(nav).getAllByRole('link');

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('the navbar', () => {
  it('links to the main pages, and shows Dashboard to logged-in users only', () => {
    renderLayout();
    expect(getLinks(getMainNavigation()).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Explore Products', '/products'],
      ['Become a Creator', '/signup'],
      ['About', '/about'],
      ['Learn & Grow', '/learn'],
      ['Guardados', '/wishlist'],
    ]);
    // The server's HTML contains both; the stylesheet hides one (see theme.css).
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('link', { name: 'Dashboard' }).className).toContain('signed-out:hidden');
    for (const name of ['Login', 'Sign Up'])
      for (const item of within(header).getAllByRole('link', { name, hidden: true }))
        expect(item.className).toContain('signed-in:hidden');
    expect(within(header).queryByText('Logout')).toBeNull();
  });

  it('shows a logged-in user the avatar beside Dashboard, and Logout in the menu', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
    renderLayout({ firstName: 'Helena', lastName: 'Macuácua', username: 'helena' });
    const header = within(screen.getByRole('banner'));
    await waitFor(() => expect(header.getByRole('link', { name: 'Dashboard' }).textContent).toBe('HMDashboard'));
    expect(header.queryByRole('button', { name: 'Logout' })).toBeNull();
    await userEvent.click(header.getByRole('button', { name: 'Menu' }));
    const menu = within(header.getByRole('navigation', { name: 'Menu' }));
    menu.getByText('Helena Macuácua');
    await userEvent.click(menu.getByRole('button', { name: 'Logout' }));
    expect(header.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(header.queryByText('Logout')).toBeNull();
  });

  it('leads guests to their orders by the menu', async () => {
    renderLayout();
    const header = within(screen.getByRole('banner'));
    await userEvent.click(header.getByRole('button', { name: 'Menu' }));
    expect((await header.findByRole('link', { name: 'As minhas compras' })).getAttribute('href')).toBe('/library');
    expect(header.getByRole('button', { name: 'Logout' }).className).toContain('signed-out:hidden');
  });

  it('leads guests to their orders beside Login, where they have no menu, if this device knows any', async () => {
    rememberOrder(buildPlacedOrder(), 'https://banca.test/orders/1?token=1.a');
    renderLayout();
    const link = await within(screen.getByRole('banner')).findByRole('link', { name: 'As minhas compras' });
    expect(link.getAttribute('href')).toBe('/library');
    expect(link.className).toMatch(/max-lg:hidden.*signed-in:hidden/);
  });

  it('closes the menu on Escape and after a click outside the header', async () => {
    renderLayout({ firstName: 'Helena', lastName: 'Macuácua', username: 'helena' });
    const header = within(screen.getByRole('banner'));
    const openMenu = async (): Promise<void> => {
      // Opening the menu replaces the icon that was pressed.
      await userEvent.click(header.getByRole('button', { name: 'Menu' }).querySelector('svg') as Element);
      await header.findByRole('button', { name: 'Logout' });
    };
    await openMenu();
    await userEvent.keyboard('{Escape}');
    expect(header.queryByRole('button', { name: 'Logout' })).toBeNull();
    await openMenu();
    await userEvent.click(screen.getByRole('main'));
    expect(header.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('shows how many products are on the wishlist, also after another tab changed it', () => {
    renderLayout();
    const setWishlist = (ids: unknown): void => {
      localStorage.setItem('banca.wishlist', JSON.stringify(ids));
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'banca.wishlist' })));
    };
    const readLabel = () => within(getMainNavigation()).getByText(/^Guardados/).textContent;
    setWishlist(['65f1c0ffee0123456789abcd', '65f1c0ffee0123456789abce', 'x', 7, null]);
    expect(readLabel()).toBe('Guardados (2)');
    setWishlist([]);
    expect(readLabel()).toBe('Guardados');
  });

  it.each(['user', 'creator', 'admin'] as const)('links a %s to the upload section instead of the sign-up', (role) => {
    renderLayout({ role });
    const sellHrefs = screen
      .getAllByRole('link', { name: 'Become a Creator', hidden: true })
      .map((link) => link.getAttribute('href'));
    expect(new Set(sellHrefs)).toEqual(new Set(['/dashboard?section=upload']));
    expect(sellHrefs).toHaveLength(3);
  });

  it('gets a shadow after 50 px of scrolling', () => {
    renderLayout();
    const scrollTo = (y: number): void => {
      vi.stubGlobal('scrollY', y);
      act(() => void fireEvent.scroll(window));
    };
    const header = screen.getByRole('banner');
    for (const [y, hasShadow] of [
      [50, false],
      [51, true],
      [0, false],
    ] as const) {
      scrollTo(y);
      expect(header.hasAttribute('data-scrolled')).toBe(hasShadow);
    }
  });
});

describe('the language', () => {
  const defaultLocale = getLocale();
  afterEach(() => setLocale(defaultLocale));

  it.each([
    ['default', 'Principal', ['Explore Products', 'Become a Creator', 'About', 'Learn & Grow', 'Guardados']],
    ['pt', 'Principal', ['Explorar produtos', 'Torna-te criador', 'Sobre nós', 'Aprende e cresce', 'Guardados']],
    ['en', 'Main', ['Explore products', 'Become a creator', 'About', 'Learn & grow', 'Saved']],
  ])('of the navbar is %s', (id, name, texts) => {
    setLocale(catalogues[id]?.locale ?? defaultLocale);
    renderLayout();
    expect(getLinks(screen.getByRole('navigation', { name })).map((link) => link.textContent)).toEqual(texts);
  });

  it('is marked only on texts that are not in the language of the page', () => {
    const countMarkedTexts = (id: string): number => {
      setLocale(catalogues[id]?.locale ?? defaultLocale);
      const { container, unmount } = renderLayout({ role: 'admin' });
      // The links to other languages name each language in itself.
      const { length } = container.querySelectorAll('span[lang]');
      unmount();
      return length;
    };
    expect(countMarkedTexts('default')).toBeGreaterThan(0);
    expect(['pt', 'en'].map(countMarkedTexts)).toEqual([0, 0]);
  });
});

describe('the footer', () => {
  it('has four groups of links, the payment methods and the social networks', () => {
    renderLayout();
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getAllByRole('navigation')).toHaveLength(4);
    const images = within(screen.getByRole('list', { name: 'Formas de pagamento' })).getAllByRole('img');
    expect(images.map((image) => image.getAttribute('aria-label'))).toEqual(paymentMethodIds.map(getPaymentMethodName));
    expect(getLinks(screen.getByRole('list', { name: 'Redes sociais' })).length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    [undefined, 0],
    [{ role: 'creator' as const }, 0],
    [{ role: 'admin' as const }, 1],
  ])('shows %o %i links to /admin', (user, count) => {
    renderLayout(user);
    expect(screen.queryAllByRole('link', { name: 'Admin' })).toHaveLength(count);
  });
});

describe('the quiet layout', () => {
  it('has one line of links and no newsletter', () => {
    render(
      <Provider store={makeStore({})}>
        <MemoryRouter>
          <QuietLayout />
        </MemoryRouter>
      </Provider>,
    );
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ajuda', '/help'],
      ['Termos', '/terms'],
      ['Privacidade', '/privacy'],
    ]);
    expect(screen.queryByRole('button', { name: 'Subscrever' })).toBeNull();
  });

  it.each(['/login', '/signup', '/checkout/65f1c0ffee0123456789abcd'])('is that of %s', (path) => {
    expect(findRoute(path).route.layout).toBe('quiet');
  });
});

describe('the newsletter', () => {
  const getField = () => screen.getByLabelText<HTMLInputElement>(/Novidades/);
  const submitEmail = async (email: string): Promise<void> => {
    if (email) await userEvent.type(getField(), email);
    await userEvent.click(screen.getByRole('button', { name: 'Subscrever' }));
  };
  const mockResponse = (status: number, body: object) =>
    fetchMock.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

  it.each([
    ['', 'Please enter your email address'],
    ['   ', 'Please enter your email address'],
    ['eva', 'Please enter a valid email address'],
    ['eva@banca', 'Please enter a valid email address'],
  ])('shows an error for the email %o: %s', async (email, message) => {
    renderLayout();
    await submitEmail(email);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(getField());
    expect(getField().getAttribute('aria-invalid')).toBe('true');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('has an outlined button', () => {
    renderLayout();
    expect(screen.getByRole('button', { name: 'Subscrever' }).className).not.toContain('bg-brand');
  });

  it('confirms a subscription', async () => {
    mockResponse(200, { message: 'Successfully subscribed to our newsletter!' });
    renderLayout();
    await submitEmail(' eva@example.com ');
    expect(await screen.findByText('Successfully subscribed to our newsletter!')).toBeTruthy();
    const [url, request] = fetchMock.mock.calls[0] ?? [];
    expect([url, request?.method, request?.body]).toEqual(['/api/newsletter/subscribe', 'POST', '{"email":"eva@example.com"}']);
  });

  it.each([
    [400, { fields: { email: 'Please enter a valid email address' } }, 'Please enter a valid email address'],
    [
      429,
      { message: 'Too many requests. Please wait a moment and try again.' },
      'Too many requests. Please wait a moment and try again.',
    ],
    [409, {}, 'Failed to subscribe. Please try again.'],
  ])('shows the message for a %i response with %o: %s', async (status, body, message) => {
    mockResponse(status, body);
    renderLayout();
    await submitEmail('eva@example.com');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(getField().value).toBe('eva@example.com');
  });

  it('shows an error after a network failure', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    renderLayout();
    await submitEmail('eva@example.com');
    expect(await screen.findByText('An error occurred. Please try again later.')).toBeTruthy();
  });

  it('shows an error after three server errors', async () => {
    mockResponse(500, {});
    renderLayout();
    await userEvent.type(getField(), 'eva@example.com');
    vi.useFakeTimers();
    fireEvent.submit(screen.getByRole('button', { name: 'Subscrever' }));
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
    await act(async () => await vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByText('Failed to subscribe to newsletter')).toBeTruthy();
    expect(fetchMock).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
});
