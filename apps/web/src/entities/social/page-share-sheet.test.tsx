import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { t } from '../../lib/i18n/text.tsx';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser } from '../../testing/set-up-user.ts';
import { PageShareSheet } from './page-share-sheet.tsx';

setUpUser();
const link = `${location.origin}/@zefa`;

async function openSheet(isOwn: boolean) {
  renderApp(<PageShareSheet username="zefa" name="Zefa Nhantumbo" isOwn={isOwn} onClose={() => {}} />);
  return within(await screen.findByRole('dialog', { name: 'Partilhar' }));
}

test('without a share dialog of the device, the link is copied, and WhatsApp is offered', async () => {
  const sheet = await openSheet(false);
  expect(await screen.findByText('Link copiado!')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(link);
  const whatsAppUrl = sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(whatsAppUrl).toBe(`https://wa.me/?text=${encodeURIComponent(`Zefa Nhantumbo ${link}`)}`);
  expect(sheet.queryByRole('img', { name: 'Código QR da tua página' })).toBeNull();
});

test('a link that cannot be copied is shown for copying by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  const sheet = await openSheet(false);
  expect(await sheet.findByText(t('dashboard.linkCopyFailed'))).toBeDefined();
  expect(sheet.getByDisplayValue(link)).toBeDefined();
});

test('the creator also gets a QR code, and the way to the status pictures', async () => {
  const sheet = await openSheet(true);
  expect(sheet.getByRole('img', { name: 'Código QR da tua página' })).toBeDefined();
  const href = sheet.getByRole('link', { name: t('analytics.statusPicture') }).getAttribute('href');
  expect(href).toBe('/dashboard?section=marketing');
});
