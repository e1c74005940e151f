import { describe, test } from 'vitest';
import { openBrowserSession, openPage } from '../support/browser.ts';
import { logIn, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { expectNoLayoutDefects } from '../support/expect-no-page-defects.ts';
import { createCreator, createProduct } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { ADMIN, setUpTestServer } from '../support/server.ts';
import { waitFor } from '../support/wait-for.ts';

const server = setUpTestServer();
/** Takes the screenshot of a receipt, as a buyer does. */
async function takeReceiptScreenshot(code: string): Promise<Buffer> {
  const { page, close } = await openBrowserSession('360 px');
  const rows = ['Transferência efectuada', '850,00 MT', `Código: ${code}`, 'Para: 84 555 0123 ANABELA MACUÁCUA', 'Taxa: 8,00 MT'];
  await page.setContent(
    `<body style="font: 22px sans-serif; margin: 24px">${rows.map((row) => `<p>${row}</p>`).join('')}</body>`,
  );
  const screenshot = await page.screenshot();
  await close();
  return screenshot;
}

describe('signs of fraud', () => {
  test('a creator sees a reused picture and many pending orders, and opens the other order', async () => {
    const prefix = 'FR360';
    const [creator, otherCreator] = [await createCreator(server), await createCreator(server)];
    const [product, otherProduct] = [await createProduct(server, creator), await createProduct(server, otherCreator)];
    const [screenshot, other] = [await takeReceiptScreenshot(`${prefix}A1`), await takeReceiptScreenshot(`${prefix}B2`)];
    const buyer = { email: `${prefix}@example.com`.toLowerCase(), phone: '+258 84 360 0000' };
    const first = await placeOrder(server, product._id, { ...buyer, confirmationCode: `${prefix}A1`, screenshot });
    await placeOrder(server, otherProduct._id, { ...buyer, confirmationCode: `${prefix}A2`, screenshot: other });
    await placeOrder(server, product._id, { ...buyer, confirmationCode: `${prefix}A3`, screenshot: other });
    await placeOrder(server, product._id, { ...buyer, confirmationCode: `${prefix}A4`, screenshot });

    const dashboard = await openCreatorDashboard(server, creator, '360 px');
    const page = await dashboard.openSection('customers');
    const card = page.getByRole('article').filter({ hasText: `${prefix}A4` });
    const link = card.getByRole('link', { name: `Mesma imagem em #${first.shortId}` });
    // A job looks for the signs after the order was placed.
    await waitFor('the warnings', async () => {
      await page.reload({ waitUntil: 'networkidle' });
      const isComplete = (await link.isVisible()) && (await card.getByText('Este cliente tem mais 2').isVisible());
      return isComplete ? true : undefined;
    });
    await card.getByText('Este cliente tem 1 encomenda pendente noutros criadores.').waitFor();
    await dashboard.expectNoPageDefects('orders with signs of fraud');
    await link.click();
    await page.getByRole('article', { name: new RegExp(`#${first.shortId}`) }).waitFor();
    await card.waitFor({ state: 'detached' });
    await dashboard.close();

    const session = await logIn(server, ADMIN, '360 px');
    await openPage(session.page, `${server.url}/admin?section=sales&queue=suspicious`);
    await session.page.getByText('imagem repetida').first().waitFor();
    await session.page.getByText('muitas pendentes').first().waitFor();
    await expectNoLayoutDefects(session, '360 px suspicious orders');
    await session.close();
  });
});
