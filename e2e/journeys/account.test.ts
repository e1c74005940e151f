import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Device, DEVICES, launchBrowser, openVisitor } from '../support/browser.ts';
import { expectCleanScreen } from '../support/expect-clean-screen.ts';
import { logIn } from '../support/creator-dashboard.ts';
import { createCreator } from '../support/fixtures.ts';
import { type Banca, startBanca } from '../support/server.ts';

let banca: Banca;
let browser: Browser;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

const banner = (page: Page) => page.getByRole('region', { name: 'Confirma o teu email' });
const heading = async (page: Page, name: string): Promise<void> => await page.getByRole('heading', { level: 1, name }).waitFor();

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${banca.url}/signup`);
  const values = { Nome: 'Ana', Sobrenome: 'Bila', 'Nome de usuário': email.split('@')[0] ?? '', Email: email };
  for (const [name, value] of Object.entries(values)) await page.getByLabel(new RegExp(`^${name} ?\\*?$`)).fill(value);
  await page.getByLabel(/^Senha/).fill('Segredo-123');
  await page.getByLabel(/^Confirmar senha/).fill('Segredo-123');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.waitForURL(/\/dashboard/);
}

async function waitForLink(email: string): Promise<string> {
  const { text = '' } = await banca.waitForEmail(email, 'Confirma o teu email');
  return /http:\S+\/verify-email\?token=\S+/.exec(text)?.[0] ?? '';
}

describe.each(Object.keys(DEVICES) as Device[])('a new account at %s', (device) => {
  const email = `ana${device.slice(0, 3)}@example.com`;

  test('is asked in every section to confirm its address until the link is opened in another browser', async () => {
    const visitor = await openVisitor(browser, device);
    const { page, problems } = visitor;
    await signUp(page, email);
    await banner(page).waitFor();
    await heading(page, 'Boas-vindas, Ana');
    await expectCleanScreen(visitor, `${device} dashboard unconfirmed`);
    for (const path of ['/dashboard?section=settings', '/dashboard?section=products', '/upload']) {
      await page.goto(banca.url + path);
      await banner(page).getByText(email).waitFor();
    }
    await banner(page).getByRole('button', { name: 'Enviar outra vez' }).click();
    await banner(page).getByText('Enviámos um link de confirmação para o teu email.').waitFor();
    await banner(page).getByRole('button', { name: 'Enviado' }).waitFor();

    const elsewhere = await openVisitor(browser, device);
    const link = await waitForLink(email);
    await elsewhere.page.goto(link);
    await heading(elsewhere.page, 'Email confirmado');
    await expectCleanScreen(elsewhere, `${device} email confirmed`);
    await elsewhere.page.goto(link);
    await heading(elsewhere.page, 'O teu email já está confirmado');
    await elsewhere.page.goto(`${banca.url}/verify-email?token=x`);
    await heading(elsewhere.page, 'Este link não serve');
    await expectCleanScreen(elsewhere, `${device} bad link`);
    await elsewhere.page.getByRole('link', { name: 'Entrar para pedir um link novo' }).click();
    await elsewhere.page.waitForURL(/\/login\?next=%2Fverify-email$/);

    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await banner(page).waitFor({ state: 'detached' });
    await page.reload();
    await heading(page, 'Novo produto');
    expect(await banner(page).count()).toBe(0);
    expect([problems, elsewhere.problems]).toEqual([[], []]);
    await Promise.all([visitor.close(), elsewhere.close()]);
  });

  test('requests another link from the page of an invalid link', async () => {
    const visitor = await openVisitor(browser, device);
    const { page } = visitor;
    await signUp(page, `outra-${email}`);
    await page.goto(`${banca.url}/verify-email?token=x`);
    await page.getByRole('button', { name: 'Enviar um link novo' }).click();
    await page.getByText('Enviámos um link de confirmação para o teu email.').waitFor();
    await page.goto(await waitForLink(`outra-${email}`));
    await heading(page, 'Email confirmado');
    await page.getByRole('link', { name: 'Ir para o painel' }).click();
    await page.waitForURL(/\/dashboard/);
    await heading(page, 'Boas-vindas, Ana');
    expect(await banner(page).count()).toBe(0);
    await visitor.close();
  });
});

describe('logging out at 360 px', () => {
  const fetchStatus = async (token: string | null): Promise<number> =>
    (await fetch(`${banca.url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } })).status;

  test('ends the session, so its token is no longer accepted', async () => {
    const { page, problems, close } = await logIn(browser, banca, await createCreator(banca), '360 px');
    const token = await page.evaluate(() => localStorage.getItem('banca.token'));
    expect(await fetchStatus(token)).toBe(200);
    await page.goto(`${banca.url}/dashboard?section=settings`);
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${banca.url}/`);
    await expect.poll(async () => await fetchStatus(token), { timeout: 10_000 }).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('banca.token'))).toBeNull();
    expect(problems).toEqual([]);
    await close();
  });

  test('works without a connection', async () => {
    const { page, close } = await logIn(browser, banca, await createCreator(banca), '360 px');
    await page.goto(`${banca.url}/dashboard?section=settings`, { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect.poll(async () => await page.evaluate(() => localStorage.getItem('banca.token'))).toBeNull();
    await close();
  });
});
