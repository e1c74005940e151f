import { getTranslator } from '@banca/messages/catalogues';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrowserSession, openBrowserSession, openPage } from '../support/browser.ts';
import { submitLogin } from '../support/creator-dashboard.ts';
import { type Creator, createCreator, createPng, createProduct } from '../support/fixtures.ts';
import { ADMIN, setUpTestServer } from '../support/server.ts';

const server = setUpTestServer({ isFresh: true });
// `npm run languages` checks every screen in both languages on both devices.
const cases = [
  ['pt', '360 px'],
  ['en', '1280 px'],
] as const;

describe.each(cases)('in %s at %s', (language, device) => {
  const { t, locale } = getTranslator(language);
  const title = `Timbila ${language} ${device}`;
  const buyerEmail = `inacio-${language}-${device.slice(0, 3)}@example.com`;
  let creator: Creator;
  let session: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    creator = await createCreator(server);
    session = await openBrowserSession(device);
    ({ page } = session);
  });
  afterAll(async () => {
    await session.close();
  });

  const expectLanguage = async (screen: string): Promise<void> => {
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.htmlLang);
    // Elements in another language have a `lang` attribute. Only links to other languages and drawings of other apps may have one.
    expect(await page.locator('body [lang]:not([hreflang]):not(figure *)').count()).toBe(0);
    expect(session.pageErrors, screen).toEqual([]);
  };

  test('a visitor chooses the language, which is kept on other pages', async () => {
    await openPage(page, server.url);
    await page.getByRole('contentinfo').getByRole('link', { name: locale.name }).click();
    await page.waitForURL(`${server.url}/?lang=${language}`);
    await expectLanguage('home');
    await openPage(page, `${server.url}/help`);
    await expectLanguage('help');
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'banca.lang');
    expect([cookie?.value, (cookie?.expires ?? 0) > Date.now() / 1000 + 360 * 24 * 60 * 60]).toEqual([language, true]);
  });

  test('an admin approves a product', async () => {
    await createProduct(server, creator, { title, price: 1500, isPending: true });
    // Until this is stored, the account has the language of the case before.
    const languageStored = page.waitForResponse(`${server.url}/api/auth/profile`);
    await submitLogin(page, server, ADMIN, language);
    await languageStored;
    await page.goto(`${server.url}/admin?section=products&status=pending`);
    await page.getByRole('heading', { name: title }).waitFor();
    await expectLanguage('admin products');
    await page
      .getByRole('article', { name: title })
      .getByRole('button', { name: t('adminProducts.approve'), exact: true })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('adminProducts.confirmApprove') })
      .click();
    await page.getByText(t('admin.approved')).first().waitFor();
    await page.evaluate(() => localStorage.clear());
  });

  test('a guest buys the product', async () => {
    await openPage(page, `${server.url}/products?q=${encodeURIComponent(title)}`);
    await expectLanguage('catalogue');
    await page.getByRole('article').getByRole('link', { name: title }).click();
    // The price alone is on the list too.
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page
      .getByText(language === 'pt' ? '1 500,00 MZN' : 'MZN 1,500.00')
      .first()
      .waitFor();
    await expectLanguage('product');
    await page
      .getByRole('link', { name: t('product.buy') })
      .first()
      .click();
    await page.getByRole('button', { name: t('checkout.submit') }).click();
    for (const id of ['checkout.nameRequired', 'checkout.emailRequired', 'checkout.codeRequired'] as const)
      await page.getByText(t(id)).waitFor();
    await page.getByLabel(t('checkout.fullName')).fill('Inácio Sitoe');
    await page.getByLabel(t('checkout.email')).fill(buyerEmail);
    await page.getByLabel(t('checkout.phone')).fill('+258 86 555 0188');
    await page.getByLabel(t('checkout.confirmationCode')).fill(`BKL7${language}${device.slice(0, 3)}Q`);
    const screenshot = { name: 'a.png', mimeType: 'image/png', buffer: await createPng('#e6362b') };
    await page.locator('input[type=file]').setInputFiles(screenshot);
    await expectLanguage('checkout');
    await page.getByRole('button', { name: t('checkout.submit') }).click();
    await page.waitForURL(/PurchaseSuccess/);
    await page.getByRole('heading', { name: t('purchase.title') }).waitFor();
    await expectLanguage('purchase success');
    // Choosing a language loads another document.
    await page.getByRole('contentinfo').getByRole('link', { name: locale.name }).click();
    await page.waitForURL(`${server.url}/PurchaseSuccess?lang=${language}`);
    await page.getByRole('heading', { name: t('purchase.title') }).waitFor();
    const email = await server.waitForEmail(buyerEmail, t('orderEmails.receivedSubject', { product: title }));
    expect(email.html).toContain(`<html lang="${locale.htmlLang}"`);
  });

  test('the creator approves the order, and the buyer opens the download in the same language', async () => {
    await submitLogin(page, server, creator, language);
    await openPage(page, `${server.url}/dashboard?section=customers`);
    await page.getByRole('heading', { name: t('orders.title') }).waitFor();
    await expectLanguage('orders');
    await page
      .getByRole('article')
      .getByRole('button', { name: t('creatorOrders.approve') })
      .click();
    await page.getByRole('button', { name: t('creatorOrders.undo') }).waitFor();
    await page.goto(`${server.url}/dashboard?section=products`);
    const email = await server.waitForEmail(buyerEmail, t('orderEmails.downloadSubject', { product: title }));
    const downloadLink = new RegExp(`${server.url}/download/\\S+`).exec(email.text ?? '')?.[0] ?? '';
    expect(downloadLink).toContain(`lang=${language}`);
    const otherDevice = await openBrowserSession(device);
    await openPage(otherDevice.page, downloadLink);
    expect(await otherDevice.page.evaluate(() => document.documentElement.lang)).toBe(locale.htmlLang);
    await otherDevice.page.getByRole('link', { name: t('downloadPage.openFile') }).waitFor();
    await otherDevice.close();
  });

  test('the language of the account is used after a login on another device', async () => {
    const otherDevice = await openBrowserSession(device);
    await submitLogin(otherDevice.page, server, creator);
    await otherDevice.page.waitForURL(new RegExp(`/dashboard.*lang=${language}`));
    await otherDevice.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await otherDevice.page.evaluate(() => document.documentElement.lang)).toBe(locale.htmlLang);
    await otherDevice.close();
  });
});
