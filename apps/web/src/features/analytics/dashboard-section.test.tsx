import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getDashboardSummary } from '@banca/contracts/analytics';
import { resendVerification } from '@banca/contracts/auth';
import { me } from '@banca/contracts/current-user';
import { t } from '../../lib/i18n/text.tsx';
import { buildDashboardSummary, buildId, buildOrder, buildUser } from '../../testing/builders.ts';
import { chartMock } from '../../testing/chart-mock.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { networkFailure, errorResponse, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import type { DashboardSummary } from '../../api/analytics.ts';
import type { User } from '../../api/session.ts';
import { DashboardSection } from './dashboard-section.tsx';

const user = setUpUser();

const buildRecentOrder = (n: number) =>
  buildOrder({
    _id: buildId(n),
    shortId: buildId(n).slice(-6),
    createdAt: new Date().toISOString(),
    guest: { name: `Inácio ${n}`, email: 'inacio@example.com', phone: '+258 86 555 0188' },
  });

const buildSummary = (changes: Partial<DashboardSummary> = {}): DashboardSummary =>
  buildDashboardSummary({
    revenue: 10_200.5,
    weeklySales: [1, 0, 2, 0, 3, 0, 5],
    recentOrders: [buildRecentOrder(1), buildRecentOrder(2), buildRecentOrder(3)],
    ...changes,
  });

function renderSection(response: DashboardSummary | Response, pendingCount = 0, changes: Partial<User> = {}): void {
  mockEndpoint(getDashboardSummary, response);
  renderApp(<DashboardSection pendingCount={pendingCount} />, { user: buildUser({ firstName: '', ...changes }) });
}

