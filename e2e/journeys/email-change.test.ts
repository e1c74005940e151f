import { getTranslator } from '@banca/messages/catalogues';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowserSession } from '../support/browser.ts';
import { logIn } from '../support/creator-dashboard.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { createCreator } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const waitForHeading = async (page: Page, name: string): Promise<void> =>
  await page.getByRole('heading', { level: 1, name }).waitFor();

async function waitForLink(path: string, email: string, subject: string): Promise<string> {
  const { text = '' } = await server.waitForEmail(email, subject);
  return new RegExp(`http:\\S+/${path}\\?\\S+`).exec(text)?.[0] ?? '';
}

async function requestChange(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${server.url}/dashboard?section=settings`);
  await page.getByRole('button', { name: 'Mudar o e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mudar o e-mail' });
  await dialog.getByLabel(/^Novo e-mail/).fill(email);
  await dialog.getByLabel(/^Senha actual/).fill(password);
  await dialog.getByRole('button', { name: 'Mudar o e-mail' }).click();
  await page.getByText(`Falta confirmar ${email}`).waitFor();
}

describe('a change of the email address', () => {
  test('is requested in the settings, confirmed by its link after a login, and undone by the notice', async () => {
    const creator = await createCreator(server);
    await server.markEmailVerified(creator.email);
    const newEmail = `nova-${creator.username}@example.com`;
    const session = await logIn(server, creator, '360 px');
    const { page } = session;
    await requestChange(page, newEmail, creator.password);
    await expectNoPageDefects(session, '360 px pending change of email');
    const confirmLink = await waitForLink('confirm-email-change', newEmail, 'Confirma o teu novo e-mail');

    const phone = await openBrowserSession('360 px');
    await phone.page.goto(confirmLink);
    await phone.page.waitForURL(/\/login\?next=%2Fconfirm-email-change/);
    await phone.page.getByLabel(/^Email/).fill(creator.email);
    await phone.page.getByLabel(/^Senha/).fill(creator.password);
    await phone.page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await waitForHeading(phone.page, 'Confirmar o novo e-mail');
    await expectNoPageDefects(phone, '360 px confirm the new email');
    await phone.page.getByRole('button', { name: 'Confirmar o novo e-mail' }).click();
    await waitForHeading(phone.page, 'E-mail mudado');
    await phone.page.getByText(newEmail).waitFor();

    await page.goto(`${server.url}/dashboard?section=settings`);
    await page.waitForURL(/\/login\?next=/);

    await phone.page.goto(confirmLink);
    await phone.page.getByRole('button', { name: 'Confirmar o novo e-mail' }).click();
    await waitForHeading(phone.page, 'Este link não serve');

    await page.goto(await waitForLink('undo-email-change', creator.email, 'O e-mail da tua conta mudou'));
    await waitForHeading(page, 'Não foste tu?');
    await expectNoPageDefects(session, '360 px undo the change of email');
    await page.getByRole('button', { name: 'Proteger a minha conta' }).click();
    await waitForHeading(page, 'A tua conta está protegida');
    await phone.page.goto(`${server.url}/dashboard`);
    await phone.page.waitForURL(/\/login\?next=/);
    expect(await waitForLink('reset-password', creator.email, getTranslator(null).t('accountEmails.resetSubject'))).toContain(
      'token=',
    );
    await Promise.all([session.close(), phone.close()]);
  });
});
