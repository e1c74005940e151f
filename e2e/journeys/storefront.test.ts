import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations, DEVICES, type Device, openBrowserSession, openPage } from '../support/browser.ts';
import { failFirstRequest } from '../support/fail-requests.ts';
import {
  addReview,
  callApi,
  type Creator,
  createCreator,
  createProduct,
  type CreatedProduct,
  createUser,
} from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';
import { findMissingStyles } from '../support/find-missing-styles.ts';
import { readLayoutShift } from '../support/read-layout-shift.ts';
import { measureFirstLoad } from '../support/measure-first-load.ts';

const server = setUpTestServer({ isFresh: true });
let creator: Creator;
let product: CreatedProduct;

const DESCRIPTION =
  'Oito convites com motivos florais e de tecido, para imprimir em 15 × 21 cm ou enviar por WhatsApp. Muda nomes, data e local no ' +
  'Canva, sem conta paga. Cada convite tem save-the-date, menu e agradecimento a condizer.';
const COMMENTS = [
  'A factura ficou com ar profissional. Demorei um pouco a achar onde se muda o logótipo.',
  'A descrição dava a entender que vinha mais coisa. Fiquei um pouco desiludido.',
  'Material muito bem feito, nota-se o cuidado. Já recomendei a duas colegas.',
  'Paguei pelo M-Pesa e em vinte minutos tinha o link no e-mail. Tudo como descrito.',
  'Cumpre o que promete e está em bom português.',
  'Tive uma dúvida, escrevi à criadora e respondeu no mesmo dia. Excelente.',
];

beforeAll(async () => {
  creator = await createCreator(server);
  for (let n = 1; n <= 14; n += 1)
    await createProduct(server, creator, {
      title: `Curso de costura ${n}`,
      category: 'Cursos',
      price: 100 + n,
      hasImage: n === 14,
    });
  product = await createProduct(server, creator, { title: 'Marrabenta: 12 bases para guitarra', price: 850, beforePrice: 1200 });
});

