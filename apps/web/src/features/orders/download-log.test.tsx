import { liftDownloadLimit, listOrderDownloads } from '@banca/contracts/downloads';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order, OrderDownloads } from '../../api/orders.ts';
import { buildNumberedOrder } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, networkFailure } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { DownloadLogButton } from './download-log-button.tsx';

const user = setUpUser();

const LOG: OrderDownloads = {
  downloads: [
    { name: 'marrabenta.pdf', version: 2, startedAt: '2026-11-21T09:00:00.000Z', device: 'phone', isComplete: true },
    { name: null, startedAt: '2026-11-20T09:00:00.000Z', device: 'computer', isComplete: false },
  ],
  downloadLimit: null,
  isLimitLifted: false,
};

async function openLog(log: Partial<OrderDownloads> = {}, canLiftLimit = true): Promise<void> {
  mockEndpoint(listOrderDownloads, { ...LOG, ...log });
  renderApp(<DownloadLogButton order={buildNumberedOrder(1, { state: 'completed' })} canLiftLimit={canLiftLimit} />);
  expect(getRequestsTo(listOrderDownloads)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Downloads de Helena 1' }));
}

test('lists when the buyer downloaded what, on which device, and whether all of it', async () => {
  await openLog();
  const [pdf, link] = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(pdf?.textContent).toBe('marrabenta.pdf21 nov. 2026, 11:00\u00A0· telemóvel\u00A0· versão 2completo');
  expect(link?.textContent).toBe('Ligação para fora da Banca20 nov. 2026, 11:00\u00A0· computadorincompleto');
  screen.getByText('Este produto não tem limite de downloads.');
  expect(screen.queryByRole('button', { name: 'Levantar o limite' })).toBeNull();
});

test('one click lifts the limit', async () => {
  await openLog({ downloads: [], downloadLimit: 3 });
  await screen.findByText('Limite: 3 downloads de cada ficheiro.');
  screen.getByText('O comprador ainda não descarregou nada.');
  mockEndpoint(liftDownloadLimit, { message: 'Limite levantado.' });
  mockEndpoint(listOrderDownloads, { ...LOG, downloadLimit: 3, isLimitLifted: true });
  await user.click(screen.getByRole('button', { name: 'Levantar o limite' }));
  await screen.findByText('O limite está levantado nesta encomenda.');
  await screen.findByText('Limite levantado.');
  expect(getRequestsTo(liftDownloadLimit)).toHaveLength(1);
});

test('says why the limit was not lifted, and keeps the button', async () => {
  await openLog({ downloadLimit: 3 });
  mockEndpoint(liftDownloadLimit, errorResponse(429, { message: 'Espera um pouco', code: 'rate_limited' }));
  await user.click(await screen.findByRole('button', { name: 'Levantar o limite' }));
  await screen.findByText('Espera um pouco');
  screen.getByRole('button', { name: 'Levantar o limite' });
});

test('an admin reads the limit but does not lift it', async () => {
  await openLog({ downloadLimit: 3 }, false);
  await screen.findByText('Limite: 3 downloads de cada ficheiro.');
  expect(screen.queryByRole('button', { name: 'Levantar o limite' })).toBeNull();
});

test('can be loaded again after an error', async () => {
  mockEndpoint(listOrderDownloads, networkFailure(), { once: true });
  renderApp(<DownloadLogButton order={buildNumberedOrder(1, { state: 'completed' })} canLiftLimit />);
  await user.click(screen.getByRole('button', { name: 'Downloads de Helena 1' }));
  mockEndpoint(listOrderDownloads, LOG);
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('marrabenta.pdf');
});

test.each<Order['state']>(['pending', 'cancelled'])('a %s order has no downloads', (state) => {
  renderApp(<DownloadLogButton order={buildNumberedOrder(1, { state })} canLiftLimit />);
  expect(screen.queryByRole('button')).toBeNull();
});
