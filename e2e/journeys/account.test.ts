import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { focusTab, openBrowserSession, openPage } from '../support/browser.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { logIn } from '../support/creator-dashboard.ts';
import { createCreator } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const getBanner = (page: Page) => page.getByRole('region', { name: 'Confirma o teu email' });
const waitForHeading = async (page: Page, name: string): Promise<void> =>
  await page.getByRole('heading', { level: 1, name }).waitFor();

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/signup`);
  const values = { Nome: 'Ana', Sobrenome: 'Bila', 'Nome de usuário': email.split('@')[0] ?? '', Email: email };
  for (const [name, value] of Object.entries(values)) await page.getByLabel(new RegExp(`^${name} ?\\*?$`)).fill(value);
  await page.getByLabel(/^Senha/).fill('Segredo-123');
  await page.getByLabel(/^Confirmar senha/).fill('Segredo-123');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.waitForURL(/\/dashboard/);
}

async function waitForConfirmationLink(email: string): Promise<string> {
  const { text = '' } = await server.waitForEmail(email, 'Confirma o teu email');
  return /http:\S+\/verify-email\?token=\S+/.exec(text)?.[0] ?? '';
}

describe('a new account', () => {
  const email = 'ana@example.com';

  test('shows the request to confirm its email once in every section until the link is confirmed in another browser', async () => {
    const session = await openBrowserSession('360 px');
    const { page, pageErrors } = session;
    await signUp(page, email);
    await waitForHeading(page, 'Boas-vindas, Ana');
    // The first steps ask for it already.
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Confirmar o e-mail' })
      .getByRole('button', { name: 'Reenviar' })
      .waitFor();
    expect(await getBanner(page).count()).toBe(0);
    await expectNoPageDefects(session, '360 px dashboard unconfirmed');
    await page.goto(`${server.url}/upload`);
    await page.getByText(`Abre o link que enviámos para ${email}`).waitFor();
    expect(await getBanner(page).count()).toBe(0);
    for (const path of ['/dashboard?section=settings', '/dashboard?section=products']) {
      await page.goto(server.url + path);
      await getBanner(page).getByText(email).waitFor();
    }
    await getBanner(page).getByRole('button', { name: 'Reenviar' }).click();
    await getBanner(page).getByText('Enviámos um link de confirmação para o teu email.').waitFor();
    await getBanner(page).getByRole('button', { name: 'Enviado' }).waitFor();

    const otherSession = await openBrowserSession('360 px');
    const phone = otherSession.page;
    const link = await waitForConfirmationLink(email);
    await phone.goto(`${link}.`);
    await phone.waitForURL(/\/login\?next=%2Fverify-email%3Ftoken%3D/);
    await phone.getByRole('button', { name: 'Não fui eu' }).waitFor();
    await expectNoPageDefects(otherSession, '360 px log in to confirm the email');
    await phone.getByLabel(/^Email/).fill(email);
    await phone.getByLabel(/^Senha/).fill('Segredo-123');
    await phone.getByRole('button', { name: 'Entrar', exact: true }).click();
    await phone.getByRole('button', { name: 'Confirmar este email' }).waitFor();
    await expectNoPageDefects(otherSession, '360 px confirm the email');
    await phone.getByRole('button', { name: 'Confirmar este email' }).click();
    await waitForHeading(phone, 'Email confirmado');
    await phone.goto(link);
    await waitForHeading(phone, 'O teu email já está confirmado');

    await focusTab(page);
    await getBanner(page).waitFor({ state: 'detached' });
    await page.goto(`${server.url}/upload`);
    await waitForHeading(page, 'Novo produto');
    expect(await getBanner(page).count()).toBe(0);
    expect([pageErrors, otherSession.pageErrors]).toEqual([[], []]);
    await Promise.all([session.close(), otherSession.close()]);
  });

  test('requests a new confirmation link on the page of an invalid link', async () => {
    const session = await openBrowserSession('360 px');
    const { page } = session;
    await signUp(page, `outra-${email}`);
    await page.goto(`${server.url}/verify-email?token=x`);
    await page.getByRole('button', { name: 'Confirmar este email' }).click();
    await waitForHeading(page, 'Este link não serve');
    await expectNoPageDefects(session, '360 px bad link');
    await page.getByRole('button', { name: 'Enviar um link novo' }).click();
    await page.getByText('Enviámos um link de confirmação para o teu email.').waitFor();
    await page.goto(await waitForConfirmationLink(`outra-${email}`));
    await page.getByRole('button', { name: 'Confirmar este email' }).click();
    await waitForHeading(page, 'Email confirmado');
    await page.getByRole('link', { name: 'Ir para o painel' }).click();
    await page.waitForURL(/\/dashboard/);
    await waitForHeading(page, 'Boas-vindas, Ana');
    expect(await getBanner(page).count()).toBe(0);
    await session.close();
  });
});

describe('logging out at 360 px', () => {
  const fetchStatus = async (token: string | null): Promise<number> =>
    (await fetch(`${server.url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } })).status;

  test('ends the session, so its token is no longer accepted', async () => {
    const { page, pageErrors, close } = await logIn(server, await createCreator(server), '360 px');
    await page.goto(`${server.url}/dashboard?section=settings`);
    const token = await page.evaluate(() => localStorage.getItem('banca.token'));
    expect(await fetchStatus(token)).toBe(200);
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${server.url}/`);
    await expect.poll(async () => await fetchStatus(token)).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('banca.token'))).toBeNull();
    expect(pageErrors).toEqual([]);
    await close();
  });

  test('removes the stored token without a connection', async () => {
    const { page, close } = await logIn(server, await createCreator(server), '360 px');
    await openPage(page, `${server.url}/dashboard?section=settings`);
    await page.context().setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect.poll(async () => await page.evaluate(() => localStorage.getItem('banca.token'))).toBeNull();
    await close();
  });
});
