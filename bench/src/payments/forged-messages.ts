import type { Db } from 'mongodb';
import { createRandom, type Random } from '../../../apps/api/src/platform/random.ts';
import { type ReceivedMessage, writeReceived } from '../../../apps/api/src/testing/forwarded-messages.ts';
import { sendJson } from '../run-benchmark.ts';
import { waitForJobs } from '../wait-for-jobs.ts';
import type { PlacedOrder } from './buyer.ts';
import { createClient, type HttpClient } from './http-client.ts';
import { createCreator, createPhone, createProofOrderForm, type Creator, PRICE_CENTAVOS } from './market.ts';
import { addPhone, type Phone, sendMessage, signMessage, writeStatement } from './phone.ts';
import { createMpesaCode } from './random.ts';
import { countRow, minRow, type Row, zeroRow } from './rows.ts';

const MESSAGES = Number(process.env['BENCH_FORGERIES'] ?? 1000);
const SHOPS = 10;
const SMALL_AMOUNT = 10_000;
const [OTHER_PAYER, HIDDEN_PAYER] = ['258859999999 - OUTRA PESSOA', '171717 - SIMO'];
const STALE_MS = 10 * 60_000;

/** A creator whose phone approves. */
interface Shop {
  creator: Creator;
  phone: Phone;
  client: HttpClient;
  /** What a true message stated last. */
  balance: number;
}

/** An order whose buyer claims a code. Nobody has paid it. */
interface Claim {
  code: string;
  /** As a message names the buyer. */
  payer: string;
}

interface Context {
  url: string;
  random: Random;
  n: number;
}

type Forge = (context: Context, shop: Shop, claim: Claim) => Promise<number>;

const KNOWS_ALL = 'knows the balance and the number';

const send = ({ url }: Context, { phone }: Shop, message: ReceivedMessage, secret = phone.secret, at = new Date()) =>
  sendMessage(url, phone, signMessage({ ...phone, secret }, writeReceived(message), at));

/** The balance with which a message continues the chain. */
const continueBalance = ({ balance }: Shop, amount = PRICE_CENTAVOS): number => balance + amount;

/** A message about the payment that an order claims, which continues the chain. */
const payClaim = (shop: Shop, claim: Claim, changes: Partial<ReceivedMessage> = {}): ReceivedMessage => ({
  ...claim,
  amount: PRICE_CENTAVOS,
  balance: continueBalance(shop),
  ...changes,
});

const guessBalance = (shop: Shop, { random }: Context): number => continueBalance(shop) + 1 + random.below(500_000);

/** A true payment of somebody, without an order. Returns its request. */
async function receivePayment({ url, random, n }: Context, shop: Shop) {
  shop.balance += SMALL_AMOUNT;
  const payer = `${createPhone(5_000_000 + n)} - ANA EXEMPLO`;
  const message = { code: createMpesaCode(random), amount: SMALL_AMOUNT, balance: shop.balance, payer };
  const request = signMessage(shop.phone, writeReceived(message));
  const status = await sendMessage(url, shop.phone, request);
  if (status !== 200) throw new Error(`a true message was answered with ${status}`);
  return { message, request };
}

/** Each kind is a way to make a claimed code look paid. The phone signs whatever SMS it gets, also one that is not of the wallet. */
const FORGERIES: Record<string, Forge> = {
  'without the secret': (context, shop, claim) => send(context, shop, payClaim(shop, claim), 'a-guess'),
  'signature that is too old': (context, shop, claim) =>
    send(context, shop, payClaim(shop, claim), shop.phone.secret, new Date(Date.now() - STALE_MS)),
  'replayed request': async (context, shop) => {
    const { request } = await receivePayment(context, shop);
    return await sendMessage(context.url, shop.phone, request);
  },
  'replayed signature with another text': async (context, shop, claim) => {
    const { request, message } = await receivePayment(context, shop);
    return await sendMessage(context.url, shop.phone, { ...request, body: request.body.replace(message.code, claim.code) });
  },
  'true message sent again with the claimed code': async (context, shop, claim) => {
    const { message } = await receivePayment(context, shop);
    return await send(context, shop, { ...message, ...claim, amount: PRICE_CENTAVOS });
  },
  'other sender name': (context, shop, claim) =>
    send(context, { ...shop, phone: { ...shop.phone, sender: '+258840000009' } }, payClaim(shop, claim)),
  'no balance': (context, shop, claim) => send(context, shop, payClaim(shop, claim, { balance: null })),
  'guessed balance': (context, shop, claim) =>
    send(context, shop, payClaim(shop, claim, { balance: guessBalance(shop, context) })),
  'guessed balance and another number': (context, shop, claim) =>
    send(context, shop, payClaim(shop, claim, { payer: OTHER_PAYER, balance: guessBalance(shop, context) })),
  'balance of an earlier message': (context, shop, claim) =>
    send(context, shop, payClaim(shop, claim, { balance: continueBalance(shop) - SMALL_AMOUNT })),
  'knows the balance, another number': (context, shop, claim) =>
    send(context, shop, payClaim(shop, claim, { payer: OTHER_PAYER })),
  'knows the balance, no number': (context, shop, claim) => send(context, shop, payClaim(shop, claim, { payer: HIDDEN_PAYER })),
  'knows the balance and the number, another amount': (context, shop, claim) =>
    send(context, shop, payClaim(shop, claim, { amount: SMALL_AMOUNT, balance: continueBalance(shop, SMALL_AMOUNT) })),
  [KNOWS_ALL]: (context, shop, claim) => send(context, shop, payClaim(shop, claim)),
};