const readLinks = (): [string | null, string | null][] =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the monthly summary', () => {
  test('greets the creator, shows the totals and links to a new product and to the analytics', async () => {
    renderSection(buildSummary());
    expect(screen.getByRole('status').textContent).toBe('A carregar o teu painel');
    expect((await screen.findByText('10 200,50')).closest('.rounded-card')?.textContent).toBe(
      'Receita este mês10\u00A0200,50MZN',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boas-vindas, Helena');
    for (const [label, value] of [
      ['Vendas este mês', '12'],
      ['Produtos à venda', '7'],
      ['Clientes este mês', '9'],
    ] as const)
      expect(screen.getByText(label).closest('.rounded-card')?.textContent).toBe(label + value);
    expect(readLinks().slice(0, 2)).toEqual([
      ['Novo produto', '/dashboard?section=upload'],
      ['Ver analytics', '/dashboard?section=analytics'],
    ]);
  });

  test('links to the orders with money to settle', async () => {
    renderSection(buildSummary({ owedOrders: 2 }));
    const link = await screen.findByRole('link', { name: /^2 encomendas com dinheiro por resolver/ });
    expect(link.getAttribute('href')).toBe('/dashboard?section=customers&state=all&owesMoney=true');
  });

  test('greets a creator without a first name by username', async () => {
    renderSection(buildSummary({ firstName: '' }));
    await screen.findByText('Clientes este mês');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boas-vindas, helena');
  });

  test('shows the week from Monday to Sunday in a table and in a chart with an animation of 600 ms', async () => {
    renderSection(buildSummary());
    const table = await screen.findByRole('table', { name: 'Vendas desta semana, por dia' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Seg1', 'Ter0', 'Qua2', 'Qui0', 'Sex3', 'Sáb0', 'Dom5']);
    await vi.waitFor(() =>
      expect(chartMock.mock.lastCall?.[0]).toMatchObject({ type: 'line', options: { animation: { duration: 600 } } }),
    );
  });

  test('the curve of the week ends today', async () => {
    // 22:30 UTC on Tuesday is Wednesday in Maputo.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T22:30:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    renderSection(buildSummary({ weeklySales: [1, 0, 0, 0, 0, 0, 0] }));
    const table = await screen.findByRole('table', { name: 'Vendas desta semana, por dia' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Seg1', 'Ter0', 'Qua0']);
  });

  test('shows the number of pending orders', () => {
    renderSection(buildSummary(), 5000);
    expect(screen.getByText('5 000 encomendas à tua espera')).toBeTruthy();
    cleanup();
    renderSection(buildSummary(), 2);
    expect(readLinks()).toContainEqual(['2 encomendas à tua esperaConfirmar agora', '/dashboard?section=customers']);
  });
});

const PRODUCT_ID = buildId(3);
const product = (status: 'pending' | 'approved' | 'rejected') => ({ _id: PRODUCT_ID, status });

describe('the first steps', () => {
  const renderSteps = async (firstSteps: NonNullable<DashboardSummary['firstSteps']>) => {
    renderSection(buildSummary({ firstSteps, recentOrders: [] }));
    const list = (await screen.findByText('Quatro passos para a primeira venda')).closest<HTMLElement>('.rounded-card');
    return within(list as HTMLElement)
      .getAllByRole('listitem')
      .map((item) => [item.textContent, within(item).queryByRole('link')?.getAttribute('href')]);
  };

  test('replace the figures of a creator who has done nothing yet', async () => {
    expect(await renderSteps({ hasPaymentAccount: false, product: null, hasVisits: false })).toEqual([
      [expect.stringMatching(/^Confirmar o e-mailFeito/), undefined],
      [expect.stringMatching(/^Conta de pagamentoPor fazer/), '/dashboard?section=settings#payment-accounts'],
      [expect.stringMatching(/^Primeiro produtoPor fazer/), '/dashboard?section=upload'],
      [expect.stringMatching(/^PartilharPor fazer/), undefined],
    ]);
    expect(screen.queryByText('Vendas este mês')).toBeNull();
    expect(screen.getByText('1 de 4 feitos')).toBeTruthy();
  });

  test('offer another link to an unconfirmed address, without holding up the other steps', async () => {
    mockEndpoint(me, { user: buildUser({ emailVerified: false }) });
    mockEndpoint(resendVerification, { message: t('verification.sent') });
    const firstSteps = { hasPaymentAccount: false, product: null, hasVisits: false };
    renderSection(buildSummary({ firstSteps, recentOrders: [] }), 0, { emailVerified: false });
    expect(await screen.findByText('0 de 4 feitos')).toBeTruthy();
    const [emailStep] = screen.getAllByRole('listitem');
    expect(emailStep?.textContent).toMatch(/^Confirmar o e-mailÀ esperaAbre o link que enviámos para helena@example\.com/);
    await user.click(screen.getByRole('button', { name: 'Reenviar' }));
    expect(await screen.findByText(t('verification.sent'))).toBeTruthy();
  });

  test('say that a product waits for the confirmed address, instead of a review', async () => {
    const waiting = { ...product('pending'), needsConfirmedEmail: true };
    const firstSteps = { hasPaymentAccount: true, product: waiting, hasVisits: false };
    renderSection(buildSummary({ firstSteps, recentOrders: [] }), 0, { emailVerified: false });
    expect(await screen.findByText('Espera por ti: confirma o e-mail. Só depois pode ser aprovado.')).toBeTruthy();
    expect(screen.queryByText(/^Em revisão/)).toBeNull();
    cleanup();
    renderSection(buildSummary({ firstSteps, recentOrders: [] }));
    expect(await screen.findByText(/^Em revisão/)).toBeTruthy();
  });

  test('have the only filled button of the page', async () => {
    await renderSteps({ hasPaymentAccount: false, product: null, hasVisits: false });
    const isFilled = ({ className }: HTMLElement) => className.split(' ').includes('bg-brand');
    expect(
      screen
        .getAllByRole('link')
        .filter(isFilled)
        .map(({ textContent }) => textContent),
    ).toEqual(['Indicar a conta']);
  });

  test('say how long the review usually takes, and that visitors cannot see the product yet', async () => {
    const steps = { hasPaymentAccount: true, product: product('pending'), hasVisits: false, reviewMinutes: 130 };
    expect((await renderSteps(steps)).map(([text]) => text)).toEqual([
      expect.stringMatching(/^Confirmar o e-mailFeito/),
      expect.stringMatching(/^Conta de pagamentoFeito/),
      expect.stringMatching(/^Primeiro produtoÀ esperaEm revisão · costuma levar ~2 h/),
      expect.stringMatching(/^PartilharPor fazerOs visitantes ainda não vêem/),
    ]);
  });

  test('link to the products after a rejection, and to the links of the product after an approval', async () => {
    const steps = { hasPaymentAccount: true, hasVisits: false };
    expect((await renderSteps({ ...steps, product: product('rejected') }))[2]?.[1]).toBe('/dashboard?section=products');
    cleanup();
    const [, , , share] = await renderSteps({ ...steps, product: product('approved') });
    expect(share?.[1]).toBe(`/dashboard?section=marketing&product=${PRODUCT_ID}`);
  });

  test('lead an account without products, which may only buy, to its orders', async () => {
    const steps = { hasPaymentAccount: false, product: null, hasVisits: false };
    await renderSteps(steps);
    expect(screen.getByRole('link', { name: 'As minhas compras' }).getAttribute('href')).toBe('/library');
    cleanup();
    await renderSteps({ ...steps, product: product('approved') });
    expect(screen.queryByRole('link', { name: 'As minhas compras' })).toBeNull();
  });

  test('give way to a link to the admin area for an admin who does not sell', async () => {
    const firstSteps = { hasPaymentAccount: false, product: null, hasVisits: false };
    renderSection(buildSummary({ firstSteps }), 0, { role: 'admin' });
    expect((await screen.findByRole('link', { name: 'Administração' })).getAttribute('href')).toBe('/admin');
    expect(screen.queryByText('Quatro passos para a primeira venda')).toBeNull();
    expect(screen.getByText('Vendas este mês')).toBeTruthy();
  });

  test('and the offers to create and share are left out while the shop is suspended', async () => {
    const firstSteps = { hasPaymentAccount: false, product: product('approved'), hasVisits: false };
    renderSection(buildSummary({ firstSteps }), 0, { creatorStatus: 'suspended' });
    expect(await screen.findByText('Vendas este mês')).toBeTruthy();
    expect(screen.getByText('Escondida enquanto a loja estiver suspensa.')).toBeTruthy();
    for (const text of ['Quatro passos para a primeira venda', 'Já está à venda.', 'Novo produto', 'Partilhar'])
      expect(screen.queryByText(text)).toBeNull();
  });

  test('give way to the figures when all are done', async () => {
    renderSection(buildSummary({ firstSteps: { hasPaymentAccount: true, product: product('approved'), hasVisits: true } }));
    expect(await screen.findByText('Vendas este mês')).toBeTruthy();
    expect(screen.queryByText('Quatro passos para a primeira venda')).toBeNull();
  });
});

test("the creator's own page can be opened, copied and downloaded as a QR code", async () => {
  renderSection(buildSummary());
  const link = await screen.findByRole('link', { name: `${location.host}/@helena` });
  expect(link.getAttribute('href')).toBe('/@helena');
  await user.click(screen.getByRole('button', { name: /Link da tua página/ }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/@helena`);
  await user.click(screen.getByRole('button', { name: 'Partilhar' }));
  expect(await screen.findByRole('img', { name: 'Código QR da tua página' })).toBeTruthy();
});

describe('recent activity', () => {
  test('links each order to the order list, filtered by its id', async () => {
    renderSection(buildSummary());
    expect((await screen.findAllByRole('listitem')).map((item) => within(item).getByText(/^Inácio/).textContent)).toEqual([
      'Inácio 1',
      'Inácio 2',
      'Inácio 3',
    ]);
    const [firstItem] = screen.getAllByRole('listitem');
    expect(firstItem?.querySelector('a')?.getAttribute('href')).toBe('/dashboard?section=customers&state=all&q=890100');
  });

  test('says that the shop is ready when there are products but no orders', async () => {
    renderSection(buildSummary({ recentOrders: [] }));
    expect(await screen.findByText('A tua banca está pronta para vender')).toBeTruthy();
    expect(screen.queryByText('Nenhuma atividade recente')).toBeNull();
  });

  test('says that there is no activity', async () => {
    renderSection(buildSummary({ recentOrders: [], products: 0 }));
    expect(await screen.findByText('Nenhuma atividade recente')).toBeTruthy();
  });
});

describe('failures', () => {
  test('a summary that fails to load shows an error and can be retried', async () => {
    renderSection(errorResponse(400));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load dashboard dataTry Again');
    mockEndpoint(getDashboardSummary, buildSummary());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('10 200,50')).toBeTruthy();
  });

  test('a network failure shows a message about the connection', async () => {
    renderSection(networkFailure());
    expect((await screen.findByRole('alert')).textContent).toContain('Network connection failed');
  });

  test('a 401 response shows a notice above totals of zero', async () => {
    renderSection(errorResponse(401));
    expect((await screen.findByRole('alert')).textContent).toBe('User not authenticated. Please log in again.Tentar novamente');
    expect(screen.getByText('Vendas este mês').closest('.rounded-card')?.textContent).toBe('Vendas este mês0');
    expect(screen.getByText('Receita este mês').closest('.rounded-card')?.textContent).toBe('Receita este mês0,00MZN');
  });
});
