import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getCreatorAnalytics } from '@banca/contracts/analytics';
import { createCsvLink } from '@banca/contracts/customers';
import type { Endpoint } from '@banca/contracts/endpoint';
import { listMyTitles } from '@banca/contracts/own-products';
import { api, ORDER_LISTS_TAG } from '../../api/api.ts';
import { getLocale, setLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import { buildAnalytics, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, networkFailure } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { AnalyticsSection } from './analytics-section.tsx';
import * as downloads from '../../lib/save-file.ts';

const user = setUpUser();

const PRODUCT_ID = '65f1c0ffee0123456789abcd';
const buildProductMetrics = (n: number, title = `Marrabenta ${n}`) => ({
  _id: `${PRODUCT_ID.slice(0, -1)}${n}`,
  title,
  sales: 10 - n,
  revenue: (10 - n) * 100,
  views: 50,
});
const perProduct = [1, 2, 3, 4, 5, 6].map((n) => buildProductMetrics(n));
const analytics = buildAnalytics({
  totalSales: 39,
  totalRevenue: 4000,
  views: 312,
  perProduct,
  topProducts: perProduct.slice(0, 5),
  conversionRate: 0.125,
  previous: { sales: 30, revenue: 3200, views: 200, visitors: 150 },
  points: [
    { date: '2026-11-20', sales: 13, revenue: 850, views: 300, visitors: 190 },
    { date: '2026-11-21', sales: 26, revenue: 3150, views: 12, visitors: 8 },
  ],
  funnel: { visitors: 198, checkouts: 60, orders: 45, sales: 39 },
  waiting: { orders: 2, amount: 1700 },
});

const getLastUrl = (endpoint: Endpoint) => getRequestsTo(endpoint).at(-1)?.url;
const renderSection = (url = '/dashboard?section=analytics') => renderApp(<AnalyticsSection />, { url, user: buildUser() });

const readRevenue = async (label = 'Receita total') => {
  const heading = await screen.findByText(label);
  return `${heading.textContent}${heading.nextElementSibling?.textContent}`;
};

const readRows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

beforeEach(() => {
  vi.spyOn(downloads, 'openDownload').mockReturnValue();
  mockEndpoint(getCreatorAnalytics, analytics);
  mockEndpoint(listMyTitles, buildPage({ products: [{ _id: PRODUCT_ID, title: 'Timbila', status: 'approved' as const }] }));
});

describe('the metrics', () => {
  test('show totals, sales per product, revenue with the remaining products combined, and the top five', async () => {
    renderSection();
    expect(await readRevenue()).toBe('Receita total4\u00A0000,00 MZN');
    expect(screen.getByText('Total de vendas').closest('.rounded-card')?.textContent).toContain('Total de vendas39');
    expect(screen.getByText('Taxa de conversão').closest('.rounded-card')?.textContent).toContain('12,5\u00A0%');
    const slices = await readRows('Peso de cada produto na receita');
    expect([slices.length, slices[0], slices[5]]).toEqual([6, 'Marrabenta 1900,00\u00A0MZN', 'Outros500,00\u00A0MZN']);
    const panel = screen.getByRole('heading', { name: 'Top 5 produtos' }).closest<HTMLElement>('.rounded-card');
    const products = within(panel as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect([products.length, products[0], products[5]]).toEqual([
      6,
      'Marrabenta 19 vendas900,00\u00A0MZN22,5\u00A0%',
      'Outros500,00\u00A0MZN12,5\u00A0%',
    ]);
    await user.click(within(panel as HTMLElement).getByRole('button', { name: 'Vendas' }));
    expect((await readRows('Vendas por produto'))[0]).toBe('Marrabenta 19');
    expect(screen.queryByRole('table', { name: 'Peso de cada produto na receita' })).toBeNull();
    expect(screen.getByText('Nenhuma encomenda neste período.')).toBeTruthy();
  });

  test('show the curves of revenue, sales and visitors by day', async () => {
    renderSection();
    expect(await readRows('Receita por dia')).toEqual(['20 nov.850,00\u00A0MZN', '21 nov.3\u00A0150,00\u00A0MZN']);
    expect(await readRows('Vendas por dia')).toEqual(['20 nov.13', '21 nov.26']);
    expect(await readRows('Visitantes por dia')).toEqual(['20 nov.190', '21 nov.8']);
    expect(screen.getByText('198 visitantes · 312 visitas')).toBeTruthy();
  });

  test('show the curves by month in a long period', async () => {
    const [point = { sales: 0, revenue: 0, views: 0, visitors: 0 }] = analytics.points;
    mockEndpoint(getCreatorAnalytics, { ...analytics, points: [{ ...point, date: '2026-11' }] });
    renderSection('/dashboard?section=analytics&period=all');
    expect(await readRows('Receita por mês')).toEqual(['nov. 2026850,00\u00A0MZN']);
  });

  test.each([
    [{ revenue: 3200 }, 'Mais 25,0 % do que nos 7 dias anteriores'],
    [{ revenue: 5000 }, 'Menos 20,0 % do que nos 7 dias anteriores'],
    [{ revenue: 4000 }, 'O mesmo que nos 7 dias anteriores'],
    [{ revenue: 0 }, 'Nos 7 dias anteriores não houve receita'],
  ])('compare the revenue with the days before: %o', async (previous, text) => {
    const before = { sales: 0, views: 0, visitors: 0, ...previous };
    mockEndpoint(getCreatorAnalytics, { ...analytics, previous: before });
    renderSection('/dashboard?section=analytics&from=2025-01-01&to=2025-01-07');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('compare sales and visits with the days before', async () => {
    renderSection('/dashboard?section=analytics&from=2025-01-01&to=2025-01-07');
    const readCard = async (label: string) => (await screen.findByText(label)).closest('.rounded-card')?.textContent;
    expect(await readCard('Total de vendas')).toContain('Mais 30,0\u00A0% do que nos 7 dias anteriores');
    expect(await readCard('Visitas')).toContain('Mais 56,0\u00A0%');
  });

  test('show where the visits came from, and since when that is counted', async () => {
    const counted = { whatsapp: 30, facebook: 4, instagram: 0, tiktok: 0, social: 0, search: 5, other: 0, direct: 1, banca: 0 };
    const findPanel = async () =>
      (await screen.findByRole('heading', { name: 'Origens das visitas' })).closest<HTMLElement>('.rounded-card') as HTMLElement;
    mockEndpoint(getCreatorAnalytics, { ...analytics, sources: counted });
    renderSection();
    const rows = within(await findPanel()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'WhatsApp3075,0\u00A0%',
      'Facebook410,0\u00A0%',
      'Instagram00,0\u00A0%',
      'TikTok00,0\u00A0%',
      'Outras redes sociais00,0\u00A0%',
      'Motores de pesquisa512,5\u00A0%',
      'Outros sites00,0\u00A0%',
      'Directas, sem origem12,5\u00A0%',
      'Dentro da Banca00,0\u00A0%',
    ]);
    cleanup();
    mockEndpoint(getCreatorAnalytics, { ...analytics, sources: undefined });
    renderSection();
    const emptyPanel = within(await findPanel());
    expect(emptyPanel.getByText(/Ainda não há visitas com origem/)).toBeTruthy();
    expect(emptyPanel.getByText(/As visitas de antes não entram/)).toBeTruthy();
    expect(emptyPanel.queryByRole('listitem')).toBeNull();
  });

  test('show the money that waits, with a link to its orders', async () => {
    renderSection();
    const link = await screen.findByRole('link', { name: /1\u00A0700,00/ });
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      '1\u00A0700,00\u00A0MZN2 encomendas com comprovativo',
      '/dashboard?section=customers',
    ]);
  });

  test.each([
    [{ orders: 0, medianMinutes: null, automatic: 0 }, 'Nenhuma encomenda paga e aprovada neste período.'],
    [{ orders: 3, medianMinutes: null, automatic: 0 }, 'Aparece a partir de 5 encomendas.'],
    [{ orders: 40, medianMinutes: 12, automatic: 10 }, 'Tempo de espera12 minMetade dos clientes esperou menos.'],
    [{ orders: 40, medianMinutes: 150, automatic: 10 }, 'Automáticas25,0\u00A0%10 de 40 foram aprovadas sem ti.'],
  ])('show how long buyers wait for the file: %o', async (delivery, text) => {
    mockEndpoint(getCreatorAnalytics, { ...analytics, delivery });
    renderSection();
    const panel = (await screen.findByRole('heading', { name: 'Da encomenda ao ficheiro' })).closest('.rounded-card');
    expect(panel?.textContent).toContain(text);
    const settings = screen.queryByRole('link', { name: 'Escolhe o que se aprova sozinho' });
    expect(settings?.getAttribute('href')).toBe(delivery.orders === 3 ? '/dashboard?section=settings#preferences' : undefined);
  });

  test('show how many visitors go on to buy', async () => {
    renderSection();
    const panel = (await screen.findByRole('heading', { name: 'Da visita à venda' })).closest<HTMLElement>('.rounded-card');
    const steps = within(panel as HTMLElement).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Visitaram um produto198',
      'Abriram o pagamento6030,3\u00A0%',
      'Encomendas feitas4575,0\u00A0%',
      'Encomendas aprovadas3986,7\u00A0%',
    ]);
  });

  test('leave out the visits, and the rate of them, if a buyer came without one', async () => {
    const funnel = { visitors: 1, checkouts: 1, orders: 1, sales: 1 };
    mockEndpoint(getCreatorAnalytics, { ...analytics, views: 0, conversionRate: 0, funnel });
    renderSection();
    const panel = (await screen.findByRole('heading', { name: 'Da visita à venda' })).closest<HTMLElement>('.rounded-card');
    expect(panel?.textContent).not.toContain('Visitaram');
    expect(panel?.textContent).toContain('Abriram o pagamento1');
    expect(screen.getByText('Taxa de conversão').closest('.rounded-card')?.textContent).toContain('–Aparece quando');
  });

  test('say what would fill them when they are empty', async () => {
    mockEndpoint(getCreatorAnalytics, {
      ...analytics,
      totalSales: 0,
      totalRevenue: 0,
      views: 0,
      conversionRate: 0,
      perProduct: [],
      topProducts: [],
      previous: null,
      points: [],
      funnel: { visitors: 0, checkouts: 0, orders: 0, sales: 0 },
      waiting: { orders: 0, amount: 0 },
    });
    renderSection();
    expect((await screen.findByRole('link', { name: 'Partilhar um produto' })).getAttribute('href')).toBe(
      '/dashboard?section=marketing',
    );
    for (const text of ['A curva começa com', 'Partilha o link de um produto', 'Nenhum pagamento à tua espera'])
      expect(screen.getByText(new RegExp(text))).toBeTruthy();
  });
});

