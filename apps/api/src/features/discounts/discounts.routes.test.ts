import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { DiscountModel } from './discounts.model.ts';

const app = setUpTestApp();
const UNKNOWN_ID = '65f1c0ffee0123456789abcd';
let login: Awaited<ReturnType<typeof logInAs>>;

beforeEach(async () => void (login = await logInAs(app)));

const PATH = '/api/creators/discounts';
const create = async (body: object, { auth } = login) => await app.http.post(PATH).set(auth).send(body);
const update = async (id: string, body: object, { auth } = login) => await app.http.put(`${PATH}/${id}`).set(auth).send(body);
const list = async () => (await app.http.get(PATH).set(login.auth).expect(200)).body;

describe('discount codes', () => {
  test('are created, listed newest first, replaced and archived', async () => {
    const product = String((await makeProduct(app, login.user))._id);
    const from = '2026-11-21T00:00:00+02:00';
    const fields = {
      code: '\u200bLança_20'.replace('ç', 'c'),
      percent: 20,
      products: [product],
      from,
      maxUses: 10,
      maxUsesPerBuyer: 1,
    };
    const { status, body } = await create({ ...fields, minAmount: '100,50' });
    expect(status).toBe(201);
    expect(body.discount).toMatchObject({
      ...fields,
      code: 'LANCA_20',
      from: '2026-11-20T22:00:00.000Z',
      minAmount: 100.5,
      isActive: true,
      uses: 0,
      held: 0,
    });
    app.clock.advance(1000);
    await create({ code: 'AMIGOS', amount: 50 });
    expect((await list()).discounts.map(({ code }: { code: string }) => code)).toEqual(['AMIGOS', 'LANCA_20']);
    const { discount } = (await update(body.discount._id, { code: 'lanca-2', amount: 75, isActive: false })).body;
    const { _id, createdAt } = body.discount;
    expect(discount).toEqual({ _id, createdAt, code: 'LANCA-2', amount: 75, isActive: false, uses: 0, held: 0 });
    expect((await app.http.delete(`${PATH}/${_id}`).set(login.auth)).status).toBe(200);
    expect((await list()).total).toBe(1);
    expect((await create({ code: 'LANCA-2', percent: 5 })).status).toBe(201);
    expect(await DiscountModel.countDocuments({ code: 'LANCA-2' })).toBe(2);
  });

  test('409: differ from the other codes of the creator, whatever their case', async () => {
    const first = (await create({ code: 'Amigos', percent: 10 })).body.discount._id;
    const { status, body } = await create({ code: 'AMIGOS', percent: 10 });
    expect([status, Object.keys(body.fields)]).toEqual([409, ['code']]);
    const second = (await create({ code: 'OUTRO', percent: 10 })).body.discount._id;
    expect((await update(second, { code: 'amigos', percent: 10 })).status).toBe(409);
    expect((await update(first, { code: 'amigos', percent: 15 })).status).toBe(200);
    expect((await create({ code: 'AMIGOS', percent: 10 }, await logInAs(app))).status).toBe(201);
  });

  test.each([
    ['code', { code: 'LANÇA' }],
    ['code', { code: 'ıııı' }],
    ['code', { code: 'РАМА' }],
    ['code', { code: 'AB' }],
    ['code', { code: 'A'.repeat(31) }],
    ['code', { code: 12 }],
    ['percent', { percent: 0 }],
    ['percent', { percent: 101 }],
    ['percent', { percent: 12.5 }],
    ['percent', { percent: 100, amount: 5 }],
    ['percent', { percent: undefined }],
    ['amount', { percent: undefined, amount: -5 }],
    ['amount', { percent: undefined, amount: 0 }],
    ['minAmount', { minAmount: -1 }],
    ['maxUses', { maxUses: 0 }],
    ['maxUses', { maxUses: 1e9 }],
    ['maxUsesPerBuyer', { maxUsesPerBuyer: '1' }],
    ['from', { from: '2026-11-21' }],
    ['until', { from: '2026-11-22T00:00:00Z', until: '2026-11-22T00:00:00Z' }],
    ['products', { products: [] }],
    ['products', { products: [UNKNOWN_ID] }],
  ])('400: %s of %j', async (field, fields) => {
    const { status, body } = await create({ code: 'PROMO', percent: 10, ...fields });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('400, 404: reach neither products nor codes of another creator', async () => {
    const other = await logInAs(app);
    const products = [String((await makeProduct(app, other.user))._id)];
    expect((await create({ code: 'PROMO', percent: 10, products })).body.fields).toHaveProperty('products');
    const { _id } = (await create({ code: 'PROMO', percent: 10 }, other)).body.discount;
    expect((await update(_id, { code: 'PROMO', percent: 100 })).status).toBe(404);
    expect((await app.http.delete(`${PATH}/${_id}`).set(login.auth)).status).toBe(404);
  });
});
