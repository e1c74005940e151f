import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrowserSession, DEVICES, listAxeViolations, openBrowserSession, openPage } from '../support/browser.ts';
import { setUpTestServer } from '../support/server.ts';

const PAGES = [
  ['/about', 'Sobre nós'],
  ['/learn', 'Learn & Grow'],
  ['/help', 'Ajuda'],
  ['/community', 'Comunidade'],
  ['/blog', 'Blog'],
  ['/blog/comprovativo-falso', 'Como reconhecer um comprovativo falso'],
  ['/careers', 'Carreiras'],
  ['/press', 'Imprensa'],
  ['/contact', 'Contacto'],
  ['/privacy', 'Privacidade'],
  ['/terms', 'Termos'],
  ['/cookies', 'Cookies'],
  ['/gdpr', 'Os teus direitos (RGPD)'],
  ['/resources/guide', 'Guia do criador'],
  ['/resources/videos', 'Vídeos'],
  ['/resources/tools', 'Ferramentas'],
  ['/courses/digital-product-creation', 'Criação de produtos digitais'],
  ['/courses/digital-marketing', 'Marketing digital'],
  ['/courses/passive-income', 'Rendimento passivo'],
] as const;

const server = setUpTestServer();

describe('info pages at every width', () => {
  let session: BrowserSession;
  beforeAll(async () => void (session = await openBrowserSession('360 px')));
  afterAll(async () => await session.close());

  test.each(PAGES)('%s responds 200 with its heading and has no page defect', async (path, title) => {
    const { page, pageErrors } = session;
    const response = await openPage(page, server.url + path);
    expect([response?.status(), await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([200, title]);
    for (const { viewport } of Object.values(DEVICES)) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect(pageErrors).toEqual([]);
  });
});

describe('info pages', () => {
  test('the newsletter form validates the email, and the emailed link confirms the subscription', async () => {
    const { page, pageErrors, close } = await openBrowserSession('360 px');
    const email = 'leitora@example.com';
    await openPage(page, `${server.url}/help`);
    const submitButton = page.getByRole('button', { name: 'Subscrever' });
    await submitButton.click();
    await page.getByText('Please enter your email address').waitFor();
    await page.getByLabel('Novidades da Banca').fill('leitora');
    await submitButton.click();
    await page.getByText('Please enter a valid email address').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByLabel('Novidades da Banca').fill(email);
    await submitButton.click();
    await page.getByText('Successfully subscribed to our newsletter!').waitFor();
    const { text } = await server.waitForEmail(email, 'Confirma');
    await page.goto(/http:\/\/\S+\/confirm\?\S+/.exec(text ?? '')?.[0] ?? '');
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('heading', { name: 'Subscrição confirmada' }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe('info pages', () => {
  test('expand answers and search without scripts', async () => {
    const { page, close } = await openBrowserSession('360 px', { javaScriptEnabled: false });
    await page.goto(`${server.url}/help`);
    await page.getByText('Enviei o valor errado').click();
    await page.getByText('envia a diferença para a mesma conta').waitFor();
    await page.getByRole('searchbox').fill('link expirou antigo');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await page.waitForURL(/q=link/);
    await page.getByText('1 resposta', { exact: true }).waitFor();
    await page.getByText('a compra continua tua').waitFor();
    await close();
  });

  test('expand the question of the URL fragment and focus the heading of a section link', async () => {
    const { page, close } = await openBrowserSession('1280 px');
    await openPage(page, `${server.url}/help#link-expirado`);
    await page.getByText('a compra continua tua').waitFor();
    await expect.poll(async () => await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link', { name: 'Conta e segurança' }).click();
    await page.waitForURL(/#conta$/);
    const heading = page.getByRole('heading', { name: 'Conta e segurança' });
    await expect.poll(async () => await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  test('show a notice while the connection is lost', async () => {
    const { page, close } = await openBrowserSession('360 px');
    await openPage(page, `${server.url}/about`);
    await page.context().setOffline(true);
    await page.getByText('Sem ligação. O que já abriste').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText('Sem ligação. O que já abriste').waitFor({ state: 'detached' });
    await close();
  });

  test('have metadata for search engines and link previews', async () => {
    const fetchHtml = async (path: string) => await (await fetch(server.url + path, { headers: { accept: 'text/html' } })).text();
    const html = await fetchHtml('/privacy');
    for (const tag of [
      '<title>Privacidade · Banca</title>',
      `<link rel="canonical" href="${server.url}/privacy">`,
      '<meta property="og:title" content="Privacidade">',
      '<meta name="twitter:card" content="summary_large_image">',
      '"@type":"BreadcrumbList"',
    ])
      expect(html).toContain(tag);
    expect(await fetchHtml('/help')).toContain('"@type":"FAQPage"');
    expect(await fetchHtml('/blog/quanto-cobrar')).toContain('"@type":"BlogPosting"');
  });

  test('respond 404 with a search form for an unknown article', async () => {
    const { page, close } = await openBrowserSession('360 px');
    expect((await page.goto(`${server.url}/blog/nada`))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
    await page.getByLabel('Procurar na Banca').fill('marrabenta');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await page.waitForURL(/\/products\?q=marrabenta/);
    await close();
  });
});
