import { getTranslator } from '@banca/messages/catalogues';
import { describe, test } from 'vitest';
import { logIn } from '../support/creator-dashboard.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { createCreator, createProduct } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const { t } = getTranslator(null);
const server = setUpTestServer();
describe('deleting the own account', () => {
  test('tells the consequences first, asks for username and password, and logs out', async () => {
    const creator = await createCreator(server);
    const product = await createProduct(server, creator);
    const buyer = `comprador-${creator.username}@example.com`;
    await placeOrder(server, product._id, { email: buyer });
    const session = await logIn(server, creator, '360 px');
    const { page } = session;
    await page.goto(`${server.url}/dashboard?section=settings`);
    await page.getByRole('button', { name: t('accountDeletion.open') }).click();
    const dialog = page.getByRole('dialog', { name: t('accountDeletion.question') });
    for (const text of [
      'O teu produto sai de venda.',
      'A encomenda pendente é cancelada, com um e-mail ao comprador.',
      /^Há um comprador que já enviou o comprovativo/,
    ])
      await dialog.getByText(text).waitFor();
    await expectNoPageDefects(session, '360 px delete account');
    const confirm = async (username: string): Promise<void> => {
      await dialog.getByLabel(/^Escreve o teu nome/).fill(username);
      await dialog.getByLabel(/^Senha actual/).fill(creator.password);
      await dialog.getByRole('button', { name: t('accountDeletion.confirm') }).click();
    };
    await confirm('outra');
    await dialog.getByText(t('accountDeletion.wrongUsername')).waitFor();
    await confirm(creator.username);
    await page.waitForURL(`${server.url}/`);
    await page.getByText(t('accountDeletion.deleted')).waitFor();
    await server.waitForEmail(creator.email, t('accountDeletion.emailHeading'));
    await server.waitForEmail(buyer, 'Encomenda cancelada');
    await page.goto(`${server.url}/products/${product._id}`);
    await page.getByText('Produto não encontrado').first().waitFor();
    await session.close();
  });
});
