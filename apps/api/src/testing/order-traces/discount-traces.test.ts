import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { releaseLapsedHolds } from '../../features/discounts/discount-holds.ts';
import { DiscountModel, HoldModel } from '../../features/discounts/discounts.model.ts';
import { OrderModel } from '../../features/orders/orders.model.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { logInAs, makeProduct } from '../factories.ts';
import { approve, BUYER, cancel, submitOrder } from '../orders.ts';
import { setUpTestApp } from '../test-app.ts';
import { generateTraces, type Step } from './read-traces.ts';
import { describeResponse, replaySteps } from './replay-steps.ts';

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

const readHold = (quote: string): string =>
  (JSON.parse(Buffer.from(quote.split('.')[0] ?? '', 'base64url').toString()) as { discount: { hold: string } }).discount.hold;

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
      const readState = async (_id: string) => (await OrderModel.findById(_id).orFail().lean()).state;
      const buyerStates = state.map(async (buyer) => ({
        isHeld: buyer.quote !== '' && (await HoldModel.exists({ _id: readHold(buyer.quote) })) !== null,
        orders: await Promise.all(buyer.ids.map(readState)),
      }));
      return { uses, held, isActive, buyers: await Promise.all(buyerStates) };
    },
  };
}

const pickStored = ({ buyers, ...shop }: Shop) => ({
  ...shop,
  buyers: buyers.map(({ quote, orders }) => ({ isHeld: quote === 'held', orders })),
});

test(`the API does with ${COUNT} traces what docs/model/discounts.qnt allows`, { timeout: 120_000 }, async () => {
  const traces = await generateTraces<Step<Shop, Request>>({ model: 'discounts', seed: 1, count: COUNT, steps: STEPS });
  const replayed = [];
  for (const [start, ...steps] of traces) {
    const shop = await createShop((start as Step<Shop, Request>).shop);
    replayed.push(...(await replaySteps({ ...shop, pickStored }, steps)));
  }
  const responses = replayed.flatMap(({ allowed }) => allowed.flatMap((result) => [...result.responses.values()]));
  expect(new Set(responses)).toEqual(new Set(['ok', 'conflict', 'not_found', 'validation_failed']));
  expect(replayed.flatMap(({ sent }) => sent).length).toBeGreaterThan(100);
});
