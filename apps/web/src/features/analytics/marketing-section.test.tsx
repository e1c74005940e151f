import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shortLinks } from '@banca/contracts/messages';
import { makeStore } from '../../api/store.ts';
import { toApiError } from '../../api/errors.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { MarketingSection } from './marketing-section.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);

const ID = '65f1c0ffee0123456789abcd';
const OTHER = '65f1c0ffee0123456789abce';
const figures = {
  views: 96,
  sales: 3,
  conversionRate: 0.0313,
  devices: { Mobile: 80, Tablet: 1, Desktop: 15, unknown: 0 },
  referrers: { Social: 60, Search: 20, Direct: 14, Other: 2 },
};
let products: object[];
let saved: Answer;

function open(at = '/dashboard?section=marketing'): void {
  sent.mockReset().mockImplementation(async ({ url }) => {
    if (url.includes('/short-url')) return saved;
    if (url.includes('/products/titles')) return { data: { products, total: products.length } };
    return { data: figures };
  });
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[at]}>
        <MarketingSection />
      </MemoryRouter>
    </Provider>,
  );
}

const panel = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('.rounded-card') as HTMLElement);

beforeEach(() => {
  products = [
    { _id: ID, title: 'Marrabenta' },
    { _id: OTHER, title: 'Timbila', shortUrl: 'timbila' },
  ];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the figures of a product', () => {
  test('shows traffic sources, devices and the conversion rate', async () => {
    open();
    const sources = await panel('Origens das visitas');
    expect(sources.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Social6062,5 %',
      'Search2020,8 %',
      'Direct1414,6 %',
      'Other22,1 %',
    ]);
    const devices = await panel('Dispositivos');
    expect(devices.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Mobile8083,3 %',
      'Tablet11,0 %',
      'Desktop1515,6 %',
      'Unknown00,0 %',
    ]);
    expect(screen.getByText('Taxa de conversão').parentElement?.textContent).toContain('3,1 %');
    expect((await panel('Mapa dos visitantes')).getByText('Coming soon')).toBeTruthy();
  });

  test('belong to the selected product', async () => {
    open();
    fireEvent.change(await screen.findByLabelText('Produto'), { target: { value: OTHER } });
    await waitFor(() => expect(sent.mock.calls.at(-1)?.[0].url).toBe(`/api/creators/products/${OTHER}/analytics`));
  });

  test('without products offers to create one', async () => {
    products = [];
    open();
    expect((await screen.findByRole('link', { name: 'Criar produto' })).getAttribute('href')).toBe('/dashboard?section=upload');
  });
});

describe('links', () => {
  test('the generated link is copied with a confirmation', async () => {
    const user = userEvent.setup({ delay: null });
    open();
    expect((await screen.findByLabelText('Link gerado automaticamente')).getAttribute('value')).toBe(
      `${location.origin}/products/${ID}`,
    );
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/products/${ID}`);
    expect(await screen.findByText('Link do produto copiado !')).toBeTruthy();
  });

  test('a custom link is saved and confirmed for two seconds', async () => {
    saved = { data: { shortUrl: 'marrabenta-1', url: 'http://shop/l/marrabenta-1' } };
    open();
    const input = await screen.findByLabelText('Link curto personalizado');
    fireEvent.change(input, { target: { value: 'Marrabenta 1' } });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar link' }));
    await screen.findByText(shortLinks.saved);
    const [request] = sent.mock.calls.map(([call]) => call).filter(({ url }) => url.includes('short-url'));
    expect([request?.url, request?.body]).toEqual([`/api/creators/products/${ID}/short-url`, '{"shortUrl":"marrabenta-1"}']);
    await act(async () => vi.advanceTimersByTimeAsync(1500));
    expect(screen.queryByText(shortLinks.saved)).toBeTruthy();
    await act(async () => vi.advanceTimersByTimeAsync(600));
    expect(screen.queryByText(shortLinks.saved)).toBeNull();
  });

  test('a taken link is reported beside its field', async () => {
    saved = { error: toApiError(409, { message: shortLinks.taken, code: 'conflict', requestId: '' }) };
    open();
    const input = await screen.findByLabelText('Link curto personalizado');
    fireEvent.change(input, { target: { value: 'timbila' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar link' }));
    await screen.findByText(shortLinks.taken);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input);
  });

  test('an invalid link is not sent', async () => {
    open();
    fireEvent.change(await screen.findByLabelText('Link curto personalizado'), { target: { value: 'é' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar link' }));
    expect(await screen.findByText(shortLinks.invalid)).toBeTruthy();
    expect(sent.mock.calls.some(([{ url }]) => url.includes('short-url'))).toBe(false);
  });

  test('five networks share the short link if the product has one', async () => {
    open(`/dashboard?section=marketing&product=${OTHER}`);
    const links = await screen.findAllByRole('link', { name: /^Partilhar no/ });
    const short = encodeURIComponent(`${location.origin}/l/timbila`);
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['WhatsApp', `https://wa.me/?text=Timbila%20${short}`],
      ['TikTok', 'https://www.tiktok.com/'],
      ['Instagram', 'https://www.instagram.com/'],
      ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${short}`],
      ['Twitter', `https://twitter.com/intent/tweet?url=${short}&text=Timbila`],
    ]);
    expect(screen.getByText(`Usa-se em ${location.origin}/l/timbila. Os links anteriores continuam a funcionar.`)).toBeTruthy();
  });
});
