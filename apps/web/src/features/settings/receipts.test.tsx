import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { updateProfile } from '@banca/contracts/auth';
import { createCsvLink } from '@banca/contracts/customers';
import { listStatements } from '@banca/contracts/receipts';
import * as downloads from '../../lib/save-file.ts';
import { buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { ReceiptsGroup } from './receipts-group.tsx';
import { StatementsCard } from './statements-card.tsx';

const user = setUpUser();
const save = () => user.click(screen.getByRole('button', { name: 'Guardar os recibos' }));

test('receipts need a name, and a NUIT of nine digits if any', async () => {
  const creator = buildUser({ receipts: false });
  mockEndpoint(updateProfile, {
    user: { ...creator, receipts: true, fiscalName: 'Helena', nuit: '400123456' },
    message: 'Guardado.',
  });
  renderApp(<ReceiptsGroup user={creator} />, { user: creator });
  await user.click(screen.getByRole('checkbox', { name: 'Dar recibos aos meus clientes' }));
  await user.type(screen.getByLabelText(/^NUIT/), '40012345A');
  await save();
  expect(await screen.findByText('Escreve o nome que aparece nos recibos')).toBeTruthy();
  expect(screen.getByText('Escreve os nove algarismos do NUIT, sem letras')).toBeTruthy();
  expect(getRequestsTo(updateProfile)).toEqual([]);
  await user.type(screen.getByLabelText(/^Nome nos recibos/), 'Helena');
  await user.clear(screen.getByLabelText(/^NUIT/));
  await user.type(screen.getByLabelText(/^NUIT/), '400 123 456');
  await save();
  const body = { receipts: true, fiscalName: 'Helena', nuit: '400123456', fiscalAddress: '' };
  await waitFor(() => expect(getRequestsTo(updateProfile).map((request) => request.body)).toEqual([body]));
  expect(await screen.findByText(/As próximas encomendas que aprovares têm recibo/)).toBeTruthy();
});

test('an error of the server is beside its field', async () => {
  const creator = buildUser({ receipts: true, fiscalName: 'Helena' });
  mockEndpoint(updateProfile, errorResponse(400, { fields: { fiscalAddress: 'Demasiado longo' } }));
  renderApp(<ReceiptsGroup user={creator} />, { user: creator });
  await save();
  expect(await screen.findByText('Demasiado longo')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver os extractos mensais' }).getAttribute('href')).toBe('/dashboard?section=payouts');
});

test('each month with receipts can be downloaded as a PDF and as a CSV file', async () => {
  const openDownload = vi.spyOn(downloads, 'openDownload').mockReturnValue();
  const month = { month: '2026-11', receipts: 2, gross: 1700, corrections: 1, refunds: 200, net: 1500 };
  mockEndpoint(listStatements, buildPage({ months: [month] }));
  mockEndpoint(createCsvLink, { url: 'https://banca.test/a.pdf', expiresAt: '2026-11-21T08:05:00.000Z' });
  renderApp(<StatementsCard />, { user: buildUser({ receipts: true }) });
  expect((await screen.findByText(/2 recibos/)).textContent).toMatch(/^2 recibos, 1 devolução, 1.500,00.MZN$/);
  await user.click(screen.getByRole('button', { name: 'PDF nov. 2026' }));
  await waitFor(() => expect(openDownload).toHaveBeenCalledWith('https://banca.test/a.pdf'));
  await user.click(screen.getByRole('button', { name: 'CSV nov. 2026' }));
  await waitFor(() =>
    expect(getRequestsTo(createCsvLink).map(({ body }) => body)).toEqual([
      { file: 'statement', query: { month: '2026-11', format: 'pdf' } },
      { file: 'statement', query: { month: '2026-11', format: 'csv' } },
    ]),
  );
  openDownload.mockRestore();
});

test('without receipts, the statements lead to the settings; a failure can be retried', async () => {
  mockEndpoint(listStatements, buildPage({ months: [] }));
  mockEndpoint(listStatements, errorResponse(400), { once: true });
  renderApp(<StatementsCard />, { user: buildUser({ receipts: false }) });
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(/^Ainda não há recibos/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Activar os recibos' }).getAttribute('href')).toBe(
    '/dashboard?section=settings#preferences',
  );
});
