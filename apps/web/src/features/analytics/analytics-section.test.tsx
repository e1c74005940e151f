import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getCreatorAnalytics, getSales, getVisitors } from '@banca/contracts/analytics';
import type { Endpoint } from '@banca/contracts/endpoint';
import { listMyTitles } from '@banca/contracts/products';
import { saveFile } from '../../lib/save-file.ts';
import { buildAnalytics, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refuse, requestsTo, respond } from '../../testing/server.ts';
import { AnalyticsSection } from './analytics-section.tsx';

vi.mock('../../lib/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));
vi.mock('../../ui/chart-canvas.tsx', () => ({ ChartCanvas: () => null }));
const user = userEvent.setup({ delay: null });

const ID = '65f1c0ffee0123456789abcd';
const product = (n: number, title = `Marrabenta ${n}`) => ({
  _id: `${ID.slice(0, -1)}${n}`,
  title,
  sales: 10 - n,
  revenue: (10 - n) * 100,
  views: 50,
});
const perProduct = [1, 2, 3, 4, 5, 6].map((n) => product(n));
const figures = buildAnalytics({
  totalSales: 39,
  totalRevenue: 4000,
  views: 312,
  perProduct,
  topProducts: perProduct.slice(0, 5),
  conversionRate: 0.125,
});
const span = { period: 'month', from: '2026-11-20', to: '2026-11-21' } as const;
const points = [
  { date: '2026-11-20', sales: 1, revenue: 850 },
  { date: '2026-11-21', sales: 2, revenue: 1700 },
];

const lastUrl = (endpoint: Endpoint) => requestsTo(endpoint).at(-1)?.url;
const open = (at = '/dashboard?section=analytics') => renderApp(<AnalyticsSection />, { at, user: buildUser() });

const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  respond(getCreatorAnalytics, figures);
  respond(listMyTitles, buildPage({ products: [{ _id: ID, title: 'Timbila' }] }));
  respond(getSales, { ...span, points, totals: { sales: 3, revenue: 2550 } });
  respond(getVisitors, {
    ...span,
    points: [{ date: '2026-11-21', visitors: 8, views: 11 }],
    totals: { visitors: 8, views: 11 },
  });
});

describe('the figures', () => {
  test('show totals, sales per product, revenue with the remaining products combined, and the top five', async () => {
    open();
    expect((await screen.findByText('Receita total')).parentElement?.textContent).toBe('Receita total4 000,00MZN');
    expect(screen.getByText('Total de vendas').parentElement?.textContent).toBe('Total de vendas39');
    expect(screen.getByText('Taxa de conversão').parentElement?.textContent).toBe('Taxa de conversão12,5 %');
    expect((await rows('Vendas por produto'))[0]).toBe('Marrabenta 19');
    const slices = await rows('Peso de cada produto na receita');
    expect([slices.length, slices[0], slices[5]]).toEqual([6, 'Marrabenta 1900,00 MZN', 'Outros500,00 MZN']);
    const best = screen.getByRole('heading', { name: 'Top 5 produtos' }).parentElement?.parentElement;
    expect(within(best as HTMLElement).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('Nenhuma encomenda neste período.')).toBeTruthy();
  });

  test('show 30 days of sales and 7 days of visitors by default', async () => {
    open();
    expect(await rows('Vendas por dia')).toEqual(['20 nov.1', '21 nov.2']);
    expect(await rows('Visitantes por dia')).toEqual(['21 nov.8']);
    expect([...requestsTo(getSales), ...requestsTo(getVisitors)].map(({ url }) => url)).toEqual([
      '/api/analytics/sales?period=month',
      '/api/analytics/visitors?period=week',
    ]);
    await user.selectOptions(screen.getByLabelText('Período das vendas'), 'year');
    await waitFor(() => expect(lastUrl(getSales)).toBe('/api/analytics/sales?period=year'));
    expect(location.search).toContain('sales=year');
  });
});

describe('filters', () => {
  test('are part of the URL, are sent to the server and can be cleared together', async () => {
    open();
    await screen.findByText('Receita total');
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-21' } });
    await user.selectOptions(screen.getByLabelText('Produto'), 'Timbila');
    await waitFor(() =>
      expect(lastUrl(getCreatorAnalytics)).toBe(`/api/creators/analytics?from=2026-11-01&to=2026-11-21&product=${ID}`),
    );
    expect(location.search).toContain('from=2026-11-01&to=2026-11-21');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(location.search).toBe('?section=analytics');
  });
});

describe('the export', () => {
  const exported = async () => {
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    const [name, content] = vi.mocked(saveFile).mock.calls[0] ?? [];
    return { name, bytes: Buffer.from((await content?.arrayBuffer()) ?? new ArrayBuffer(0)) };
  };

  test('analytics.csv is UTF-8 with a byte order mark and escapes titles that are formulas', async () => {
    const titles = ['=1+1', '+1', '-1', '@SUM(1)', '\tx', '\rx', 'Música, "ao vivo"'];
    respond(getCreatorAnalytics, { ...figures, perProduct: titles.map((title, n) => product(n, title)) });
    open();
    await screen.findByText('Receita total');
    const { name, bytes } = await exported();
    expect([name, [...bytes.subarray(0, 3)]]).toEqual(['analytics.csv', [0xef, 0xbb, 0xbf]]);
    const lines = bytes.subarray(3).toString('utf8').split('\r\n');
    expect(lines[0]).toBe('Produto,Vendas,Receita (MZN),Visitas');
    expect(lines.slice(1, 6).map((line) => line.slice(0, 2))).toEqual(["'=", "'+", "'-", "'@", "'\t"]);
    expect(lines.slice(6)).toEqual([`"'\rx",5,500.00,50`, '"Música, ""ao vivo""",4,400.00,50', 'Total,39,4000.00,312', '']);
  });
});

describe('failures', () => {
  test.each([
    [401, 'Inicia sessão para veres os teus números.'],
    [403, 'Não tens permissão para ver estes números.'],
    [404, 'Creator information not found'],
    [400, 'Não foi possível carregar os números. Tenta novamente.'],
  ])('%i: %s', async (status, text) => {
    respond(getCreatorAnalytics, refuse(status));
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`${text}Tentar novamente`);
    respond(getCreatorAnalytics, figures);
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText('Receita total')).toBeTruthy();
  });

  test('a product of another creator', async () => {
    respond(getCreatorAnalytics, refuse(404));
    open(`/dashboard?section=analytics&product=${ID}`);
    expect(await screen.findByText('Product ID not found')).toBeTruthy();
  });

  test('charts without sales show a message', async () => {
    respond(getCreatorAnalytics, { ...figures, perProduct: [], topProducts: [], totalRevenue: 0, totalSales: 0 });
    open();
    expect(await screen.findAllByText('Nenhuma venda neste período.')).toHaveLength(2);
    expect(screen.getByText('Nenhuma receita neste período.')).toBeTruthy();
  });
});
