import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations, DEVICES, type Device, launchBrowser, openVisitor } from '../support/browser.ts';
import { type Creator, createCreator, createProduct, type CreatedProduct } from '../support/fixtures.ts';
import { type Banca, startBanca } from '../support/server.ts';
import { findMissingStyles } from '../support/find-missing-styles.ts';
import { measureFirstLoad } from '../support/measure-first-load.ts';

let banca: Banca;
let browser: Browser;
let creator: Creator;
let product: CreatedProduct;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launchBrowser()]);
  creator = await createCreator(banca);
  for (let n = 1; n <= 14; n += 1)
    await createProduct(banca, creator, {
      title: `Curso de costura ${n}`,
      category: 'Cursos',
      price: 100 + n,
      hasImage: n === 14,
    });
  product = await createProduct(banca, creator, { title: 'Marrabenta: 12 bases para guitarra', price: 850, beforePrice: 1200 });
});

afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

describe.each(Object.keys(DEVICES) as Device[])('a visitor at %s', (device) => {
  test('searches, filters, pages and returns to the same position', async () => {
    const { page, problems, close } = await openVisitor(browser, device);
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

  test('reads a product, its images and its questions', async () => {
    const { page, problems, close } = await openVisitor(browser, device);
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

  test('sees no layout shift while a page loads', async () => {
    const { page, close } = await openVisitor(browser, device);
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

  test.each(['/', '/about', '/creators', '/login', '/signup'])('finds no accessibility problem on %s', async (path) => {
    const { page, problems, close } = await openVisitor(browser, device);
    const answer = await page.goto(banca.url + path, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // `npm run a11y` covers the other width and theme.
    if (device === '360 px') expect(await listAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the storefront', () => {
  test.each(['/', '/products', '/products/:id', '/creators/:id'])('loads at most 110 kB of scripts for %s', async (path) => {
    const { page, close } = await openVisitor(browser, '360 px');
    const { _id: id } = path.startsWith('/creators') ? product.creator : product;
    const { script, styles } = await measureFirstLoad(page, banca.url + path.replace(':id', id));
    process.stdout.write(
      `first load of ${path}: ${(script / 1000).toFixed(1)} kB of scripts, ${(styles / 1000).toFixed(1)} kB of styles\n`,
    );
    expect(script).toBeGreaterThan(50_000);
    expect(script).toBeLessThanOrEqual(110_000);
    expect(styles).toBeLessThanOrEqual(15_000);
    await close();
  });

  test('loads the styles of other pages once on navigation, and retries after a lost connection', async () => {
    const { page, close } = await openVisitor(browser, '1280 px', { serviceWorkers: 'block' });
    const sheets: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'stylesheet' && sheets.push(request.url())));
    await page.goto(`${banca.url}/products/${product._id}`, { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Avaliações' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([sheets, await findMissingStyles(page)]).toEqual([[], []]);

    await page.route('**/*.css', async (route) => await route.abort(), { times: 1 });
    const toLogin = page.getByRole('banner').getByRole('link', { name: 'Login' });
    // A hover prefetches the styles; the click must retry what failed.
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

  test('shows products and links without scripts', async () => {
    const { page, close } = await openVisitor(browser, '360 px', { javaScriptEnabled: false });
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

  test('shows a 404 page for an unknown URL and a message for a missing product', async () => {
    const { page, close } = await openVisitor(browser, '360 px');
    expect((await page.goto(`${banca.url}/nao/existe`))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect((await page.goto(`${banca.url}/products/65f1c0ffee0123456789abcd`))?.status()).toBe(404);
    await page.getByText('Produto não encontrado').first().waitFor();
    await page.getByRole('button', { name: 'Tente novamente' }).waitFor();
    await close();
  });

  test('applies a stored dark theme before the first paint', async () => {
    const { page, close } = await openVisitor(browser, '360 px', { colorScheme: 'dark' });
    await page.goto(banca.url, { waitUntil: 'commit' });
    await page.waitForSelector('body');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await close();
  });

  test('has image and price for link previews', async () => {
    const html = await (await fetch(`${banca.url}/products/${product._id}`, { headers: { accept: 'text/html' } })).text();
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:\d+\/uploads\/[\w-]+-og\.jpg">/);
    expect(html).toContain('<meta property="product:price:amount" content="850.00">');
    expect(html).toContain('"@type":"Product"');
  });

  test('is painted before any script is requested', async () => {
    const html = await (await fetch(`${banca.url}/products`, { headers: { accept: 'text/html' } })).text();
    expect(html).not.toMatch(/<script[^>]+\bsrc=|rel="modulepreload"|rel="stylesheet"/);
  });
});
