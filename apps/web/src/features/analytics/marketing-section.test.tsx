import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getProductAnalytics } from '@banca/contracts/analytics';
import { createShortUrl, listMyTitles } from '@banca/contracts/own-products';
import { getProduct } from '@banca/contracts/products';
import { t } from '../../lib/i18n/text.tsx';
import * as downloads from '../../lib/save-file.ts';
import { buildPage, buildProductDetail, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import * as statusPicture from './status-picture.ts';
import { MarketingSection } from './marketing-section.tsx';

const PRODUCT_ID = '65f1c0ffee0123456789abcd';
const OTHER_PRODUCT_ID = '65f1c0ffee0123456789abce';

const renderSection = (url = '/dashboard?section=marketing', owner = buildUser()) =>
  renderApp(<MarketingSection />, { url, user: owner });

const findPanel = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('.rounded-card') as HTMLElement);

beforeEach(() => {
  const products = [
    { _id: PRODUCT_ID, title: 'Marrabenta', status: 'approved' },
    { _id: OTHER_PRODUCT_ID, title: 'Timbila', status: 'pending', shortUrl: 'timbila' },
  ] as const;
  mockEndpoint(listMyTitles, buildPage({ products: [...products] }));
  mockEndpoint(getProductAnalytics, {
    views: 96,
    sales: 3,
    conversionRate: 0.0313,
    devices: { Mobile: 80, Tablet: 1, Desktop: 15, unknown: 0 },
    referrers: { Social: 60, Search: 20, Direct: 14, Other: 2 },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the metrics of a product', () => {
  test('include traffic sources, devices and the conversion rate', async () => {
    renderSection();
    const sources = await findPanel('Origens das visitas');
    expect(sources.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Social6062,5\u00A0%',
      'Search2020,8\u00A0%',
      'Direct1414,6\u00A0%',
      'Other22,1\u00A0%',
    ]);
    const devices = await findPanel('Aparelhos');
    expect(devices.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Mobile8083,3\u00A0%',
      'Tablet11,0\u00A0%',
      'Desktop1515,6\u00A0%',
      'Unknown00,0\u00A0%',
    ]);
    expect(screen.getByText('Taxa de conversão').closest('.rounded-card')?.textContent).toContain('3,1\u00A0%');
    expect((await findPanel('Mapa dos visitantes')).getByText('Coming soon')).toBeTruthy();
  });

  test('are loaded for the selected product', async () => {
    renderSection();
    fireEvent.change(await screen.findByLabelText('Produto'), { target: { value: OTHER_PRODUCT_ID } });
    await waitFor(() => expect(getRequestsTo(getProductAnalytics).at(-1)?.params).toEqual({ id: OTHER_PRODUCT_ID }));
  });

  test('are replaced by a link to create a product if there is none', async () => {
    mockEndpoint(listMyTitles, buildPage({ products: [] }));
    renderSection();
    expect((await screen.findByRole('link', { name: 'Novo produto' })).getAttribute('href')).toBe('/dashboard?section=upload');
  });
});

