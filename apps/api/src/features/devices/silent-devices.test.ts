import { expect, test } from 'vitest';
import { addPhone, buildReceived, forward } from '../../testing/devices.ts';
import { approve, createPendingOrder, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { reportSilentDevices } from './report-silent-devices.ts';

const app = setUpTestApp();
const HOUR_MS = 60 * 60 * 1000;

async function passHours(hours: number): Promise<void> {
  app.clock.advance(hours * HOUR_MS);
  await reportSilentDevices(app.deps);
  await app.deps.jobs.drain();
}
const countNotices = async (address: string): Promise<number> =>
  (await app.mailbox.readTo(address)).filter(({ subject }) => subject === 'O teu telemóvel deixou de enviar mensagens').length;

test('a phone that was silent for a day while an order waited is reported once, until its next message', async () => {
  const { creator, auth, product, orderId } = await createPendingOrder(app);
  const phone = await addPhone(app, auth);
  await passHours(25);
  expect(await countNotices(creator.email)).toBe(0);
  await placeOrderAndGetId(app, product._id, { confirmationCode: 'DKN1ABCDE2F' });
  await passHours(0.5);
  expect(await countNotices(creator.email)).toBe(0);
  await passHours(1);
  await passHours(48);
  expect(await countNotices(creator.email)).toBe(1);
  const notice = (await app.mailbox.readTo(creator.email)).find(({ text }) => text?.includes('“Telemóvel da loja”'));
  expect(notice?.text).toMatch(/mensagens do M-Pesa desde 21 nov/);
  await forward(app, phone, buildReceived({ code: 'DKN1ABCDE2G', balance: 100_000 }));
  await passHours(25);
  expect(await countNotices(creator.email)).toBe(1);
  await approve(app, auth, orderId);
  await placeOrderAndGetId(app, product._id, { confirmationCode: 'DKN1ABCDE2H' });
  await passHours(2);
  expect(await countNotices(creator.email)).toBe(2);
});

test('orders that are paid by another method, or decided, wait for no phone', async () => {
  const { creator, auth, product } = await createPendingOrder(app, { creator: { paypal: 'eva@example.com' } });
  await addPhone(app, auth);
  app.clock.advance(HOUR_MS);
  await placeOrderAndGetId(app, product._id, { payment: 'emola', confirmationCode: 'PP261121.0955.A12345' });
  await approve(app, auth, await placeOrderAndGetId(app, product._id, { confirmationCode: 'DKN1ABCDE2F' }));
  await passHours(30);
  expect(await countNotices(creator.email)).toBe(0);
});
