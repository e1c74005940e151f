import mongoose from 'mongoose';
import { expect } from 'vitest';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import type { GatewayName } from '@banca/contracts/payment-gateways';
import { AttemptModel, type AttemptRecord } from '../../features/gateways/attempts.model.ts';
import { type OrderRecord, OrderModel } from '../../features/orders/orders.model.ts';
import type { ProductRecord } from '../../features/products/products.model.ts';
import type { UserRecord } from '../../features/accounts/users.model.ts';
import { logInAs, makeProduct } from '../factories.ts';
import { BUYER, submitOrder } from '../orders.ts';
import { getOrderPage } from '../order-page.ts';
import { setUpTestApp, type TestApp } from '../test-app.ts';
import { putGateway, setUpGateways } from './set-up-gateways.ts';

const { confirmationCode: _code, ...CONTACT } = BUYER;

export interface GatewayShop {
  creator: UserRecord;
  auth: { Authorization: string };
  product: ProductRecord;
}

export interface GatewayOrder {
  id: string;
  token: string;
  reference: string;
  shop: GatewayShop;
}

export const submitGatewayOrder = async (
  app: TestApp,
  { product }: Pick<GatewayShop, 'product'>,
  gateway: GatewayName,
  fields: Record<string, string> & { payment?: PaymentMethod } = {},
) => await submitOrder(app, product._id, { ...CONTACT, payerPhone: '84 555 0123', gateway, ...fields }, { screenshot: null });

/** Reads the newest attempt of an order. */
export async function getAttempt(id: string): Promise<AttemptRecord> {
  const attempt = await AttemptModel.findOne({ order: id }).sort({ _id: -1 }).lean<AttemptRecord>();
  if (!attempt) throw new Error(`The order ${id} has no attempt.`);
  return attempt;
}

export const readOrder = async ({ id }: Pick<GatewayOrder, 'id'>): Promise<OrderRecord | null> =>
  await OrderModel.findById(id).lean<OrderRecord>();

/** Sets up an app with fake gateways and returns what tests of charged orders do with them. */
export function setUpGatewayOrders() {
  const app = setUpTestApp();
  const fakes = setUpGateways(app);
  const { paysuite, mpesa } = fakes;
  const waitForGateways = () => app.deps.gateways.drain(10_000);

  async function createShop(): Promise<GatewayShop> {
    const { user: creator, auth } = await logInAs(app);
    await putGateway(app, auth, 'paysuite', paysuite.credentials);
    await putGateway(app, auth, 'mpesa', mpesa.credentials);
    return { creator, auth, product: await makeProduct(app, creator) };
  }

  /** Places an order and waits until the request to the gateway has an answer. Without a shop, creates one. */
  async function placeOrder(gateway: GatewayName, sharedShop?: GatewayShop): Promise<GatewayOrder> {
    const shop = sharedShop ?? (await createShop());
    const { status, body } = await submitGatewayOrder(app, shop, gateway);
    expect([status, body.message]).toEqual([201, undefined]);
    await waitForGateways();
    const id = body.order._id as string;
    const token = new URL(body.orderLink as string).searchParams.get('token') ?? '';
    return { id, token, reference: (await getAttempt(id)).reference, shop };
  }

  /** Runs the jobs that are due now, and those of the gateways that would be due later. */
  async function runGatewayJobs(): Promise<void> {
    const filter = { handlerName: /^gateways\./ };
    await mongoose.connection.collection('backgroundjobs').updateMany(filter, { $set: { nextRunAt: new Date(0) } });
    await app.deps.jobs.drain();
    await waitForGateways();
  }

  /** Reads the attempt on the page of the order. */
  async function readAttempt({ id, token }: GatewayOrder) {
    const { body } = await getOrderPage(app, id, token);
    return body.attempt as { state: string; reason?: string; redirect?: string };
  }

  const pay = async ({ id, token }: GatewayOrder, body: object) =>
    await app.http.post(`/api/orders/${id}/pay?token=${token}`).send(body);

  async function sendNotification({ reference, shop: { creator } }: GatewayOrder, options: { isForged?: boolean } = {}) {
    const { raw, headers } = paysuite.createNotification(reference, options);
    return await app.http
      .post(`/api/gateways/paysuite/notifications/${String(creator._id)}`)
      .set(headers)
      .send(raw);
  }

  /** Sends a notification and waits until its poll has an answer. */
  const notify: typeof sendNotification = async (...args) => {
    const response = await sendNotification(...args);
    await waitForGateways();
    return response;
  };

  const actions = { waitForGateways, createShop, placeOrder, runGatewayJobs, readAttempt, pay, sendNotification, notify };
  return { app, ...fakes, ...actions };
}
