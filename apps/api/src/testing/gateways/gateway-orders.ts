import mongoose from 'mongoose';
import { expect } from 'vitest';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import type { GatewayName } from '@banca/contracts/payment-gateways';
import { AttemptModel, type AttemptRecord } from '../../features/gateways/attempts.model.ts';
import type { ProductRecord } from '../../features/products/products.model.ts';
import type { UserRecord } from '../../features/accounts/users.model.ts';
import { logInAs, makeProduct } from '../factories.ts';
import { BUYER, submitOrder } from '../orders.ts';
import { getOrderPage } from '../order-page.ts';
import type { TestApp } from '../test-app.ts';
import type { FakeGateways } from './redirect-to-fakes.ts';
import { putGateway } from './set-up-gateways.ts';

const { confirmationCode: _code, ...CONTACT } = BUYER;

export interface GatewayShop {
  creator: UserRecord;
  auth: { Authorization: string };
  product: ProductRecord;
}

export async function createGatewayShop(app: TestApp, { paysuite, mpesa }: FakeGateways): Promise<GatewayShop> {
  const { user: creator, auth } = await logInAs(app);
  await putGateway(app, auth, 'paysuite', paysuite.credentials);
  await putGateway(app, auth, 'mpesa', mpesa.credentials);
  return { creator, auth, product: await makeProduct(app, creator) };
}

export const submitGatewayOrder = async (
  app: TestApp,
  { product }: GatewayShop,
  gateway: GatewayName,
  fields: Record<string, string> & { payment?: PaymentMethod } = {},
) => await submitOrder(app, product._id, { ...CONTACT, payerPhone: '84 555 0123', gateway, ...fields }, { screenshot: null });

export interface GatewayOrder {
  id: string;
  token: string;
  reference: string;
}

/** Reads the newest attempt of an order. */
export async function getAttempt(id: string): Promise<AttemptRecord> {
  const attempt = await AttemptModel.findOne({ order: id }).sort({ _id: -1 }).lean<AttemptRecord>();
  if (!attempt) throw new Error(`The order ${id} has no attempt.`);
  return attempt;
}

/** Places an order and waits until the request to the gateway has an answer. */
export async function placeGatewayOrder(app: TestApp, shop: GatewayShop, gateway: GatewayName): Promise<GatewayOrder> {
  const { status, body } = await submitGatewayOrder(app, shop, gateway);
  expect([status, body.message]).toEqual([201, undefined]);
  await app.deps.gateways.drain(10_000);
  const id = body.order._id as string;
  const token = new URL(body.orderLink as string).searchParams.get('token') ?? '';
  return { id, token, reference: (await getAttempt(id)).reference };
}

/** Runs the jobs that are due now, and those of the gateways that would be due later. */
export async function runGatewayJobs(app: TestApp): Promise<void> {
  const filter = { handlerName: /^gateways\./ };
  await mongoose.connection.collection('backgroundjobs').updateMany(filter, { $set: { nextRunAt: new Date(0) } });
  await app.deps.jobs.drain();
  await app.deps.gateways.drain(10_000);
}

/** Reads the attempt on the page of the order. */
export async function readAttempt(app: TestApp, { id, token }: GatewayOrder) {
  const { body } = await getOrderPage(app, id, token);
  return body.attempt as { state: string; reason?: string; redirect?: string };
}

export const pay = async ({ http }: TestApp, { id, token }: GatewayOrder, body: object) =>
  await http.post(`/api/orders/${id}/pay?token=${token}`).send(body);

type Notification = [app: TestApp, fakes: FakeGateways, shop: Pick<GatewayShop, 'creator'>, reference: string];

export const sendNotification = async (
  ...[app, { paysuite }, { creator }, reference, options = {}]: [...Notification, options?: { isForged?: boolean }]
) => {
  const { raw, headers } = paysuite.createNotification(reference, options);
  return await app.http
    .post(`/api/gateways/paysuite/notifications/${String(creator._id)}`)
    .set(headers)
    .send(raw);
};

/** Sends a notification and waits until its poll has an answer. */
export const notify: typeof sendNotification = async (...args) => {
  const response = await sendNotification(...args);
  await args[0].deps.gateways.drain(10_000);
  return response;
};
