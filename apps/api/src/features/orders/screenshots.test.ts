import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { createOrderWithToken, submitProof } from '../../testing/order-page.ts';
import { approve, BUYER, createPendingOrder, type OrderFixture, returnProof, submitOrder } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();
const MINUTE_MS = 60_000;
const drawPng = async (background: string): Promise<Buffer> =>
  await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();

const getScreenshotUrl = async ({ auth }: OrderFixture): Promise<string> => {
  const { body } = await app.http.get('/api/creators/orders').set(auth).expect(200);
  return (body as { orders: { paymentScreenshot: string }[] }).orders[0]?.paymentScreenshot ?? '';
};

describe('GET /api/orders/:id/screenshot', () => {
  test('200: returns the image without a token, and forbids shared caches', async () => {
    const { body, headers } = await app.http.get(await getScreenshotUrl(await createPendingOrder(app))).expect(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toContain('private');
    expect((await sharp(body as Buffer).metadata()).format).toBe('webp');
  });

  test('200: returns an image without EXIF data such as the location', async () => {
    const order = await createPendingOrder(app);
    await OrderModel.deleteMany({});
    const exif = { IFD0: { Copyright: 'Inácio' }, IFD3: { GPSLatitudeRef: 'S' } };
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .withExif(exif)
      .jpeg()
      .toBuffer();
    await submitOrder(app, order.product._id, BUYER, { screenshot: { bytes } });
    const { body } = await app.http.get(await getScreenshotUrl(order)).expect(200);
    expect((await sharp(body as Buffer).metadata()).exif).toBeUndefined();
  });

  test.each([0, 1, MINUTE_MS, 4.9 * MINUTE_MS])(
    '200 for fifteen minutes, 410 after twenty, for a URL created %d ms after an expiry step',
    async (elapsedMs) => {
      const order = await createPendingOrder(app);
      app.clock.advance(elapsedMs - (app.clock.now().getTime() % (5 * MINUTE_MS)) + 5 * MINUTE_MS);
      const url = await getScreenshotUrl(order);
      app.clock.advance(15 * MINUTE_MS);
      await app.http.get(url).expect(200);
      app.clock.advance(5 * MINUTE_MS + 1);
      const { body } = await app.http.get(url).expect(410);
      expect(body.code).toBe('gone');
    },
  );

  test('200: lists within one expiry step contain the same URL, so that browsers can cache the image', async () => {
    const order = await createPendingOrder(app);
    app.clock.advance(5 * MINUTE_MS - (app.clock.now().getTime() % (5 * MINUTE_MS)) + 1000);
    const firstUrl = await getScreenshotUrl(order);
    app.clock.advance(MINUTE_MS);
    expect(await getScreenshotUrl(order)).toBe(firstUrl);
  });

  test('404: rejects a wrong signature, a changed expiry or another order', async () => {
    const order = await createPendingOrder(app);
    const otherOrder = await createPendingOrder(app);
    const url = await getScreenshotUrl(order);
    const laterUrl = url.replace(/expires=(\d+)/, (_all, expires: string) => `expires=${Number(expires) + 60}`);
    for (const invalidUrl of [url.slice(0, -1), `${url}x`, laterUrl, url.replace(order.orderId, otherOrder.orderId)])
      expect((await app.http.get(invalidUrl)).status, invalidUrl).toBe(404);
  });

  test('404: rejects an order without a screenshot', async () => {
    const order = await createPendingOrder(app);
    const url = await getScreenshotUrl(order);
    await OrderModel.updateMany({}, { $set: { screenshot: null } });
    await app.http.get(url).expect(404);
    expect((await approve(app, order.auth, order.orderId)).body.order.paymentScreenshot).toBeNull();
  });

  test('200: a second proof has another URL, and the first URL, which browsers have cached, keeps its picture', async () => {
    const { orderId, token, ...order } = await createOrderWithToken(app);
    const firstUrl = await getScreenshotUrl({ orderId, ...order });
    const { body: firstPicture } = await app.http.get(firstUrl).expect(200);
    await submitProof(app, { orderId, token }, 'BKL7XQ92M2', await drawPng('#0f5f58'));
    const secondUrl = await getScreenshotUrl({ orderId, ...order });
    expect(secondUrl).not.toBe(firstUrl);
    const admin = await logInAs(app, { role: 'admin' });
    const { body } = await app.http.get('/api/admin/orders').set(admin.auth).expect(200);
    expect(body.orders[0].paymentScreenshot).toBe(secondUrl);
    expect((await app.http.get(firstUrl).expect(200)).body).toEqual(firstPicture);
    expect((await app.http.get(secondUrl).expect(200)).body).not.toEqual(firstPicture);
  });

  test('200: the creator sees each earlier proof with its own picture and why it was returned', async () => {
    const { orderId, token, auth } = await createOrderWithToken(app);
    await returnProof(app, auth, orderId, { reason: 'unreadable', note: 'Está cortado.' });
    await submitProof(app, { orderId, token }, 'BKL7XQ92M2', await drawPng('#0f5f58'));
    await submitProof(app, { orderId, token }, 'BKL7XQ92M3', await drawPng('#262262'));
    const [order] = (await app.http.get('/api/creators/orders').set(auth).expect(200)).body.orders;
    expect(order.earlierProofs).toMatchObject([
      { code: 'BKL7XQ92M1', reason: 'unreadable', note: 'Está cortado.' },
      { code: 'BKL7XQ92M2', reason: null, note: null },
    ]);
    const urls: string[] = [order, ...order.earlierProofs].map(({ paymentScreenshot }) => paymentScreenshot as string);
    const pictures = await Promise.all(urls.map(async (url) => (await app.http.get(url).expect(200)).body as Buffer));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3);
    const [current = '', first = ''] = urls;
    for (const forged of [
      first.replace('proof=0', 'proof=1'),
      first.replace('&proof=0', ''),
      current.replace('proof=2', 'proof=0'),
    ])
      await app.http.get(forged).expect(404);
  });
});
