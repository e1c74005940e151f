import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { toApiError } from '../../api/errors.ts';
import { saveFile } from '../../lib/save-file.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { AnalyticsSection } from './analytics-section.tsx';
import type { Analytics } from '../../api/analytics.ts';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
vi.mock('../../lib/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));
vi.mock('../../ui/chart-canvas.tsx', () => ({ ChartCanvas: () => null }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const ID = '65f1c0ffee0123456789abcd';
const product = (n: number, more: object = {}) => ({
  _id: `${ID.slice(0, -1)}${n}`,
  title: `Marrabenta ${n}`,
  sales: 10 - n,
  revenue: (10 - n) * 100,
  views: 50,
  ...more,
});
const perProduct = [1, 2, 3, 4, 5, 6].map((n) => product(n));
const figures: Analytics = {
  totalSales: 39,
  totalRevenue: 4000,
  views: 312,
  perProduct,
  topProducts: perProduct.slice(0, 5),
  recentOrders: [],
  referrers: { Social: 60, Search: 20, Direct: 14, Other: 2 },
  devices: { Mobile: 80, Tablet: 1, Desktop: 15, unknown: 0 },
  conversionRate: 0.125,
};
const span = { period: 'month', from: '2026-11-20', to: '2026-11-21' };
const sales = {
  ...span,
  points: [
    { date: '2026-11-20', sales: 1, revenue: 850 },
    { date: '2026-11-21', sales: 2, revenue: 1700 },
  ],
  totals: { sales: 3, revenue: 2550 },
};
const visitors = {
  ...span,
  points: [{ date: '2026-11-21', visitors: 8, views: 11 }],
  totals: { visitors: 8, views: 11 },
};

let answer: Answer;
const Address = () => <output>{useLocation().search}</output>;
const address = (): string | null => document.querySelector('output')?.textContent ?? null;

const asked = (path: string): string[] => sent.mock.calls.map(([{ url }]) => url).filter((url) => url.startsWith(path));

function open(at = '/dashboard?section=analytics'): void {
  sent.mockReset().mockImplementation(async ({ url }) => {
    if (url.includes('/products/titles')) return { data: { products: [{ _id: ID, title: 'Timbila' }], total: 1 } };
    if (url.includes('/sales')) return { data: sales };
    if (url.includes('/visitors')) return { data: visitors };
    return answer;
  });
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[at]}>
        <AnalyticsSection />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
}

const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  answer = { data: figures };
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
    expect([...asked('/api/analytics/sales'), ...asked('/api/analytics/visitors')]).toEqual([
      '/api/analytics/sales?period=month',
      '/api/analytics/visitors?period=week',
    ]);
    await user.selectOptions(screen.getByLabelText('Período das vendas'), 'year');
    await waitFor(() => expect(asked('/api/analytics/sales').at(-1)).toBe('/api/analytics/sales?period=year'));
    expect(address()).toContain('sales=year');
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
      expect(asked('/api/creators/analytics').at(-1)).toBe(`/api/creators/analytics?from=2026-11-01&to=2026-11-21&product=${ID}`),
    );
    expect(address()).toContain('from=2026-11-01&to=2026-11-21');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(address()).toBe('?section=analytics');
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
    answer = { data: { ...figures, perProduct: titles.map((title, n) => product(n, { title })) } };
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
    answer = { error: toApiError(status, null) };
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`${text}Tentar novamente`);
    answer = { data: figures };
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText('Receita total')).toBeTruthy();
  });

  test('a product of another creator', async () => {
    answer = { error: toApiError(404, null) };
    open(`/dashboard?section=analytics&product=${ID}`);
    expect(await screen.findByText('Product ID not found')).toBeTruthy();
  });

  test('charts without sales show a message', async () => {
    answer = { data: { ...figures, perProduct: [], topProducts: [], totalRevenue: 0, totalSales: 0 } };
    open();
    expect(await screen.findAllByText('Nenhuma venda neste período.')).toHaveLength(2);
    expect(screen.getByText('Nenhuma receita neste período.')).toBeTruthy();
  });
});
