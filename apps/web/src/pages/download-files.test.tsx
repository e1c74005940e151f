import { getDownload } from '@banca/contracts/downloads';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Download } from '../api/downloads.ts';
import { buildId } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../testing/server.ts';
import { setUpUser } from '../testing/set-up-user.ts';
import { inAppBrowserText } from '../features/downloads/in-app-browser-notice.tsx';
import DownloadPage, { downloadHelp, renewForm, reviewInvitation } from './download.tsx';

const user = setUpUser();

const ORDER_ID = '65f1c0ffee0123456789abce';
const FILES_PATH = `/api/downloads/${ORDER_ID}/files`;
const PDF: Download['files'][number] = {
  _id: buildId(1),
  name: 'marrabenta.pdf',
  size: 12_400_000,
  type: 'application/pdf',
  version: 1,
  downloads: 0,
};
const ZIP = { ...PDF, _id: buildId(2), name: 'aulas.zip', size: 1_400_000_000, type: 'application/zip' };

const mockDownload = (files: Download['files'], hasLink = false): void =>
  mockEndpoint(getDownload, {
    product: { _id: '65f1c0ffee0123456789abcd', title: 'Marrabenta', image: null, creator: { username: 'dilonn' } },
    shortId: ORDER_ID.slice(-6),
    expiresAt: '2026-11-22T08:00:00.000Z',
    files,
    hasLink,
    lines: [{ product: { _id: buildId(9), title: 'Marrabenta', image: null }, files: files.map(({ _id }) => _id), hasLink }],
  });

function renderPage(files: Download['files'], hasLink = false) {
  mockDownload(files, hasLink);
  return renderApp(
    <Routes>
      <Route path="/download/:orderId" element={<DownloadPage />} />
    </Routes>,
    { url: `/download/${ORDER_ID}?token=secret` },
  );
}

const findRow = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

// In tests, nothing scrolls into view.
beforeAll(async () => {
  await Promise.all([downloadHelp, inAppBrowserText, renewForm, reviewInvitation].map(async ({ load }) => void (await load())));
});

afterEach(() => vi.restoreAllMocks());

test('the only file has one button, its size and a hint about broken connections', async () => {
  renderPage([PDF]);
  const row = await findRow('marrabenta.pdf');
  row.getByText('PDF · 12 MB');
  expect(getHref('Descarregar')).toBe(`${FILES_PATH}/${PDF._id}?token=secret`);
  screen.getByText(/continua no gestor de downloads/);
  expect(screen.queryByText(/zip/)).toBeNull();
  expect(screen.queryByText(/usa Wi/)).toBeNull();
});

test('several files have a button each, and one for all of them', async () => {
  renderPage([PDF, ZIP]);
  await findRow('aulas.zip');
  expect(getHref('Descarregar aulas.zip')).toBe(`${FILES_PATH}/${ZIP._id}?token=secret`);
  expect(getHref('Descarregar tudo zip · 1,4\u00A0GB')).toBe(`/api/downloads/${ORDER_ID}/zip?token=secret`);
});

test('a new version shows its note, and the bought one stays available', async () => {
  renderPage([{ ...PDF, version: 3, note: 'Com um capítulo novo', boughtVersion: 1 }]);
  const row = await findRow('marrabenta.pdf');
  row.getByText('PDF · 12 MB · versão 3');
  row.getByText('Nova versão desde a tua compra');
  row.getByText('Com um capítulo novo');
  expect(getHref('Descarregar a versão que compraste (versão 1)')).toBe(`${FILES_PATH}/${PDF._id}?token=secret&version=1`);
});

test('says how often a file was downloaded and how many downloads are left', async () => {
  renderPage([{ ...PDF, downloads: 2, downloadsLeft: 1 }, ZIP]);
  (await findRow('marrabenta.pdf')).getByText('descarregado 2 vezes · resta 1 download');
});

test('a file without downloads left has no link, and neither has the zip', async () => {
  renderPage([{ ...PDF, boughtVersion: 1, downloads: 3, downloadsLeft: 0 }, ZIP]);
  (await findRow('marrabenta.pdf')).getByText(/Já não restam downloads/);
  expect(screen.getAllByRole('link', { name: /^Descarregar/ }).map((link) => link.getAttribute('aria-label'))).toEqual([
    'Descarregar aulas.zip',
  ]);
});

test('labels the link to a file outside Banca', async () => {
  renderPage([PDF], true);
  await findRow('Ficheiro fora da Banca');
  expect(getHref('Abrir o ficheiro')).toBe(`/api/downloads/${ORDER_ID}/file?token=secret`);
  expect(screen.queryByRole('link', { name: /zip/ })).toBeNull();
});

test('checks the link again before each download', async () => {
  renderPage([PDF, ZIP]);
  await findRow('aulas.zip');
  mockEndpoint(getDownload, errorResponse(410, { code: 'gone', message: 'Esta encomenda foi cancelada.' }));
  await user.click(screen.getByRole('link', { name: 'Descarregar aulas.zip' }));
  await screen.findByText('Esta encomenda foi cancelada.');
});

test('a tap shows that the download begins, then that it was counted', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage([PDF, ZIP]);
  const row = await findRow('marrabenta.pdf');
  await user.click(screen.getByRole('link', { name: 'Descarregar marrabenta.pdf' }));
  await row.findByText('a descarregar…');
  expect((await findRow('aulas.zip')).queryByText('a descarregar…')).toBeNull();
  mockDownload([{ ...PDF, downloads: 1 }, ZIP]);
  await vi.advanceTimersByTimeAsync(2000);
  await row.findByText('descarregado 1 vez');
  const requests = getRequestsTo(getDownload).length;
  await vi.advanceTimersByTimeAsync(8000);
  expect(getRequestsTo(getDownload)).toHaveLength(requests);
  vi.useRealTimers();
});

const mockUserAgent = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

test('offers the browser of the phone inside Facebook on Android', async () => {
  mockUserAgent('Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.0;]');
  renderPage([PDF]);
  const link = await screen.findByRole('link', { name: 'Abrir no navegador' });
  expect(link.getAttribute('href')).toMatch(/^intent:\/\/[^#]+#Intent;scheme=https;S\.browser_fallback_url=http[^;]+;end$/);
  screen.getByRole('link', { name: 'Descarregar' });
});

test('offers to copy the link inside Instagram on an iPhone', async () => {
  mockUserAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Instagram 300.0.0.0');
  renderPage([PDF]);
  await screen.findByRole('button', { name: 'Copiar o link' });
  screen.getByText(/^Copia o link e cola-o no teu navegador/);
  expect(screen.queryByRole('link', { name: 'Abrir no navegador' })).toBeNull();
});

test('other browsers show no such offer', async () => {
  renderPage([PDF]);
  await findRow('marrabenta.pdf');
  expect(screen.queryByRole('button', { name: 'Copiar o link' })).toBeNull();
});