describe('a visitor at 360 px', () => {
  test('searches, filters and paginates products, and goes back to the same page of the list', async () => {
    const { page, pageErrors, close } = await openBrowserSession('360 px');
    await openPage(page, `${server.url}/products?utm_source=whatsapp`);
    await page.getByRole('link', { name: /^Cursos/ }).click();
    await page.getByText('14 produtos').waitFor();
    const sortField = page.getByLabel('Ordenar');
    const placeOfSort = await sortField.boundingBox();
    await page.getByText('Preço', { exact: true }).click();
    expect(await sortField.boundingBox()).toEqual(placeOfSort);
    const maxPrice = await page.getByLabel('Preço máximo').boundingBox();
    expect((maxPrice?.x ?? 0) + (maxPrice?.width ?? 0)).toBeLessThanOrEqual(DEVICES['360 px'].viewport.width - 16);
    await page.getByRole('link', { name: 'Página 2' }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(async () => await page.getByRole('article').count()).toBe(2);
    const view = page.waitForRequest(/analytics\/track/);
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('link', { name: 'Buy Now' }).first().waitFor();
    expect((await view).postDataJSON()).toMatchObject({ referrer: 'whatsapp' });
    await page.goBack();
    await page.waitForURL(/category=Cursos.*page=2/);
    await expect.poll(async () => await page.getByRole('article').count()).toBe(2);
    await openPage(page, `${server.url}/products`);
    const searchField = page.getByRole('combobox', { name: 'Procurar por título ou descrição' });
    await searchField.fill('marra gui');
    await page.getByText('1 produto', { exact: true }).waitFor();
    await page.waitForURL(/q=marra\+gui/);
    await searchField.fill('nada disto existe');
    await page.getByText('Nenhum produto encontrado que corresponda aos seus critérios').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await close();
  });

  test('sees products on the first screen of a shared page, and shares it in a browser without a share dialog', async () => {
    const about = { description: 'Contabilista em Maputo. Guias e modelos que poupam horas a quem tem um pequeno negócio.' };
    const socialLinks = { facebook: 'banca', instagram: 'banca', tiktok: 'banca' };
    await callApi(server, 'PUT', '/api/auth/profile', { ...about, socialLinks }, creator.token);
    const { page, pageErrors, close } = await openBrowserSession('360 px');
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await openPage(page, `${server.url}/@${creator.username}`);
    const card = await page.getByRole('article').first().boundingBox();
    // The cover is at the top of its card, four units wide and three high.
    const coverBottom = (card?.y ?? Infinity) + (card?.width ?? 0) * 0.75;
    expect(coverBottom).toBeLessThanOrEqual(DEVICES['360 px'].viewport.height);
    await page.getByRole('button', { name: 'Partilhar' }).click();
    const sheet = page.getByRole('dialog', { name: 'Partilhar' });
    expect(await sheet.getByLabel('Link desta página').inputValue()).toBe(`${new URL(server.url).host}/@${creator.username}`);
    expect(await listAxeViolations(page)).toEqual([]);
    const rename = async (username: string) => await callApi(server, 'PUT', '/api/auth/profile', { username }, creator.token);
    await rename(`${creator.username}.2`);
    await openPage(page, `${server.url}/@${creator.username}?utm_source=whatsapp`);
    expect(page.url()).toBe(`${server.url}/@${creator.username}.2?utm_source=whatsapp`);
    await rename(creator.username);
    await openPage(page, `${server.url}/@${creator.username}`);
    expect(page.url()).toBe(`${server.url}/@${creator.username}`);
    expect(pageErrors).toEqual([]);
    await close();
  });

  test('opens an FAQ answer and the image viewer of a product', async () => {
    const { page, pageErrors, close } = await openBrowserSession('360 px');
    await openPage(page, `${server.url}/products/${product._id}`);
    await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
    expect(await page.getByText('Promoção −29 %').count()).toBe(1);
    await page.getByText('Que licença está incluída?').click();
    await page.getByText('licença comercial').first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ampliar a imagem' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe.each(Object.keys(DEVICES) as Device[])('a visitor at %s', (device) => {
  test('sees a cumulative layout shift of at most 0.02', async () => {
    const { page, close } = await openBrowserSession(device);
    for (const path of ['/', '/products', `/products/${product._id}`]) {
      await page.goto(server.url + path, { waitUntil: 'networkidle' });
      expect(await readLayoutShift(page), path).toBeLessThanOrEqual(0.02);
    }
    await close();
  });
});

/** Product pages then do not fetch the code of the checkout ahead of need. */
const saveData = async (page: Page) =>
  await page.addInitScript(() => void Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

describe('the storefront', () => {
  test.each(['/', '/products', '/products/:id', '/creators/:id'])(
    'loads 50 to 110 kB of scripts and at most 15 kB of styles for %s',
    async (path) => {
      const { page, close } = await openBrowserSession('360 px', { serviceWorkers: 'allow' });
      const { _id: id } = path.startsWith('/creators') ? product.creator : product;
      const { scriptBytes, styleBytes } = await measureFirstLoad(page, server.url + path.replace(':id', id));
      process.stdout.write(
        `first load of ${path}: ${(scriptBytes / 1000).toFixed(2)} kB of scripts, ${(styleBytes / 1000).toFixed(1)} kB of styles\n`,
      );
      expect(scriptBytes).toBeGreaterThan(50_000);
      expect(scriptBytes).toBeLessThanOrEqual(110_000);
      expect(styleBytes).toBeLessThanOrEqual(15_000);
      await close();
    },
  );

  test('requests the styles of other pages only before a navigation, and again if a prefetch failed', async () => {
    const { page, close } = await openBrowserSession('1280 px');
    await saveData(page);
    const stylesheetUrls: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'stylesheet' && stylesheetUrls.push(request.url())));
    await page.goto(`${server.url}/products/${product._id}`, { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Avaliações' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([stylesheetUrls, await findMissingStyles(page)]).toEqual([[], []]);

    await failFirstRequest(page, '**/*.css');
    const loginLink = page.getByRole('banner').getByRole('link', { name: 'Login' });
    // Hovering prefetches the stylesheet; the click must retry the failed request.
    await Promise.all([page.waitForEvent('requestfailed'), loginLink.hover()]);
    await loginLink.click();
    const emailField = page.getByRole('main').getByRole('textbox', { name: 'Email' });
    await emailField.waitFor();
    const fieldBox = await emailField.boundingBox();
    await page.goto(`${server.url}/login`);
    await emailField.waitFor();
    expect(await emailField.boundingBox()).toEqual(fieldBox);
    expect(stylesheetUrls).toHaveLength(2);
    await close();
  });

  test('opens a page whose prefetch fails after the click', async () => {
    const { page, close } = await openBrowserSession('1280 px');
    await saveData(page);
    await page.goto(`${server.url}/products/${product._id}`, { waitUntil: 'networkidle' });
    const loginLink = page.getByRole('banner').getByRole('link', { name: 'Login' });
    await failFirstRequest(page, '**/*.css', async () => await loginLink.click());
    await loginLink.hover();
    await page.getByRole('main').getByRole('textbox', { name: 'Email' }).waitFor();
    await close();
  });

  test('shows a search field, categories and the first products near the top of the home page', async () => {
    const { page, pageErrors, close } = await openBrowserSession('360 px');
    await openPage(page, server.url);
    const firstProduct = await page.getByRole('article').first().boundingBox();
    expect(firstProduct?.y).toBeLessThan(1000);
    await page.getByRole('combobox', { name: 'Procurar produtos' }).fill('marrabenta');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/products\?q=marrabenta$/);
    await page.getByText('1 produto', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Cursos' }).click();
    await page.getByText('14 produtos').waitFor();
    expect(pageErrors).toEqual([]);
    await close();
  });

  test('shows the sticky buy bar only while the button of the buy box is not visible', async () => {
    const { page, pageErrors, close } = await openBrowserSession('360 px');
    await openPage(page, `${server.url}/products/${product._id}`);
    const buyLinks = page.getByRole('link', { name: 'Buy Now' });
    const inlineButton = await buyLinks.boundingBox();
    expect((inlineButton?.y ?? Infinity) + (inlineButton?.height ?? 0)).toBeLessThanOrEqual(640);
    expect((await page.getByRole('button', { name: 'Ampliar a imagem' }).boundingBox())?.height).toBeLessThanOrEqual(240);
    await page.getByText('Que licença está incluída?').scrollIntoViewIfNeeded();
    await expect.poll(async () => await buyLinks.count()).toBe(2);
    const bar = await buyLinks.last().boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(700);
    expect(await listAxeViolations(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(async () => await buyLinks.count()).toBe(1);
    await page.getByRole('button', { name: `Guardar «${product.title}»` }).click();
    await page.getByRole('button', { name: `Guardar «${product.title}»`, pressed: true }).waitFor();
    expect(pageErrors).toEqual([]);
    await close();
  });

  test('shows products and links without scripts', async () => {
    const { page, close } = await openBrowserSession('360 px', { javaScriptEnabled: false });
    await page.goto(server.url);
    for (const text of ['1000+', '500+', '99%'])
      await page.getByText(text, { exact: true }).and(page.locator('[aria-hidden]')).waitFor();
    const links = await page.getByRole('main').getByRole('link').all();
    const hrefs = await Promise.all(links.map(async (link) => await link.getAttribute('href')));
    for (const path of ['/products', '/signup', `/products/${product._id}`]) expect(hrefs).toContain(path);

    await page.goto(`${server.url}/products`);
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
    const { page, close } = await openBrowserSession('360 px');
    expect((await page.goto(`${server.url}/nao/existe`))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect((await page.goto(`${server.url}/products/65f1c0ffee0123456789abcd`))?.status()).toBe(404);
    await page.getByText('Produto não encontrado').first().waitFor();
    await page.getByRole('button', { name: 'Tente novamente' }).waitFor();
    await close();
  });

  test('applies the dark theme of the system before the first paint', async () => {
    const { page, close } = await openBrowserSession('360 px', { colorScheme: 'dark' });
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.waitForSelector('body');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await close();
  });

  test('has metadata with image and price for link previews', async () => {
    const html = await (await fetch(`${server.url}/products/${product._id}`, { headers: { accept: 'text/html' } })).text();
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:\d+\/uploads\/[\w-]+-og\.jpg">/);
    expect(html).toContain('<meta property="product:price:amount" content="850.00">');
    expect(html).toContain('"@type":"Product"');
  });

  test('requests no script or stylesheet before its first paint', async () => {
    const html = await (await fetch(`${server.url}/products`, { headers: { accept: 'text/html' } })).text();
    expect(html).not.toMatch(/<script[^>]+\bsrc=|rel="modulepreload"|rel="stylesheet"/);
  });

  // The last test, because others count products.
  test('sends at most 16 kB of HTML for a product with reviews, and for its checkout', async () => {
    const { _id: id } = await createProduct(server, creator, {
      title: 'Convites de casamento editáveis: colecção Xiluva',
      price: 680,
      beforePrice: 850,
      category: 'Templates',
      description: DESCRIPTION,
      features: ['8 convites completos', 'Canva grátis', 'Impressão e WhatsApp', 'Peças a condizer', 'Guia de impressão'],
    });
    for (const [index, comment] of COMMENTS.entries()) {
      const author = await createUser(server);
      await server.markEmailVerified(author.email);
      await addReview(server, author, id, (index % 4) + 2, comment);
    }
    for (const path of [`/products/${id}`, `/checkout/${id}`]) {
      const response = await fetch(server.url + path, { headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } });
      const bytes = Number(response.headers.get('content-length'));
      process.stdout.write(`HTML of ${path}: ${(bytes / 1000).toFixed(1)} kB\n`);
      expect([response.headers.get('content-encoding'), bytes > 10_000]).toEqual(['br', true]);
      expect(bytes).toBeLessThanOrEqual(16_000);
      if (path.startsWith('/products')) expect(await response.text()).toContain(COMMENTS.at(-1));
    }
  });
});
