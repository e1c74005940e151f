import { setTimeout as wait } from 'node:timers/promises';
import type { FakeGateways } from '../../../apps/api/src/testing/gateways/redirect-to-fakes.ts';
import type { GatewayName } from '../../../packages/contracts/src/payment-gateways.ts';
import { createForm } from '../../../scripts/lib/load/market-client.mjs';
import type { GatewayMarket as Market, Purchase } from './gateway-market.ts';
import type { HttpClient } from './http-client.ts';
import { createPhone, type Creator } from './market.ts';
import { pickByShare } from './random.ts';

interface PageAttempt {
  state: string;
  redirect?: string;
}

export interface PlacedOrder {
  order: { _id: string };
  orderLink: string;
}

const RETRY_DELAY_MS = 250;
const THINK_MAX_MS = 500;
const NOTIFICATION_DELAY_MAX_MS = 3000;

const toPath = ({ id, token }: Purchase, action = ''): string => `/api/orders/${id}${action}?token=${encodeURIComponent(token)}`;

export async function placeOrder(market: Market, client: HttpClient, n: number): Promise<Purchase> {
  const creator = market.creators[n % market.creators.length] as Creator;
  const gateway = n % 2 === 0 ? 'mpesa' : 'paysuite';
  const buyer = { name: 'Inácio Sitoe', email: `compra-${n}@example.com`, phone: createPhone(n), payment: 'mpesa' };
  const form = createForm({ productId: creator.productId, ...buyer, payerPhone: buyer.phone, gateway });
  const path = `/api/products/${creator.productId}/orders`;
  const { body } = await client.callUntilAcknowledged<PlacedOrder>('POST', path, { body: form, isStopped: market.isStopped });
  const token = new URL(body.orderLink).searchParams.get('token') ?? '';
  const purchase: Purchase = { id: body.order._id, token, creator, gateway, hasPaidPage: false };
  market.purchases.push(purchase);
  return purchase;
}

/** Opens the page of an order, which also makes Banca ask the gateway. */
export async function readAttempt({ isStopped }: Market, client: HttpClient, purchase: Purchase): Promise<PageAttempt> {
  const { body } = await client.callUntilAcknowledged<{ attempt: PageAttempt }>('GET', toPath(purchase), { isStopped });
  return body.attempt;
}

/** Asks for another charge, or gives the current one up. A conflict means that it has changed meanwhile. */
async function changeAttempt(market: Market, client: HttpClient, purchase: Purchase, body: object): Promise<PageAttempt> {
  for (;;) {
    const response = await client.call<{ attempt: PageAttempt }>('POST', toPath(purchase, '/pay'), { body });
    if (response.status === 409) return await readAttempt(market, client, purchase);
    if (response.status >= 400 && response.status < 500) throw new Error(`pay: ${response.status} ${response.text}`);
    if (response.status === 200) return response.body.attempt;
    if (market.isStopped()) throw new Error(`pay: the last response was ${response.status}`);
    await wait(RETRY_DELAY_MS);
  }
}

const chargeAgain = (market: Market, client: HttpClient, purchase: Purchase): Promise<PageAttempt> =>
  changeAttempt(market, client, purchase, { gateway: purchase.gateway });

interface Notification {
  raw: string;
  headers: Record<string, string>;
}

/** @returns whether the API acknowledged it. The gateways of the benchmark do not send it again */
export async function sendNotification(url: string, creator: Creator, name: GatewayName, { raw, headers }: Notification) {
  const address = `${url}/api/gateways/${name}/notifications/${creator.id}`;
  const response = await fetch(address, { method: 'POST', headers, body: raw }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.ok === true;
}

async function notify(market: Market, { creator }: Purchase, reference: string, isForged = false): Promise<void> {
  const { paysuite } = market.fakes;
  market.notifications[isForged ? 'forged' : 'sent'] += 1;
  const notification = paysuite.createNotification(reference, { isForged });
  if (!(await sendNotification(market.api.url, creator, 'paysuite', notification))) market.notifications.unanswered += 1;
}

/** M-Pesa signs nothing, so this only makes Banca ask. */
async function forgeCallback({ api, notifications }: Market, { creator }: Purchase, reference: string): Promise<void> {
  notifications.forged += 1;
  const fields = { input_ThirdPartyReference: reference, input_ResultCode: 'INS-0', input_TransactionID: 'FORJADO1234' };
  const headers = { 'Content-Type': 'application/json' };
  await sendNotification(api.url, creator, 'mpesa', { raw: JSON.stringify(fields), headers });
}

const NOTIFICATION_COPIES: readonly (readonly [number, number])[] = [
  [0, 0.1],
  [2, 0.3],
];

/** Some notifications are lost, late, or come twice. */
async function sendNotifications(market: Market, purchase: Purchase, reference: string): Promise<void> {
  const copies = pickByShare(NOTIFICATION_COPIES, market.random) ?? 1;
  for (let i = 0; i < copies; i += 1) {
    await wait(market.random.next() * NOTIFICATION_DELAY_MAX_MS);
    await notify(market, purchase, reference);
  }
}

type Visit = 'fails' | 'cancels' | 'leaves' | 'returns to the first page';
const VISITS: readonly (readonly [Visit, number])[] = [
  ['fails', 0.04],
  ['cancels', 0.03],
  ['leaves', 0.03],
  ['returns to the first page', 0.03],
];

/** @throws Error if `redirect` is no page of PaySuite */
export function findReference({ paysuite }: FakeGateways, redirect: string): string {
  const payment = paysuite.payments.find(({ id }) => redirect.endsWith(id));
  if (!payment) throw new Error(`PaySuite has no page ${redirect}`);
  return payment.reference;
}

/** Does on the page of the service what buyers do: most pay. @returns whether the buyer may be charged again */
async function visitPage(market: Market, client: HttpClient, purchase: Purchase, redirect: string): Promise<boolean> {
  const { random, fakes } = market;
  const reference = findReference(fakes, redirect);
  await wait(random.next() * THINK_MAX_MS);
  if (random.next() < 0.1) await notify(market, purchase, reference, true);
  const visit = pickByShare(VISITS, random);
  if (visit === 'leaves') return false;
  if (visit === 'fails' || visit === 'cancels') {
    fakes.paysuite.end(reference, visit === 'fails' ? 'failed' : 'cancelled');
    await notify(market, purchase, reference);
    return true;
  }
  if (visit) {
    await changeAttempt(market, client, purchase, {});
    await chargeAgain(market, client, purchase);
  }
  fakes.paysuite.pay(reference);
  purchase.hasPaidPage = true;
  market.pendingNotifications.push(sendNotifications(market, purchase, reference));
  return false;
}

/** Pays an order. A buyer whose first attempt was refused tries once more. */
export async function pay(market: Market, client: HttpClient, purchase: Purchase): Promise<void> {
  for (let tries = 0; tries < 2; tries += 1) {
    const current = await readAttempt(market, client, purchase);
    const attempt = current.state === 'refused' ? await chargeAgain(market, client, purchase) : current;
    const canRetry = attempt.redirect ? await visitPage(market, client, purchase, attempt.redirect) : false;
    if (!canRetry) break;
  }
  if (market.random.next() < 0.05) await forgeCallback(market, purchase, purchase.id);
}
