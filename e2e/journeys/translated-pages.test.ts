import { getTranslator } from '@banca/messages/catalogues';
import { expect, test } from 'vitest';
import { openBrowserSession } from '../support/browser.ts';
import { createCreator, createPng, createProduct } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';
import { translatePage } from '../support/translate-page.ts';

const server = setUpTestServer();
const { t } = getTranslator('pt');

test('a buyer pays and sends another proof, and a creator logs in and publishes, while the browser translates the pages', async () => {
  const creator = await createCreator(server);
  const product = await createProduct(server, creator);
  const picture = { name: 'prova.png', mimeType: 'image/png', buffer: await createPng('#0f5f58') };
  const { page, pageErrors, close } = await openBrowserSession('360 px');
  await translatePage(page);
  const pictureInput = page.locator('input[type=file]').first();
  const removeButton = page.getByRole('button', { name: t('ui.removeImage') });
  const choosePictureTwice = async (): Promise<void> => {
    await pictureInput.setInputFiles(picture);
    await removeButton.click();
    await page.getByText(t('checkout.chooseScreenshot')).waitFor();
    await pictureInput.setInputFiles(picture);
    await removeButton.waitFor();
  };

  await page.goto(`${server.url}/checkout/${product._id}?lang=pt`);
  await page.getByRole('button', { name: t('checkout.submit') }).click();
  await page.getByText(t('checkout.nameRequired')).waitFor();
  await page.locator('h1 font').waitFor();
  await choosePictureTwice();
  await page.getByRole('radio', { name: 'E-mola' }).check();
  await page.getByText('86 555 0188').waitFor();
  await page.getByLabel(t('checkout.fullName')).fill('Inácio Sitoe');
  await page.getByLabel('E-mail', { exact: false }).first().fill('inacio@example.com');
  await page.getByLabel('Telefone').fill('+258 86 555 0188');
  await page.getByLabel(new RegExp(`^${t('checkout.confirmationCode')}`)).fill('BKL7XQFONT');
  await page.getByRole('button', { name: t('checkout.copy'), exact: true }).click();
  await page.getByRole('button', { name: t('checkout.submit') }).click();

  await page.getByRole('link', { name: t('purchase.follow') }).click();
  await page.getByRole('button', { name: t('orderPage.replaceProof') }).click();
  await page.getByRole('button', { name: t('orderPage.sendProof') }).click();
  await choosePictureTwice();
  await page.getByLabel(new RegExp(`^${t('checkout.confirmationCode')}`)).fill('BKL7XQOUTRO');
  await page.getByRole('button', { name: t('orderPage.sendProof') }).click();
  await page.getByText('BKL7XQOUTRO').waitFor();

  await page.goto(`${server.url}/login?lang=pt`);
  await page.getByLabel(/^E-?mail/).fill(creator.email);
  await page.getByLabel(new RegExp(`^${t('auth.password')}`)).fill('Engano-123');
  await page.getByRole('button', { name: t('auth.logIn'), exact: true }).click();
  await page.getByRole('alert').getByText(t('auth.loginScreenFailed')).waitFor();
  await page.getByLabel(new RegExp(`^${t('auth.password')}`)).fill(creator.password);
  await page.getByRole('button', { name: t('auth.logIn'), exact: true }).click();
  await page.waitForURL(/\/dashboard/);

  await page.goto(`${server.url}/upload?lang=pt`);
  await page.getByRole('button', { name: t('upload.save') }).click();
  await page.getByRole('alert').getByText(t('upload.required')).waitFor();
  await pictureInput.setInputFiles(picture);
  await removeButton.waitFor();
  await page.getByLabel('Título').fill('Timbila ao vivo');
  await page.getByLabel('Descrição').fill('Quarenta minutos de orquestra.');
  await page.getByLabel('Preço (MZN)').fill('850');
  await page.getByLabel('Link do ficheiro').fill('https://drive.google.com/file/d/timbila/view');
  await page.getByLabel('Categoria').selectOption({ label: 'Música' });
  await page.getByRole('button', { name: t('upload.save') }).click();
  await page.waitForURL(/section=products/);
  await page.getByText('Timbila ao vivo').waitFor();
  expect(pageErrors).toEqual([]);
  await close();
});
