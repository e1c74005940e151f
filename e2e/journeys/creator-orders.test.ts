import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, listAxeViolations, openPage } from '../support/browser.ts';
import { type CreatorDashboard, leaveOrders, logIn, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { type CreatedProduct, type Creator, createCreator, createProduct } from '../support/fixtures.ts';
import { fetchOrderStatus, type PlacedOrder, placeOrder } from '../support/orders.ts';
import { registerServiceWorker } from '../support/register-service-worker.ts';
import { setUpTestServer } from '../support/server.ts';
import { waitFor } from '../support/wait-for.ts';

const MAX_CARD_HEIGHT = 320;
/** Height in px of the button to ask for another proof, with the gap above it. Only doubtful orders show it below the others. */
const RETURN_BUTTON_HEIGHT = 60;
const APPROVED = 'Ordem aprovada e link de download enviado ao cliente!';

const server = setUpTestServer();
const getCard = (page: Page, { shortId }: PlacedOrder): Locator => page.getByRole('article', { name: new RegExp(`#${shortId}`) });

async function measure(locator: Locator): Promise<{ x: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
}

describe('the orders of a creator', () => {
  let creator: Creator;
  let product: CreatedProduct;
  let cheapProduct: CreatedProduct;
  let dashboard: CreatorDashboard;
  let page: Page;

  beforeAll(async () => {
    creator = await createCreator(server);
    product = await createProduct(server, creator, { title: 'Marrabenta: doze bases originais para guitarra', price: 850 });
    cheapProduct = await createProduct(server, creator, { title: 'Timbila ao vivo', price: 780 });
    dashboard = await openCreatorDashboard(server, creator, '360 px');
  });
  afterAll(async () => {
    await dashboard.close();
  });

  const openOrders = async (): Promise<void> => {
    page = await dashboard.openSection('customers');
  };
  const waitForCompletion = async (order: PlacedOrder): Promise<true> =>
    await waitFor('the approval', async () => (await fetchOrderStatus(server, creator, order)) === 'completed' || undefined);

  test('a reused code warns on the later order, and both link to each other, on low cards with wide buttons to approve', async () => {
    const confirmationCode = 'QJ21360';
    const order = await placeOrder(server, product._id, { confirmationCode });
    const cheapOrder = await placeOrder(server, cheapProduct._id, { confirmationCode: confirmationCode.toLowerCase() });
    const otherCode = 'ZX90360';
    const otherProduct = await createProduct(server, await createCreator(server));
    await placeOrder(server, otherProduct._id, { confirmationCode: otherCode });
    const foreignCodeOrder = await placeOrder(server, product._id, { confirmationCode: otherCode });
    const plainOrder = await placeOrder(server, product._id);
    await openOrders();
    await getCard(page, order)
      .getByRole('link', { name: `Código repetido depois em #${cheapOrder.shortId} · 780,00` })
      .waitFor();
    await getCard(page, foreignCodeOrder).getByText('Este código já foi usado noutra encomenda.').waitFor();
    expect(
      await getCard(page, foreignCodeOrder)
        .getByRole('link', { name: /Mesmo código/ })
        .count(),
    ).toBe(0);
    expect((await measure(getCard(page, plainOrder))).height).toBeLessThanOrEqual(MAX_CARD_HEIGHT);
    for (const placedOrder of [order, cheapOrder, foreignCodeOrder])
      expect((await measure(getCard(page, placedOrder))).height).toBeLessThanOrEqual(MAX_CARD_HEIGHT + RETURN_BUTTON_HEIGHT);
    for (const { viewport } of Object.values(DEVICES).toReversed()) {
      await page.setViewportSize(viewport);
      for (const [placedOrder, name] of [
        [plainOrder, 'Approve'],
        [order, 'Approve'],
        [cheapOrder, 'Approve anyway…'],
      ] as const) {
        const approve = await measure(getCard(page, placedOrder).getByRole('button', { name, exact: true }));
        const cancel = await measure(getCard(page, placedOrder).getByRole('button', { name: 'Cancel' }));
        expect(approve.width / cancel.width).toBeGreaterThanOrEqual(1.5);
        expect(cancel.x - approve.x - approve.width).toBeCloseTo(12, 1);
      }
    }
    await dashboard.expectNoPageDefects('orders with a reused code');
    await getCard(page, cheapOrder)
      .getByRole('link', { name: `Mesmo código em #${order.shortId} · 850,00` })
      .click();
    await getCard(page, cheapOrder).waitFor({ state: 'detached' });
    await getCard(page, order).waitFor();
  });

  test('an approval can be undone, and is sent when the page is left', async () => {
    const order = await placeOrder(server, product._id);
    const session = await logIn(server, creator, '360 px', { serviceWorkers: 'allow' });
    const { page: pageWithWorker } = session;
    await openPage(pageWithWorker, `${server.url}/dashboard?section=customers`);
    await registerServiceWorker(pageWithWorker);
    const card = getCard(pageWithWorker, order);
    await card.getByRole('button', { name: 'Approve' }).click();
    const undoButton = card.getByRole('button', { name: 'Desfazer' });
    await undoButton.waitFor();
    await undoButton.click();
    await card.getByRole('button', { name: 'Approve' }).click();
    await undoButton.waitFor();
    // The request must not wait for a worker that the browser has stopped, because the page is gone before it starts.
    const devTools = await pageWithWorker.context().newCDPSession(pageWithWorker);
    await devTools.send('ServiceWorker.enable');
    await devTools.send('ServiceWorker.stopAllWorkers');
    await pageWithWorker.goto(`${server.url}/about`);
    await waitForCompletion(order);
    await session.close();
  });

  test('an order that another tab cancels meanwhile stays cancelled', async () => {
    const order = await placeOrder(server, product._id);
    await openOrders();
    await getCard(page, order).getByRole('button', { name: 'Approve' }).click();
    const otherPage = await page.context().newPage();
    await otherPage.goto(`${server.url}/dashboard?section=customers`);
    await getCard(otherPage, order).getByRole('button', { name: 'Cancel' }).click();
    await otherPage.getByRole('button', { name: 'Cancelar a encomenda' }).click();
    await otherPage.getByText('Ordem cancelada e cliente notificado.').waitFor();
    await otherPage.close();
    await page.getByText('Esta ordem já foi cancelada.').waitFor();
    expect(await fetchOrderStatus(server, creator, order)).toBe('cancelled');
  });

  test('an approval without a connection is sent when the connection is back, or at the next load', async () => {
    const orders = [await placeOrder(server, product._id), await placeOrder(server, product._id)] as const;
    await openOrders();
    const approveOffline = async (order: PlacedOrder): Promise<void> => {
      // Without their screenshots, which load late, the cards would look different.
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await getCard(page, order).getByRole('button', { name: 'Approve' }).click();
      await getCard(page, order).getByRole('button', { name: 'Desfazer' }).waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
      await getCard(page, order).getByText('Por enviar').waitFor();
    };
    await approveOffline(orders[0]);
    expect(await listAxeViolations(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText(APPROVED).waitFor();
    await waitForCompletion(orders[0]);

    await openOrders();
    await approveOffline(orders[1]);
    await page.getByRole('button', { name: 'Canceladas' }).click();
    await page.getByText(`Aprovação por enviar: #${orders[1].shortId}.`).waitFor();
    await page.goto('about:blank');
    await page.context().setOffline(false);
    // No message is awaited: leaving the page may have sent the approval already.
    await openOrders();
    await waitForCompletion(orders[1]);
    await page.getByText(`Aprovação por enviar: #${orders[1].shortId}.`).waitFor({ state: 'detached' });
    await leaveOrders(page);
  });

  test('twelve orders are confirmed, oldest first, with at most 14 presses', async () => {
    const busyCreator = await createCreator(server);
    const { _id: productId } = await createProduct(server, busyCreator);
    const orders: PlacedOrder[] = [];
    for (let n = 0; n < 12; n += 1) orders.push(await placeOrder(server, productId));
    const busyDashboard = await openCreatorDashboard(server, busyCreator, '360 px');
    page = await busyDashboard.openSection('customers');
    const firstCard = page.getByRole('article').first();
    await firstCard.waitFor();
    expect(await firstCard.getAttribute('aria-label')).toContain(orders[0]?.shortId);
    // With the line that asks to confirm the email address.
    await page.getByRole('region', { name: 'Confirma o teu email' }).waitFor();
    expect((await firstCard.boundingBox())?.y).toBeLessThanOrEqual(360);
    await busyDashboard.expectNoPageDefects('orders with an unconfirmed email');
    let presses = 0;
    const press = async (button: Locator): Promise<void> => {
      presses += 1;
      await button.click();
    };
    const enlargeButton = firstCard.getByRole('button', { name: /^Ampliar/ });
    const viewer = page.getByRole('dialog');
    await enlargeButton.click();
    await viewer.waitFor();
    await page.goBack();
    await viewer.waitFor({ state: 'detached' });
    expect(page.url()).toContain('section=customers');
    await press(enlargeButton);
    for (const position of orders.keys()) {
      await viewer.getByText(`${position + 1} de 12`, { exact: true }).waitFor();
      if (position === 1) await busyDashboard.expectNoPageDefects('the viewer after an approval');
      await press(viewer.getByRole('button', { name: 'Approve' }));
    }
    await viewer.waitFor({ state: 'detached' });
    expect(presses).toBeLessThanOrEqual(14);
    await page.goto(`${server.url}/about`);
    for (const order of orders)
      await waitFor(
        'the approvals',
        async () => (await fetchOrderStatus(server, busyCreator, order)) === 'completed' || undefined,
      );
    await busyDashboard.close();
  });
});
