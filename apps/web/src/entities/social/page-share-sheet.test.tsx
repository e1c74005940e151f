import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { t } from '../../lib/i18n/text.tsx';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser } from '../../testing/set-up-user.ts';
import { PageShareSheet } from './page-share-sheet.tsx';

const user = setUpUser();
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
  expect(sheet.getByDisplayValue(link.replace('http://', ''))).toBeDefined();
});

test('the creator also gets a QR code, whose picture names them', async () => {
  const texts: string[] = [];
  const context = { fillRect: () => undefined, fillText: (text: string) => void texts.push(text) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => callback(new Blob(['png'])));
  const sheet = await openSheet(true);
  expect(sheet.getByRole('img', { name: 'Código QR da tua página' })).toBeDefined();
  expect(sheet.queryByRole('link', { name: t('analytics.statusPicture') })).toBeNull();
  await user.click(sheet.getByRole('button', { name: t('dashboard.qrDownload') }));
  expect(texts).toEqual(['Zefa Nhantumbo', '@zefa']);
});
