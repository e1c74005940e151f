import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { approve, BUYER, makeSale, type Sale, submitOrder } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();
const MINUTE = 60_000;

const getScreenshotUrl = async ({ auth }: Sale): Promise<string> => {
  const { body } = await app.http.get('/api/creators/orders').set(auth).expect(200);
  return (body as { orders: { paymentScreenshot: string }[] }).orders[0]?.paymentScreenshot ?? '';
};

describe('GET /api/orders/:id/screenshot', () => {
  test('200: returns the picture without a token, and forbids shared caches', async () => {
    const { body, headers } = await app.http.get(await getScreenshotUrl(await makeSale(app))).expect(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toContain('private');
    expect((await sharp(body as Buffer).metadata()).format).toBe('webp');
  });

  test('200: removes the location from the picture', async () => {
    const sale = await makeSale(app);
    await OrderModel.deleteMany({});
    const exif = { IFD0: { Copyright: 'Inácio' }, IFD3: { GPSLatitudeRef: 'S' } };
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .withExif(exif)
      .jpeg()
      .toBuffer();
    await submitOrder(app, sale.product._id, BUYER, { screenshot: { bytes } });
    const { body } = await app.http.get(await getScreenshotUrl(sale)).expect(200);
    expect((await sharp(body as Buffer).metadata()).exif).toBeUndefined();
  });

  test.each([0, 1, MINUTE, 4.9 * MINUTE])(
    '200 for fifteen minutes, 410 after twenty (seen %d ms after the step)',
    async (after) => {
      const sale = await makeSale(app);
      app.clock.advance(after - (app.clock.now().getTime() % (5 * MINUTE)) + 5 * MINUTE);
      const address = await getScreenshotUrl(sale);
      app.clock.advance(15 * MINUTE);
      await app.http.get(address).expect(200);
      app.clock.advance(5 * MINUTE + 1);
      const { body } = await app.http.get(address).expect(410);
      expect(body.code).toBe('gone');
    },
  );

  test('a repeated list contains the same URL, so that the browser can cache the picture', async () => {
    const sale = await makeSale(app);
    app.clock.advance(5 * MINUTE - (app.clock.now().getTime() % (5 * MINUTE)) + 1000);
    const first = await getScreenshotUrl(sale);
    app.clock.advance(MINUTE);
    expect(await getScreenshotUrl(sale)).toBe(first);
  });

  test('404: a wrong signature, a changed expiry or another order', async () => {
    const sale = await makeSale(app);
    const other = await makeSale(app);
    const address = await getScreenshotUrl(sale);
    const later = address.replace(/expires=(\d+)/, (_all, expires: string) => `expires=${Number(expires) + 60}`);
    for (const wrong of [address.slice(0, -1), `${address}x`, later, address.replace(sale.id, other.id)])
      expect((await app.http.get(wrong)).status, wrong).toBe(404);
  });

  test('404: an order without screenshot', async () => {
    const sale = await makeSale(app);
    const address = await getScreenshotUrl(sale);
    await OrderModel.updateMany({}, { $set: { screenshot: null } });
    await app.http.get(address).expect(404);
    expect((await approve(app, sale.auth, sale.id)).body.order.paymentScreenshot).toBeNull();
  });
});
