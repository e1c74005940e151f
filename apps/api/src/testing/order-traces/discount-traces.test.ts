import assert from 'node:assert/strict';
import { inspect, isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { releaseLapsedHolds } from '../../features/discounts/discount-holds.ts';
import { DiscountModel } from '../../features/discounts/discounts.model.ts';
import { OrderModel } from '../../features/orders/orders.model.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { logInAs, makeProduct } from '../factories.ts';
import { approve, BUYER, cancel, submitOrder } from '../orders.ts';
import { setUpTestApp } from '../test-app.ts';
import { describeResponse, generateTraces, type Step } from './read-traces.ts';

const COUNT = 12;
const STEPS = 12;
const CODE = 'PROMO';
const MAX_USES = 2;

/** Types of docs/model/discounts.qnt. */
interface Shop {
  buyers: { quote: string; orders: string[] }[];
  uses: number;
  held: number;
  isActive: boolean;
}
interface Request {
  name: string;
  buyer: number;
}

const app = setUpTestApp();
let codes = 0;

async function createShop({ buyers }: Shop) {
  const { user, auth } = await logInAs(app);
  const product = await makeProduct(app, user);
  const fields = { code: CODE, percent: 25, maxUses: MAX_USES };
  const created = await app.http.post('/api/creators/discounts').set(auth).send(fields).expect(201);
  const { _id: id } = created.body.discount as { _id: string };
  const state = buyers.map(() => ({ quote: '', ids: [] as string[] }));
  const readDiscount = async () => await DiscountModel.findById(id).orFail().lean();

  async function quote(buyer: (typeof state)[number]) {
    const earlier = buyer.quote === '' ? {} : { quote: buyer.quote };
    const reply = await app.http.post(`/api/products/${String(product._id)}/quote`).send({ discountCode: CODE, ...earlier });
    if (reply.status === 200) buyer.quote = reply.body.quote;
    return reply;
  }

  async function place(buyer: (typeof state)[number]) {
    codes += 1;
    const email = `b${codes}@example.com`;
    const form = { ...BUYER, email, confirmationCode: `BKL7XQ92${1000 + codes}`, quote: buyer.quote || 'none' };
    const reply = await submitOrder(app, product._id, form);
    if (reply.status === 201) buyer.ids.push(reply.body.order._id);
    return reply;
  }

  async function send({ name, buyer: index }: Request) {
    const buyer = state[index] as (typeof state)[number];
    const last = buyer.ids.at(-1) ?? String(new Types.ObjectId());
    switch (name) {
      case 'quote':
        return await quote(buyer);
      case 'place':
        return await place(buyer);
      case 'approve':
        return await approve(app, auth, last);
      case 'cancel':
        return await cancel(app, auth, last);
      case 'wait':
        app.clock.advance(HOUR_MS);
        await releaseLapsedHolds(app.deps);
        return { status: 200, body: {} };
      default: {
        const isActive = !(await readDiscount()).isActive;
        return await app.http
          .put(`/api/creators/discounts/${id}`)
          .set(auth)
          .send({ ...fields, isActive });
      }
    }
  }

  return {
    sendAll: async (requests: Request[]) =>
      await Promise.all(requests.map(async (request) => describeResponse(await send(request)))),
    async read() {
      const { uses, held, isActive } = await readDiscount();
      const states = async (_id: string) => (await OrderModel.findById(_id).orFail().lean()).state;
      return { uses, held, isActive, orders: await Promise.all(state.map(({ ids }) => Promise.all(ids.map(states)))) };
    },
  };
}

const pickStored = ({ buyers, ...shop }: Shop) => ({ ...shop, orders: buyers.map(({ orders }) => orders) });

/** See `replayTrace`. Stops when the API has handled concurrent requests in another sequence than the trace. */
async function replay([start, ...steps]: Step<Shop, Request>[]): Promise<string[]> {
  const shop = await createShop((start as Step<Shop, Request>).shop);
  const all: string[] = [];
  for (const { sent, allowed, shop: expected } of steps) {
    const responses = await shop.sendAll(sent);
    const found = { responses, shop: await shop.read() };
    const isFound = (result: (typeof allowed)[number]): boolean =>
      isDeepStrictEqual({ responses: sent.map((_, i) => result.responses.get(i)), shop: pickStored(result.shop) }, found);
    assert(allowed.some(isFound), `not allowed: ${inspect({ sent, found, allowed }, { depth: 9 })}`);
    all.push(...responses);
    if (
      !isDeepStrictEqual(
        responses,
        sent.map((_, i) => allowed[0]?.responses.get(i)),
      ) ||
      !isDeepStrictEqual(found.shop, pickStored(expected))
    )
      break;
  }
  return all;
}

test(`the API does with ${COUNT} traces what docs/model/discounts.qnt allows`, { timeout: 120_000 }, async () => {
  const traces = await generateTraces<Step<Shop, Request>>({ model: 'discounts', seed: 1, count: COUNT, steps: STEPS });
  const responses: string[] = [];
  for (const trace of traces) responses.push(...(await replay(trace)));
  expect(new Set(responses)).toEqual(new Set(['ok', 'conflict', 'not_found', 'validation_failed']));
  expect(responses.length).toBeGreaterThan(100);
});
