import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAccountExport } from '@banca/contracts/account';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ExportData } from './export-data.tsx';
import * as downloads from '../../lib/save-file.ts';

const user = setUpUser();
const URL_OF_EXPORT = 'http://localhost:4000/api/exports/65f1c0ffee0123456789abcd?token=x';

beforeEach(async () => {
  vi.spyOn(downloads, 'openDownload').mockReturnValue();
  renderApp(<ExportData />, { user: buildUser() });
  await user.click(screen.getByRole('button', { name: 'Exportar os dados' }));
});

async function submit(password: string): Promise<void> {
  if (password) await user.type(screen.getByLabelText(/^Senha actual/), password);
  await user.click(screen.getByRole('button', { name: 'Descarregar' }));
}

test('asks for the password at once, and downloads the link that it gives, once after a double click', async () => {
  mockEndpoint(createAccountExport, { url: URL_OF_EXPORT, expiresAt: '2026-11-21T08:10:00.000Z' });
  await user.keyboard('Segredo-123');
  await user.dblClick(screen.getByRole('button', { name: 'Descarregar' }));
  expect(await screen.findByText(t('accountExport.started'))).toBeTruthy();
  expect(downloads.openDownload).toHaveBeenCalledExactlyOnceWith(URL_OF_EXPORT);
  expect(screen.getByLabelText<HTMLInputElement>(/^Senha actual/).value).toBe('');
});

test.each([
  [
    errorResponse(400, { message: 'x', code: 'validation_failed', fields: { currentPassword: 'A senha não está certa' } }),
    'A senha não está certa',
  ],
  [errorResponse(429, { message: 'x', code: 'rate_limited' }), t('accountExport.tooMany')],
  [errorResponse(400), t('accountExport.failed')],
])('explains why it downloads nothing (%#)', async (response, text) => {
  mockEndpoint(createAccountExport, response);
  await submit('Segredo-123');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(downloads.openDownload).not.toHaveBeenCalled();
});
