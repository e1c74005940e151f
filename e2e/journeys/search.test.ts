import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowserSession, openPage } from '../support/browser.ts';
import { expectNoLayoutDefects, expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { type CreatedProduct, type Creator, createCreator, createProduct } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';
import { waitFor } from '../support/wait-for.ts';

const server = setUpTestServer();
let creator: Creator;
let product: CreatedProduct;

beforeAll(async () => {
  creator = await createCreator(server);
  product = await createProduct(server, creator, { title: 'Chitende ao vivo em Zavala' });
  await createProduct(server, creator, { title: 'Curso de xitata', hasImage: false });
});
const getSearchField = (page: Page) => page.getByRole('combobox', { name: 'Procurar por título ou descrição' });
const openCatalogue = async (page: Page): Promise<void> => void (await openPage(page, `${server.url}/products`));

describe('the search field', () => {
  test('suggests products and creators while the list follows, and arrow keys and Enter open a product', async () => {
    const session = await openBrowserSession('360 px');
    const { page } = session;
    const requests: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/suggestions') && requests.push(request.url())));
    await openCatalogue(page);
    await getSearchField(page).fill('chitende');
    await page.getByRole('option', { name: 'Chitende ao vivo em Zavala' }).waitFor();
    await page.getByText('1 produto', { exact: true }).waitFor();
    expect(requests.map((url) => new URL(url).searchParams.get('q'))).toEqual(['chitende']);
    await expectNoLayoutDefects(session, '360 px suggestions');
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await getSearchField(page).inputValue()).toBe('chitende');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Chitende ao vivo em Zavala' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Chitende ao vivo em Zavala', selected: true }).waitFor();
    await expectNoPageDefects(session, '360 px active suggestion');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/products/${product._id}$`));
    await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
    await session.close();
  });

  test('opens a suggested creator with a press', async () => {
    const { page, pageErrors, close } = await openBrowserSession('360 px');
    await openCatalogue(page);
    await getSearchField(page).fill(creator.username);
    await page.getByRole('group', { name: 'Criadores' }).getByRole('option', { name: creator.username }).click();
    await page.waitForURL(new RegExp(`/creators/${product.creator._id}$`));
    expect(pageErrors).toEqual([]);
    await close();
  });

  test('offers recent searches on the next visit, until they are cleared', async () => {
    const session = await openBrowserSession('360 px');
    const { page } = session;
    await openCatalogue(page);
    // Before hydration, nothing is suggested, and the browser itself submits the form, so the search is not remembered.
    await waitFor('the suggestion', async () => {
      await getSearchField(page).fill('');
      await getSearchField(page).fill('xitata');
      const option = page.getByRole('option', { name: 'Curso de xitata' });
      return await option.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => undefined,
      );
    });
    await getSearchField(page).press('Enter');
    await page.waitForURL(/q=xitata/);
    await openCatalogue(page);
    await getSearchField(page).focus();
    const option = page.getByRole('group', { name: 'Pesquisas recentes' }).getByRole('option', { name: 'xitata' });
    await option.waitFor();
    await expectNoPageDefects(session, '360 px recent searches');
    await option.click();
    await page.waitForURL(/q=xitata/);
    await expect.poll(async () => await getSearchField(page).inputValue()).toBe('xitata');
    await openCatalogue(page);
    await getSearchField(page).focus();
    await page.getByRole('button', { name: 'Limpar as pesquisas recentes' }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await openCatalogue(page);
    await getSearchField(page).focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('banca.searches'))).toBeNull();
    await session.close();
  });
});

test('the search works without scripts', async () => {
  const { page, close } = await openBrowserSession('360 px', { javaScriptEnabled: false });
  await page.goto(`${server.url}/products`);
  await getSearchField(page).fill('xitata');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await page.waitForURL(/q=xitata/);
  await page.getByText('1 produto', { exact: true }).waitFor();
  await close();
});
