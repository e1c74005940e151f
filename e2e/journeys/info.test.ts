import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations, DEVICES, type Device, launchBrowser, openVisitor, type Visitor } from '../support/browser.ts';
import { type Banca, startBanca } from '../support/server.ts';

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

let banca: Banca;
let browser: Browser;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launchBrowser()]);
});

afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

describe.each(Object.keys(DEVICES) as Device[])('a reader at %s', (device) => {
  let reader: Visitor;
  beforeAll(async () => void (reader = await openVisitor(browser, device)));
  afterAll(async () => await reader.close());

  test.each(PAGES)('reads %s', async (path, title) => {
    const { page, problems } = reader;
    const response = await page.goto(banca.url + path, { waitUntil: 'networkidle' });
    expect([response?.status(), await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([200, title]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // `npm run a11y` covers the other width and theme.
    if (device === '360 px') expect(await listAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('subscribes to the newsletter and confirms by email', async () => {
    const { page, problems, close } = await openVisitor(browser, device);
    const email = `leitora${device.startsWith('360') ? 1 : 2}@example.com`;
    await page.goto(`${banca.url}/help`, { waitUntil: 'networkidle' });
    const send = page.getByRole('button', { name: 'Subscrever' });
    await send.click();
    await page.getByText('Please enter your email address').waitFor();
    await page.getByLabel('Novidades da banca').fill('leitora');
    await send.click();
    await page.getByText('Please enter a valid email address').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByLabel('Novidades da banca').fill(email);
    await send.click();
    await page.getByText('Successfully subscribed to our newsletter!').waitFor();
    const { text } = await banca.waitForEmail(email, 'Confirma');
    await page.goto(/http:\/\/\S+\/confirm\?\S+/.exec(text ?? '')?.[0] ?? '');
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('heading', { name: 'Subscrição confirmada' }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('info pages', () => {
  test('work without scripts: questions open, the search asks the server', async () => {
    const { page, close } = await openVisitor(browser, '360 px', { javaScriptEnabled: false });
    await page.goto(`${banca.url}/help`);
    await page.getByText('Enviei o valor errado').click();
    await page.getByText('envia a diferença para a mesma conta').waitFor();
    await page.getByRole('searchbox').fill('link expirou antigo');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await page.waitForURL(/q=link/);
    await page.getByText('1 resposta', { exact: true }).waitFor();
    await page.getByText('a compra continua tua').waitFor();
    await close();
  });

  test('a URL with the anchor of a question opens it, on load and on navigation', async () => {
    const { page, close } = await openVisitor(browser, '1280 px');
    await page.goto(`${banca.url}/help#link-expirado`, { waitUntil: 'networkidle' });
    await page.getByText('a compra continua tua').waitFor();
    await expect.poll(async () => await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link', { name: 'Conta e segurança' }).click();
    await page.waitForURL(/#conta$/);
    const heading = page.getByRole('heading', { name: 'Conta e segurança' });
    await expect.poll(async () => await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  test('show a notice while the connection is lost', async () => {
    const { page, close } = await openVisitor(browser, '360 px');
    await page.goto(`${banca.url}/about`, { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await page.getByText('Sem ligação à internet').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText('Sem ligação à internet').waitFor({ state: 'detached' });
    await close();
  });

  test('have metadata for search engines and link previews', async () => {
    const read = async (path: string) => await (await fetch(banca.url + path, { headers: { accept: 'text/html' } })).text();
    const html = await read('/privacy');
    for (const part of [
      '<title>Privacidade · Banca</title>',
      `<link rel="canonical" href="${banca.url}/privacy">`,
      '<meta property="og:title" content="Privacidade">',
      '<meta name="twitter:card" content="summary_large_image">',
      '"@type":"BreadcrumbList"',
    ])
      expect(html).toContain(part);
    expect(await read('/help')).toContain('"@type":"FAQPage"');
    expect(await read('/blog/quanto-cobrar')).toContain('"@type":"BlogPosting"');
  });

  test('an unknown article is a 404 page with a search', async () => {
    const { page, close } = await openVisitor(browser, '360 px');
    expect((await page.goto(`${banca.url}/blog/nada`))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
    await page.getByLabel('Procurar na banca').fill('marrabenta');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await page.waitForURL(/\/products\?q=marrabenta/);
    await close();
  });
});
