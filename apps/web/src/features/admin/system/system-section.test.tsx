import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { discardJob, getSystem, listJobs, retryJob } from '@banca/contracts/admin';
import type { UnfinishedJob } from '../../../api/admin.ts';
import { buildId, buildPage, buildSystem, buildUnfinishedJob, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { toast } from '../../../ui/toast.ts';
import { SystemSection } from './system-section.tsx';

const user = setUpUser();

const buildJob = (n: number, changes: Partial<UnfinishedJob> = {}) => buildUnfinishedJob({ _id: buildId(n), ...changes });

function mockSystem(jobs: UnfinishedJob[], failureResponse?: Response): void {
  mockEndpoint(getSystem, buildSystem());
  mockEndpoint(listJobs, buildPage({ jobs }));
  mockEndpoint(retryJob, failureResponse ?? { message: 'A tarefa volta a ser feita agora.' });
  mockEndpoint(discardJob, { message: 'A tarefa foi descartada.' });
}

const renderSection = () => renderApp(<SystemSection />, { url: '/admin?section=system', user: buildUser({ role: 'admin' }) });
const listRequests = () =>
  getRequestsTo()
    .map(({ method, url }) => `${method} ${url.replace(/\?.*/, '')}`)
    .filter((request) => request.includes('/api/admin/jobs'));

test('the status shows health, versions, queue and the last backup', async () => {
  const finishedAt = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString();
  mockSystem([]);
  mockEndpoint(
    getSystem,
    buildSystem({
      backup: { finishedAt, bytes: 52_428_800 },
      health: { database: 'ok', storage: 'unavailable', email: 'ok', catalogue: { status: 'ok', lagSeconds: 12.4 } },
    }),
  );
  renderSection();
  expect(await screen.findByText('não responde')).toBeTruthy();
  expect(screen.getAllByText('funciona')).toHaveLength(3);
  for (const text of ['actualizada há 12 s', '0.1.0 (2f76e961)', 'v24.11.0', 'há 2 h · 53 MB'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('a mais antiga desde 21 nov. 2026, 10:00')).toBeTruthy();
});

test('the status says when there is no backup, and where to read how to make one', async () => {
  mockSystem([]);
  mockEndpoint(getSystem, buildSystem({ backup: null }));
  renderSection();
  expect(await screen.findByText(/perde-se tudo.*docs\/operations\.md/)).toBeTruthy();
});

test('the status shows free space, and warns before uploads are refused', async () => {
  mockSystem([]);
  const disk = { totalBytes: 80e9, freeBytes: 10.4e9, isNearlyFull: true };
  mockEndpoint(getSystem, buildSystem({ storage: { hostedBytes: 61.26e9, disk } }));
  renderSection();
  expect(await screen.findByText('61 GB')).toBeTruthy();
  for (const text of ['10 GB de 80 GB', /Acima de 90 %/]) expect(screen.getByText(text)).toBeTruthy();
});

test('a job shows its kind, why it failed and when the next attempt is', async () => {
  const nextAttemptAt = '2026-11-21T09:30:00.000Z';
  mockSystem([
    buildJob(1),
    buildJob(2, { name: 'orders.replace-file', status: 'retrying', attempts: 1, nextAttemptAt, order: null }),
  ]);
  renderSection();
  const failedRow = within(await screen.findByRole('row', { name: /Link de download/ }));
  for (const text of ['falhou', /550 5.1.1 No such user here/, /16 tentativas/]) expect(failedRow.getByText(text)).toBeTruthy();
  expect(failedRow.getByRole('link', { name: 'ver a venda #89abe0' }).getAttribute('href')).toBe('/admin?section=sales&q=89abe0');
  const retryingRow = within(screen.getByRole('row', { name: /Trocar o ficheiro das encomendas/ }));
  for (const text of ['tenta de novo', '21 nov. 2026, 11:30']) expect(retryingRow.getByText(text)).toBeTruthy();
});

test('retrying sends one request and reloads the list', async () => {
  const toastSpy = vi.spyOn(toast, 'success');
  mockSystem([buildJob(1)]);
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Tentar outra vez: Link de download' }));
  await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledWith('A tarefa volta a ser feita agora.'));
  await vi.waitFor(() =>
    expect(listRequests()).toEqual([
      'GET /api/admin/jobs',
      'POST /api/admin/jobs/65f1c0ffee01234567890100/retry',
      'GET /api/admin/jobs',
    ]),
  );
});

test('discarding asks first, then sends one request', async () => {
  const toastSpy = vi.spyOn(toast, 'success');
  mockSystem([buildJob(1)]);
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Descartar: Link de download' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/não volta a ser feita/)).toBeTruthy();
  expect(listRequests()).toEqual(['GET /api/admin/jobs']);
  await user.click(dialog.getByRole('button', { name: 'Descartar' }));
  await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledWith('A tarefa foi descartada.'));
  expect(listRequests()).toContain('DELETE /api/admin/jobs/65f1c0ffee01234567890100');
});

test('a failed retry, an empty list and requests that fail show a message', async () => {
  const toastSpy = vi.spyOn(toast, 'error');
  mockSystem([buildJob(1)], errorResponse(404));
  const { unmount } = renderSection();
  await user.click(await screen.findByRole('button', { name: /Tentar outra vez/ }));
  await vi.waitFor(() => expect(toastSpy).toHaveBeenCalled());
  unmount();
  mockSystem([]);
  const emptyList = renderSection();
  expect(await screen.findByText(/Nenhuma tarefa falhou/)).toBeTruthy();
  emptyList.unmount();
  mockEndpoint(listJobs, errorResponse(400));
  mockEndpoint(getSystem, errorResponse(400));
  renderSection();
  await vi.waitFor(() => expect(screen.getAllByText('Failed to fetch data. Please try again later.')).toHaveLength(2));
});
