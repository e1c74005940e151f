import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { type GatewayShop, setUpGatewayOrders, submitGatewayOrder } from '../../testing/gateways/gateway-orders.ts';
import { putGateway } from '../../testing/gateways/set-up-gateways.ts';
import { runJobsAndReadEmails } from '../../testing/orders.ts';
import { CreatorGatewayModel } from './creator-gateways.model.ts';

const { app, mpesa, paysuite, createShop, placeOrder, sendNotification, waitForGateways } = setUpGatewayOrders();

const readState = async ({ creator }: GatewayShop) =>
  (await CreatorGatewayModel.findOne({ creator: creator._id, name: 'mpesa' }).lean())?.state;

test('the creator is told once by email that a gateway refuses the credentials', async () => {
  const shop = await createShop();
  mpesa.payer = () => 'INS-2';
  const buyers = ['841110001', '841110002'].map((phone, i) => ({ phone, payerPhone: phone, email: `buyer${i}@example.com` }));
  await Promise.all(buyers.map((fields) => submitGatewayOrder(app, shop, 'mpesa', fields)));
  await waitForGateways();
  expect(await readState(shop)).toBe('refused');
  const heading = 'O M-Pesa Open API não aceita os teus dados';
  const emails = await runJobsAndReadEmails(app, heading, shop.creator.email);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain('/dashboard?section=payments&view=origens');
});

test.each(['INS-13', 'INS-26'] as const)(
  'a buyer cannot switch a gateway off with a charge that is answered %s',
  async (code) => {
    mpesa.payer = () => code;
    const { shop } = await placeOrder('mpesa');
    expect(await readState(shop)).toBe('ready');
  },
);

test('a late refusal of earlier credentials does not mark the new ones', async () => {
  const shop = await createShop();
  mpesa.payer = () => 'INS-2';
  mpesa.misbehave = ({ operation }) => (operation === 'charge' ? 'late' : undefined);
  mpesa.lateMs = 500;
  expect((await submitGatewayOrder(app, shop, 'mpesa')).status).toBe(201);
  app.clock.advance(1000);
  expect((await putGateway(app, shop.auth, 'mpesa', mpesa.credentials)).status).toBe(200);
  await waitForGateways();
  expect(mpesa.countRequests('charge')).toBe(1);
  expect(await readState(shop)).toBe('ready');
});

test('429: more notifications than services send, before their body is read', async () => {
  const order = await placeOrder('paysuite');
  const { limits } = app.deps;
  app.deps.limits = {
    ...limits,
    async consume(rule) {
      if (rule === 'gateway-notification-ip') throw new AppError('rate_limited', 'errors.rateLimited');
    },
  };
  const { status } = await sendNotification(order);
  app.deps.limits = limits;
  expect(status).toBe(429);
  expect(paysuite.countRequests('find', order.reference)).toBe(0);
});