/** Only a forgery against a trusted segment of the chain proves anything. A statement confirms the first payment, and the second continues the chain. */
async function makeSegmentTrusted(context: Context, shop: Shop): Promise<void> {
  const { message } = await receivePayment(context, shop);
  const request = { token: shop.creator.token, body: { statement: writeStatement(message) } };
  await sendJson(`${context.url}/api/creators/payments/import`, request);
  await receivePayment(context, shop);
}

async function placeClaim({ random, n }: Context, { client, creator: { productId } }: Shop): Promise<Claim & { order: string }> {
  const code = createMpesaCode(random);
  const body = await createProofOrderForm({ n, productId, code });
  const options = { body, isStopped: () => false };
  const response = await client.callUntilAcknowledged<PlacedOrder>('POST', `/api/products/${productId}/orders`, options);
  return { code, payer: `${createPhone(n)} - INACIO SITOE`, order: response.body.order._id };
}

interface Result {
  kind: string;
  order: string;
  status: number;
}

const KINDS = Object.keys(FORGERIES);

async function forgeInShop(url: string, shop: Shop, numbers: readonly number[], random: Random): Promise<Result[]> {
  const results: Result[] = [];
  for (const n of numbers) {
    const context = { url, random, n };
    const kind = KINDS[n % KINDS.length] ?? KNOWS_ALL;
    await makeSegmentTrusted(context, shop);
    const claim = await placeClaim(context, shop);
    const status = (await FORGERIES[kind]?.(context, shop, claim)) ?? 0;
    results.push({ kind, order: claim.order, status });
  }
  return results;
}

async function createShop(api: { url: string }, db: Db, n: number): Promise<Shop> {
  const creator = await createCreator(api, db, `telefone${n}`, { autoApprove: 'phone' });
  const phone = await addPhone(api.url, creator, 'mpesa');
  return { creator, phone, client: createClient(api, n + 1), balance: 1_000_000 * (n + 1) };
}

async function listCompleted(db: Db): Promise<Set<string>> {
  const orders = await db
    .collection('orders')
    .find({ state: 'completed' }, { projection: { _id: 1 } })
    .toArray();
  return new Set(orders.map(({ _id }) => String(_id)));
}

export async function measureForgedMessages({ db, api }: { db: Db; api: { url: string } }): Promise<Row[]> {
  const random = createRandom(3);
  const shops = await Promise.all(Array.from({ length: SHOPS }, (_, n) => createShop(api, db, n)));
  const numbers = Array.from({ length: MESSAGES }, (_, n) => n);
  const results = await Promise.all(
    shops.map((shop, i) =>
      forgeInShop(
        api.url,
        shop,
        numbers.filter((n) => Math.floor(n / KINDS.length) % SHOPS === i),
        random,
      ),
    ),
  );
  await waitForJobs(db);
  for (const { client } of shops) client.close();
  const completed = await listCompleted(db);
  const all = results.flat();
  const approved = all.filter(({ order }) => completed.has(order));
  const knowing = all.filter(({ kind }) => kind === KNOWS_ALL);
  const countStatus = (status: number): number => all.filter((result) => result.status === status).length;
  return [
    countRow(`forged or replayed messages, ${KINDS.length} kinds`, all.length),
    { name: 'answers', measured: `${countStatus(200)} with 200, ${countStatus(401)} with 401` },
    zeroRow(
      'approved without knowing the balance and the number',
      approved.flatMap(({ kind }) => (kind === KNOWS_ALL ? [] : [kind])),
    ),
    countRow('of those who know both', knowing.length),
    minRow(
      'approved of those (they prove that the segments were trusted)',
      approved.filter(({ kind }) => kind === KNOWS_ALL).length,
      Math.min(1, knowing.length),
      String,
    ),
  ];
}