describe('links', () => {
  test('are hidden while the shop is suspended, and no product can be created', async () => {
    const owner = buildUser({ creatorStatus: 'suspended' });
    renderSection(undefined, owner);
    expect((await findPanel('Links')).getByText('Escondida enquanto a loja estiver suspensa.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    cleanup();
    mockEndpoint(listMyTitles, buildPage({ products: [] }));
    renderSection(undefined, owner);
    expect(await screen.findByText('Só podes criar produtos quando a loja deixar de estar suspensa.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Novo produto' })).toBeNull();
  });

  test('the generated link is copied with a confirmation', async () => {
    const user = setUpUser();
    renderSection();
    expect((await screen.findByLabelText('Link gerado automaticamente')).getAttribute('value')).toBe(
      `${location.origin}/products/${PRODUCT_ID}`,
    );
    await user.click(screen.getByRole('button', { name: /^Copiar/ }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/products/${PRODUCT_ID}`);
    expect(await screen.findByText('Link do produto copiado !')).toBeTruthy();
  });

  test('the short link comes first, with a button that copies it', async () => {
    const user = setUpUser();
    renderSection(`/dashboard?section=marketing&product=${OTHER_PRODUCT_ID}`);
    expect((await screen.findByLabelText('Link curto')).getAttribute('value')).toBe(`${location.origin}/l/timbila`);
    const [copyFirst] = screen.getAllByRole('button', { name: /^Copiar/ });
    expect(copyFirst?.textContent).toBe('Copiar Link curto');
    await user.click(copyFirst as HTMLElement);
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/l/timbila`);
  });

  test('a custom link is saved and confirmed for two seconds', async () => {
    mockEndpoint(createShortUrl, { shortUrl: 'marrabenta-1', url: 'http://shop/l/marrabenta-1' });
    renderSection();
    const input = await screen.findByLabelText('Link curto personalizado');
    fireEvent.change(input, { target: { value: 'Marrabenta 1' } });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar link' }));
    await screen.findByText(t('shortLinks.saved'));
    expect(getRequestsTo(createShortUrl)).toMatchObject([{ params: { id: PRODUCT_ID }, body: { shortUrl: 'marrabenta-1' } }]);
    await act(async () => vi.advanceTimersByTimeAsync(1500));
    expect(screen.queryByText(t('shortLinks.saved'))).toBeTruthy();
    await act(async () => vi.advanceTimersByTimeAsync(600));
    expect(screen.queryByText(t('shortLinks.saved'))).toBeNull();
  });

  test('a taken link is reported beside its field', async () => {
    mockEndpoint(createShortUrl, errorResponse(409, { message: t('shortLinks.taken'), code: 'conflict' }));
    renderSection();
    const input = await screen.findByLabelText('Link curto personalizado');
    fireEvent.change(input, { target: { value: 'timbila' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar link' }));
    await screen.findByText(t('shortLinks.taken'));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input);
  });

  test('an invalid link is not sent', async () => {
    renderSection();
    fireEvent.change(await screen.findByLabelText('Link curto personalizado'), { target: { value: 'é' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar link' }));
    expect(await screen.findByText(t('shortLinks.invalid'))).toBeTruthy();
    expect(getRequestsTo(createShortUrl)).toEqual([]);
  });

  test('the share links of five networks use the short link if the product has one', async () => {
    renderSection(`/dashboard?section=marketing&product=${OTHER_PRODUCT_ID}`);
    const links = await screen.findAllByRole('link', { name: /^Partilhar no/ });
    const shortLink = encodeURIComponent(`${location.origin}/l/timbila`);
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['WhatsApp', `https://wa.me/?text=Timbila%20${shortLink}`],
      ['TikTok', 'https://www.tiktok.com/'],
      ['Instagram', 'https://www.instagram.com/'],
      ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${shortLink}`],
      ['Twitter', `https://twitter.com/intent/tweet?url=${shortLink}&text=Timbila`],
    ]);
    expect(screen.getByText('Se o mudares, os links anteriores continuam a funcionar.')).toBeTruthy();
  });

  test('say that visitors cannot see a product that is in review', async () => {
    renderSection(`/dashboard?section=marketing&product=${OTHER_PRODUCT_ID}`);
    expect(await screen.findByText(/ainda não vêem este produto/)).toBeTruthy();
    cleanup();
    renderSection();
    await screen.findByText('Código QR');
    expect(screen.queryByText(/ainda não vêem este produto/)).toBeNull();
  });

  test('the QR code opens the short link', async () => {
    renderSection(`/dashboard?section=marketing&product=${OTHER_PRODUCT_ID}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Código QR' }));
    expect(await screen.findByRole('img', { name: 'Código QR de Timbila' })).toBeTruthy();
    expect(screen.getByText(`Quem apontar a câmara abre ${location.host}/l/timbila.`)).toBeTruthy();
  });
});

describe('the picture for a status', () => {
  const file = new File(['x'], 'banca.jpg', { type: 'image/jpeg' });
  const openPicture = async () => {
    mockEndpoint(getProduct, { product: buildProductDetail({ _id: PRODUCT_ID }) });
    mockEndpoint(createShortUrl, { shortUrl: 'k7w2abc', url: 'http://shop/l/k7w2abc' });
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    renderSection();
    fireEvent.click(await screen.findByRole('button', { name: 'Imagem para o status' }));
  };
  afterEach(() => vi.unstubAllGlobals());

  test('is drawn with a short link, and shared by the dialog of the device', async () => {
    const createPicture = vi.spyOn(statusPicture, 'createStatusPicture').mockResolvedValue(file);
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new Error('the user closed the dialog'));
    Object.assign(navigator, { canShare: () => true, share });
    await openPicture();
    fireEvent.click(await screen.findByRole('button', { name: 'Partilhar a imagem' }));
    expect(share).toHaveBeenCalledWith({ files: [file] });
    expect(createPicture.mock.lastCall?.[1]).toBe(`${location.origin}/l/k7w2abc`);
  });

  test('is saved where the device shares no files, and can be tried again after a failure', async () => {
    vi.spyOn(statusPicture, 'createStatusPicture').mockRejectedValueOnce(new Error('offline')).mockResolvedValue(file);
    const saveFile = vi.spyOn(downloads, 'saveFile').mockReturnValue();
    await openPicture();
    fireEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar a imagem' }));
    expect(saveFile).toHaveBeenCalledWith('banca.jpg', file);
    expect(screen.queryByText('Partilhar a imagem')).toBeNull();
  });
});
