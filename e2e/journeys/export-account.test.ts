import { getTranslator } from '@banca/messages/catalogues';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { logIn } from '../support/creator-dashboard.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { createCreator, createProduct } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';

const { t } = getTranslator(null);
const server = setUpTestServer();
describe('exporting the own account', () => {
  test('asks for the password and downloads a zip, also from the dialog that deletes the account', async () => {
    const creator = await createCreator(server);
    await createProduct(server, creator);
    const session = await logIn(server, creator, '360 px');
    const { page } = session;
    await page.goto(`${server.url}/dashboard?section=settings`);
    await page.getByRole('button', { name: t('accountDeletion.open') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('accountExport.open') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('accountExport.open') });
    const submit = async (password: string): Promise<void> => {
      await dialog.getByLabel(/^Senha actual/).fill(password);
      await dialog.getByRole('button', { name: t('accountExport.submit') }).click();
    };
    await submit('errada-123');
    await dialog.getByText(t('password.wrongCurrent')).waitFor();
    await expectNoPageDefects(session, '360 px export account');
    const downloadPromise = page.waitForEvent('download');
    await submit(creator.password);
    const download = await downloadPromise;
    await dialog.getByText(t('accountExport.started')).waitFor();
    expect(download.suggestedFilename()).toMatch(/^banca-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    for (const name of ['profile.json', 'products.json', 'orders.json', '-1.webp']) expect(bytes.includes(name)).toBe(true);
    expect(page.url()).toContain('/dashboard?section=settings');
    await session.close();
  });
});
