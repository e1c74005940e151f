import { expect, test } from 'vitest';
import { addPhone, buildReceived, forward, type Phone, post } from '../../testing/devices.ts';
import { forwardedRequests } from '../../testing/forwarded-messages.ts';
import { createPendingOrder, type OrderFixture, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/orders.model.ts';
import { PaymentModel } from '../payments/payments.model.ts';
import { recordPayments } from '../payments/record-payments.ts';

const app = setUpTestApp();

interface Shop extends OrderFixture {
  phone: Phone;
}

/** A creator who lets the phone approve. The chain is trusted, and the balance is 1,000 MT. */
async function createShop(format: Parameters<typeof addPhone>[2] = {}): Promise<Shop> {
  const creator = { autoApprove: 'phone' as const };
  const shop = await createPendingOrder(app, { creator, form: { confirmationCode: 'BKL7XQ92M1' } });
  const phone = await addPhone(app, shop.auth, format);
  const first = { code: 'DKN1AAAA001', amount: 10_000, balance: 90_000 };
  await forward(app, phone, buildReceived(first));
  const statement = { wallet: 'mpesa' as const, code: first.code, amount: 10_000, at: new Date('2026-11-21T07:55:00Z') };
  const confirmed = { hasTime: true, payer: { phone: null, name: null }, isConfirmed: true };
  await recordPayments(app.deps, [{ creator: shop.creator._id, source: 'statement', ...statement, ...confirmed }]);
  await forward(app, phone, buildReceived({ code: 'DKN1AAAA002', amount: 10_000, balance: 100_000 }));
  return { ...shop, phone };
}

const readState = async (id: string) => {
  await app.deps.jobs.drain();
  const order = await OrderModel.findById(id).lean();
  return [order?.state, order?.evidence];
};
const PAID = { code: 'BKL7XQ92M1', amount: 85_000, balance: 185_000 };

/** An attacker who knows the balance and the payer's number can forge such messages. See SECURITY.md. */
test('a signed message that continues the chain and shows the phone of the order completes it, before or after the proof', async () => {
  const { phone, orderId, product } = await createShop();
  await forward(app, phone, buildReceived(PAID));
  expect(await readState(orderId)).toEqual(['completed', 'seen']);
  await forward(app, phone, buildReceived({ ...PAID, code: 'BKL7XQ92M2', balance: 270_000, payer: '84****188 - INACIO' }));
  const form = { confirmationCode: 'BKL7XQ92M2', phone: '84 555 0188', email: 'outro@example.com' };
  expect(await readState(await placeOrderAndGetId(app, product._id, form))).toEqual(['completed', 'seen']);
});

test.each([
  ['of an app that does not sign the text', { format: 'json' as const }, PAID, 'seen'],
  ['from another number', {}, { ...PAID, payer: '258840000001 - ANA' }, 'seen'],
  ['that hides the number', {}, { ...PAID, payer: '171717 - SIMO' }, 'seen'],
  ['of another amount', {}, { ...PAID, amount: 84_900, balance: 184_900 }, undefined],
  ['that does not continue the chain', {}, { ...PAID, balance: 185_100 }, undefined],
])('a message %s completes nothing', async (_case, format, message, evidence) => {
  const { phone, orderId } = await createShop(format);
  await forward(app, phone, buildReceived(message));
  expect(await readState(orderId)).toEqual(['pending', evidence]);
});

const FORGERIES = 200;

test(`${FORGERIES} forged and replayed messages complete nothing`, async () => {
  const { phone, orderId } = await createShop();
  const real = buildReceived({ code: 'DKN1AAAA003', amount: 10_000, balance: 110_000 });
  const replayed = forwardedRequests.sms_gateway(phone.secret, 'M-Pesa', real, app.clock.now());
  await post(app, phone, replayed);
  const forge = (i: number, secret: string) =>
    forwardedRequests.sms_gateway(secret, 'M-Pesa', buildReceived({ ...PAID, balance: 195_000 + i }), app.clock.now());
  const statuses: Record<string, number> = {};
  for (let i = 1; i <= FORGERIES / 4; i += 1) {
    const requests = [
      // An attacker sends an SMS in the name of the wallet. The phone signs and forwards it.
      forge(i, phone.secret),
      // An attacker knows the address and the balance, but not the secret.
      forge(0, `guess ${i}`),
      // An attacker has recorded a request.
      replayed,
      { ...replayed, body: replayed.body.replace('DKN1AAAA003', `DKN1AAA${1000 + i}`) },
    ];
    for (const status of await Promise.all(requests.map((request) => post(app, phone, request))))
      statuses[status] = (statuses[status] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 200: FORGERIES / 2, 401: FORGERIES / 2 });
  expect(await readState(orderId)).toEqual(['pending', undefined]);
  expect(await PaymentModel.countDocuments({ state: 'used' })).toBe(0);
});
