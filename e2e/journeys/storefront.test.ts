import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations, DEVICES, type Device, launch, visit } from '../support/browser.ts';
import { type Creator, makeCreator, makeProduct, type Made } from '../support/people.ts';
import { type Banca, startBanca } from '../support/server.ts';
import { missingStyles } from '../support/styles.ts';
import { firstLoad } from '../support/weight.ts';

let banca: Banca;
let browser: Browser;
let creator: Creator;
let product: Made;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launch()]);
  creator = await makeCreator(banca);
  for (let n = 1; n <= 14; n += 1)
    await makeProduct(banca, creator, { title: `Curso de costura ${n}`, category: 'Cursos', price: 100 + n, image: n === 14 });
  product = await makeProduct(banca, creator, { title: 'Marrabenta: 12 bases para guitarra', price: 850, beforePrice: 1200 });
});

afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

describe.each(Object.keys(DEVICES) as Device[])('a visitor at %s', (device) => {
  test('searches as they type, filters, pages, and comes back to where they were', async () => {
    const { page, problems, close } = await visit(browser, device);
    await page.goto(`${banca.url}/products`, { waitUntil: 'networkidle' });
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: /^Cursos/ }).click();
    await page.getByText('14 produtos').waitFor();
    await page.getByRole('link', { name: 'Página 2' }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(async () => await page.getByRole('article').count()).toBe(2);
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('link', { name: 'Buy Now' }).first().waitFor();
    await page.goBack();
    await page.waitForURL(/category=Cursos.*page=2/);
    await expect.poll(async () => await page.getByRole('article').count()).toBe(2);
    await page.goto(`${banca.url}/products`, { waitUntil: 'networkidle' });
    await page.getByRole('searchbox').fill('marra gui');
    await page.getByText('1 produto', { exact: true }).waitFor();
    await page.waitForURL(/q=marra\+gui/);
    await page.getByRole('searchbox').fill('nada disto existe');
    await page.getByText('Nenhum produto encontrado que corresponda aos seus critérios').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('reads a product, its pictures and its questions', async () => {
    const { page, problems, close } = await visit(browser, device);
    await page.goto(`${banca.url}/products/${product._id}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
    expect(await page.getByText('Promoção −29 %').count()).toBe(1);
    await page.getByText('Que licença está incluída?').click();
    await page.getByText('licença comercial').first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ampliar a imagem' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });

  test('sees nothing jump while a page loads', async () => {
    const { page, close } = await visit(browser, device);
    for (const path of ['/', '/products', `/products/${product._id}`]) {
      await page.goto(banca.url + path, { waitUntil: 'networkidle' });
      const shift = await page.evaluate(
        async () =>
          await new Promise<number>((resolve) => {
            let sum = 0;
            const add = (entries: PerformanceEntry[]): void => {
              for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
            };
            const observer = new PerformanceObserver((list) => add(list.getEntries()));
            observer.observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                add(observer.takeRecords());
                resolve(sum);
              }),
            );
          }),
      );
      expect(shift, path).toBeLessThanOrEqual(0.02);
    }
    await close();
  });

  test.each(['/', '/about', '/creators', '/login', '/signup'])('finds nothing wrong with %s', async (path) => {
    const { page, problems, close } = await visit(browser, device);
    const answer = await page.goto(banca.url + path, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Wide and dark, they are looked at by `npm run a11y`.
    if (device === '360 px') expect(await listAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the storefront', () => {
  test.each(['/', '/products', '/products/:id', '/creators/:id'])('loads at most 110 kB of scripts for %s', async (path) => {
    const { page, close } = await visit(browser, '360 px');
    const { _id: id } = path.startsWith('/creators') ? product.creator : product;
    const { script, styles } = await firstLoad(page, banca.url + path.replace(':id', id));
    process.stdout.write(
      `first load of ${path}: ${(script / 1000).toFixed(1)} kB of scripts, ${(styles / 1000).toFixed(1)} kB of styles\n`,
    );
    expect(script).toBeGreaterThan(50_000);
    expect(script).toBeLessThanOrEqual(110_000);
    expect(styles).toBeLessThanOrEqual(15_000);
    await close();
  });

  test('fetches the styles of the other pages once, when one goes there, and again after the connection was lost', async () => {
    const { page, close } = await visit(browser, '1280 px', { serviceWorkers: 'block' });
    const sheets: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'stylesheet' && sheets.push(request.url())));
    await page.goto(`${banca.url}/products/${product._id}`, { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Avaliações' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([sheets, await missingStyles(page)]).toEqual([[], []]);

    await page.route('**/*.css', async (route) => await route.abort(), { times: 1 });
    const toLogin = page.getByRole('banner').getByRole('link', { name: 'Login' });
    // A pointer on a link is a head start; what it did not get is asked for again.
    await Promise.all([page.waitForEvent('requestfailed'), toLogin.hover()]);
    await toLogin.click();
    const field = page.getByRole('main').getByRole('textbox', { name: 'Email' });
    await field.waitFor();
    const box = await field.boundingBox();
    await page.goto(`${banca.url}/login`);
    await field.waitFor();
    expect(await field.boundingBox()).toEqual(box);
    expect(sheets).toHaveLength(2);
    await close();
  });

  test('shows its products and links without any script', async () => {
    const { page, close } = await visit(browser, '360 px', { javaScriptEnabled: false });
    await page.goto(banca.url);
    for (const text of ['1000+', '500+', '99%'])
      await page.getByText(text, { exact: true }).and(page.locator('[aria-hidden]')).waitFor();
    const ways = await page.getByRole('main').getByRole('link').all();
    const hrefs = await Promise.all(ways.map(async (way) => await way.getAttribute('href')));
    for (const path of ['/products', '/signup', `/products/${product._id}`]) expect(hrefs).toContain(path);

    await page.goto(`${banca.url}/products`);
    await page.getByText('15 produtos').waitFor();
    await page.getByRole('link', { name: 'Página 2' }).click();
    await expect.poll(async () => await page.getByRole('article').count()).toBe(3);
    await page.getByRole('link', { name: /^Música/ }).click();
    await page.getByRole('article').getByRole('link', { name: product.title }).click();

    await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
    expect(await page.getByRole('link', { name: 'Buy Now' }).first().getAttribute('href')).toBe(`/checkout/${product._id}`);
    await page.getByText('850,00 MZN').first().waitFor();
    await page.getByText('Sem reviews. Seja o primeiro a adicionar review a este producto!').waitFor();
    await page.getByText('Que licença está incluída?').click();
    await page.getByText('licença comercial').waitFor();
    expect(await page.getByRole('link', { name: 'faça login' }).getAttribute('href')).toMatch(/^\/login\?next=/);
    await close();
  });

  test('answers an unknown address with a 404 page, a missing product with its text', async () => {
    const { page, close } = await visit(browser, '360 px');
    expect((await page.goto(`${banca.url}/nao/existe`))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect((await page.goto(`${banca.url}/products/65f1c0ffee0123456789abcd`))?.status()).toBe(404);
    await page.getByText('Produto não encontrado').first().waitFor();
    await page.getByRole('button', { name: 'Tente novamente' }).waitFor();
    await close();
  });

  test('is dark before the first paint where the visitor wants it so', async () => {
    const { page, close } = await visit(browser, '360 px', { colorScheme: 'dark' });
    await page.goto(banca.url, { waitUntil: 'commit' });
    await page.waitForSelector('body');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await close();
  });

  test('tells a link preview its picture and price', async () => {
    const html = await (await fetch(`${banca.url}/products/${product._id}`, { headers: { accept: 'text/html' } })).text();
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:\d+\/uploads\/[\w-]+-og\.jpg">/);
    expect(html).toContain('<meta property="product:price:amount" content="850.00">');
    expect(html).toContain('"@type":"Product"');
  });

  test('is painted before any script is asked for', async () => {
    const html = await (await fetch(`${banca.url}/products`, { headers: { accept: 'text/html' } })).text();
    expect(html).not.toMatch(/<script[^>]+\bsrc=|rel="modulepreload"|rel="stylesheet"/);
  });
});