const getChip = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => getChip(name).getAttribute('aria-pressed') === 'true';
const listPressedChips = () => ['7 dias', '30 dias', '90 dias', 'Sempre', 'Datas'].filter(isPressed);

test('a period that ends before it starts is called so, instead of one without sales', async () => {
  renderSection('/dashboard?section=analytics&from=2026-11-20&to=2026-11-01');
  expect(await screen.findByText('O fim é anterior ao início.')).toBeDefined();
  expect(screen.getByLabelText('Até').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Receita total')).toBeNull();
  expect(getRequestsTo(getCreatorAnalytics)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-30' } });
  expect(await screen.findByText('Receita total')).toBeDefined();
  expect(screen.queryByText('O fim é anterior ao início.')).toBeNull();
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-02' } });
  expect(await screen.findByText('O fim é anterior ao início.')).toBeDefined();
  expect(screen.getByText('Receita total')).toBeDefined();
  expect(getRequestsTo(getCreatorAnalytics)).toHaveLength(1);
});

test('numbers that cannot be updated stay, with their age', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { store } = renderSection();
  await screen.findByText('Receita total');
  vi.setSystemTime(Date.now() + 5 * 60_000);
  mockEndpoint(getCreatorAnalytics, networkFailure());
  store.dispatch(api.util.invalidateTags([ORDER_LISTS_TAG]));
  expect(await screen.findByText('Os números em baixo são de há 5 min.')).toBeDefined();
  expect(screen.getByText('Receita total')).toBeDefined();
  vi.useRealTimers();
});

describe('the chips of date ranges', () => {
  beforeEach(() => {
    // 22:30 UTC is half past midnight of the next day in Maputo.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T22:30:00Z') });
    return () => vi.useRealTimers();
  });

  test('set one period for everything in the URL, 30 days in Maputo by default, and the back button restores it', async () => {
    renderSection();
    await screen.findByText('Receita total');
    expect(listPressedChips()).toEqual(['30 dias']);
    expect(getLastUrl(getCreatorAnalytics)).toBe('/api/creators/analytics?from=2026-10-23&to=2026-11-21');
    await user.click(getChip('7 dias'));
    expect(location.search).toBe('?section=analytics&from=2026-11-15&to=2026-11-21');
    await waitFor(() => expect(getLastUrl(getCreatorAnalytics)).toBe('/api/creators/analytics?from=2026-11-15&to=2026-11-21'));
    await user.click(getChip('90 dias'));
    expect(location.search).toBe('?section=analytics&from=2026-08-24&to=2026-11-21');
    expect(listPressedChips()).toEqual(['90 dias']);
    act(() => history.back());
    await waitFor(() => expect(listPressedChips()).toEqual(['7 dias']));
    await user.click(getChip('Sempre'));
    expect([location.search, listPressedChips()]).toEqual(['?section=analytics&period=all', ['Sempre']]);
    await waitFor(() => expect(getRequestsTo(getCreatorAnalytics).map(({ url }) => url)).toContain('/api/creators/analytics'));
    await user.click(getChip('30 dias'));
    expect([location.search, listPressedChips()]).toEqual(['?section=analytics', ['30 dias']]);
  });

  test("'Datas' opens the fields of a custom range, which stay open while the user changes them", async () => {
    renderSection();
    await screen.findByText('Receita total');
    expect(screen.queryByLabelText('De')).toBeNull();
    await user.click(getChip('Datas'));
    expect([getChip('Datas').getAttribute('aria-expanded'), listPressedChips()]).toEqual(['true', ['Datas']]);
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-14' } });
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-21' } });
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-15' } });
    expect(listPressedChips()).toEqual(['Datas']);
    expect(screen.getByLabelText<HTMLInputElement>('De').value).toBe('2026-11-15');
    await user.click(getChip('30 dias'));
    expect(screen.queryByLabelText('De')).toBeNull();
  });

  test('the fields are open at once if the URL has a custom range', async () => {
    renderSection('/dashboard?section=analytics&from=2026-01-01');
    expect((await screen.findByLabelText<HTMLInputElement>('De')).value).toBe('2026-01-01');
    expect(isPressed('Datas')).toBe(true);
  });
});

describe('filters', () => {
  test('are part of the URL, are sent to the server and can be cleared together', async () => {
    renderSection();
    await screen.findByText('Receita total');
    await user.click(getChip('Datas'));
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-21' } });
    await user.selectOptions(screen.getByLabelText('Produto'), 'Timbila');
    await waitFor(() =>
      expect(getLastUrl(getCreatorAnalytics)).toBe(`/api/creators/analytics?from=2026-11-01&to=2026-11-21&product=${PRODUCT_ID}`),
    );
    expect(location.search).toContain('from=2026-11-01&to=2026-11-21');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(location.search).toBe('?section=analytics');
  });
});

test('the export opens the link of a CSV file with the filters', async () => {
  const url = 'http://localhost:4000/api/creators/analytics.csv?signature=x';
  mockEndpoint(createCsvLink, { url, expiresAt: '2026-11-21T08:05:00.000Z' });
  renderSection('/dashboard?section=analytics&from=2026-11-01');
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(screen.getByRole('button', { name: 'Números em CSV' }));
  await waitFor(() => expect(downloads.openDownload).toHaveBeenCalledWith(url));
  expect(getRequestsTo(createCsvLink)).toMatchObject([{ body: { file: 'analytics', query: { from: '2026-11-01' } } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('in English', () => {
  beforeEach(() => {
    const previousLocale = getLocale();
    if (catalogues['en']) setLocale(catalogues['en'].locale);
    return () => setLocale(previousLocale);
  });

  test('labels, numbers and charts are English', async () => {
    renderSection();
    expect(await readRevenue('Total revenue')).toBe('Total revenue4,000.00 MZN');
    expect(screen.getByText('Conversion rate').closest('.rounded-card')?.textContent).toContain('12.5%');
    expect(await readRows('Sales by day')).toEqual(['20 Nov13', '21 Nov26']);
    expect((await readRows('Each product’s share of revenue'))[5]).toBe('Other productsMZN\u00A0500.00');
  });
});

describe('failures', () => {
  test.each([
    [401, 'Inicia sessão para veres os teus números.'],
    [403, 'Não tens permissão para ver estes números.'],
    [404, 'Creator information not found'],
    [400, 'Não foi possível carregar os números. Tenta novamente.'],
  ])('a %i response shows: %s', async (status, text) => {
    mockEndpoint(getCreatorAnalytics, errorResponse(status));
    renderSection();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`${text}Tentar novamente`);
    mockEndpoint(getCreatorAnalytics, analytics);
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText('Receita total')).toBeTruthy();
  });

  test('a product of another creator shows an error', async () => {
    mockEndpoint(getCreatorAnalytics, errorResponse(404));
    renderSection(`/dashboard?section=analytics&product=${PRODUCT_ID}`);
    expect(await screen.findByText('Product ID not found')).toBeTruthy();
  });

  test('charts without sales show a message', async () => {
    mockEndpoint(getCreatorAnalytics, { ...analytics, perProduct: [], topProducts: [], totalRevenue: 0, totalSales: 0 });
    renderSection();
    expect(await screen.findAllByText('Nenhuma venda neste período.')).toHaveLength(2);
    expect(screen.getByText('Nenhuma receita neste período.')).toBeTruthy();
  });
});
