import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/factories.ts';
import { approve, placeOrderAndGetId } from '../../testing/orders.ts';
import {
  createReceiptCreator,
  findDifferences,
  getStatement,
  readReceipt,
  refund,
  type ReceiptCreatorFixture,
  sell,
} from '../../testing/receipts.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { assignNumbers } from './assign-numbers.ts';
import { findMissingReceipts } from './find-missing.ts';
import { ReceiptModel, ReceiptSeriesModel } from './receipts.model.ts';

const app = setUpTestApp();

const logInAgain = async ({ user }: Pick<ReceiptCreatorFixture, 'user'>): Promise<{ Authorization: string }> => {
  const { body } = await app.http.post('/api/auth/login').send({ email: user.email, password: PASSWORD });
  return { Authorization: `Bearer ${body.token as string}` };
};

describe('numbers', () => {
  test('have no gap and no double after concurrent approvals, refunds and jobs', async () => {
    const creator = await createReceiptCreator(app);
    const pending: string[] = [];
    while (pending.length < 40) pending.push(await placeOrderAndGetId(app, creator.product._id));
    const sold: string[] = [];
    while (sold.length < 10) sold.push(await sell(app, creator));
    const work = [
      ...pending.map(async (id) => expect((await approve(app, creator.auth, id)).status).toBe(200)),
      ...sold.map((id) => refund(app, creator.auth, id, 100)),
      ...Array.from({ length: 8 }, () => assignNumbers(app.deps, String(creator.user._id))),
    ];
    await Promise.all(work);
    await Promise.all(Array.from({ length: 8 }, () => assignNumbers(app.deps, String(creator.user._id))));
    await app.deps.jobs.drain();
    const numbers = (await ReceiptModel.find({}).lean()).map(({ number }) => number);
    expect(numbers.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    expect((await getStatement(app, creator.auth)).totals).toEqual({
      receipts: 50,
      gross: 42_500,
      corrections: 10,
      refunds: 1000,
      net: 41_500,
    });
    expect(await findDifferences(app)).toEqual([]);
  }, 60_000);

  test('are given to orders that the last release approved, and a gap is reported', async () => {
    const creator = await createReceiptCreator(app);
    const id = await sell(app, creator);
    await ReceiptModel.deleteMany({});
    app.clock.advance(3 * 3_600_000);
    expect((await findDifferences(app)).map(({ name }) => name)).toEqual(['receipts of approved orders']);
    await findMissingReceipts(app.deps);
    await findMissingReceipts(app.deps);
    expect([(await readReceipt(app, id))[0], await ReceiptModel.countDocuments(), await findDifferences(app)]).toEqual([
      200,
      1,
      [],
    ]);
    await ReceiptSeriesModel.updateOne({}, { $inc: { last: 1 } });
    expect((await findDifferences(app)).map(({ name }) => name)).toEqual(['numbers of receipts']);
  });
});

// The last test, because it moves the clock.
test('numbers begin again with each year in Maputo, and with each creator', async () => {
  const [creator, other] = [await createReceiptCreator(app), await createReceiptCreator(app)];
  app.clock.advance(Date.parse('2026-12-31T21:59:59Z') - app.clock.now().getTime());
  const old = await sell(app, { ...creator, auth: await logInAgain(creator) });
  app.clock.advance(1000);
  const first = await sell(app, { ...creator, auth: await logInAgain(creator) });
  const foreign = await sell(app, { ...other, auth: await logInAgain(other) });
  const correction = await refund(app, await logInAgain(creator), old, 1);
  await app.deps.jobs.drain();
  const titles = [await readReceipt(app, old), await readReceipt(app, first), await readReceipt(app, foreign)];
  expect(titles.map(([, page]) => /<h1>([^<]*)/.exec(page)?.[1])).toEqual([
    'Recibo n.º 2026/1',
    'Recibo n.º 2027/1',
    'Recibo n.º 2027/1',
  ]);
  expect((await readReceipt(app, old, `&correction=${correction}`))[1]).toMatch(/n\.º 2027\/2.*recibo n\.º 2026\/1/s);
  const auth = await logInAgain(creator);
  const { months } = (await app.http.get('/api/creators/statements').set(auth).expect(200)).body;
  expect(months).toMatchObject([
    { month: '2027-01', receipts: 1, refunds: 1 },
    { month: '2026-12', receipts: 1, net: 850 },
  ]);
});
