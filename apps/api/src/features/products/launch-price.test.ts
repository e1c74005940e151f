import { beforeEach, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { endLaunches } from './launch-price.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';

const app = setUpTestApp();
const DAY_MS = 24 * 60 * 60_000;
let auth: { Authorization: string };
let product: ProductRecord;

beforeEach(async () => {
  const login = await logInAs(app, { mpesa: '84 123 4567' });
  auth = login.auth;
  product = await makeProduct(app, login.user, { price: 20_000 });
});

const edit = async (fields: object) => await app.http.put(`/api/creators/products/${product._id}`).set(auth).send(fields);
const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
const read = async () => (await app.http.get(`/api/products/${product._id}`).expect(200)).body.product;
const quote = async () => (await app.http.post(`/api/products/${product._id}/quote`).send({}).expect(200)).body.amount;
const listPrices = async (query = '') =>
  (await app.http.get(`/api/products?${query}`).expect(200)).body.products.map(({ price }: { price: number }) => price);

test('is the price until its end, and then the other one returns at once', async () => {
  const until = inDays(1);
  expect((await edit({ launchPrice: '120,00', launchPriceUntil: until })).status).toBe(200);
  app.clearCaches();
  expect(await read()).toMatchObject({ price: 120, launchPrice: 120, launchPriceUntil: until, regularPrice: 200 });
  expect([await quote(), await listPrices('maxPrice=150')]).toEqual([120, [120]]);
  // An edit of something else keeps the launch, and an edit of the price changes the one that returns.
  expect((await edit({ title: 'Mbira' })).body.product).toMatchObject({ price: 120, regularPrice: 200 });
  expect((await edit({ price: 250 })).body.product).toMatchObject({ price: 120, regularPrice: 250 });
  app.clock.advance(DAY_MS - 1);
  app.clearCaches();
  expect((await read()).price).toBe(120);
  app.clock.advance(1);
  app.clearCaches();
  const after = await read();
  expect(after.price).toBe(250);
  expect(after).not.toHaveProperty('launchPrice');
  expect([await quote(), await listPrices()]).toEqual([250, [250]]);
  await endLaunches(app.deps);
  const stored = await ProductModel.findById(product._id).lean<ProductRecord>();
  expect(stored).toMatchObject({ price: 25_000 });
  for (const field of ['launchPrice', 'launchPriceUntil', 'regularPrice']) expect(stored).not.toHaveProperty(field);
  app.clearCaches();
  expect(await listPrices('maxPrice=150')).toEqual([]);
});

test('can be removed before its end', async () => {
  await edit({ launchPrice: 120, launchPriceUntil: inDays(1) });
  expect((await edit({ launchPrice: '', launchPriceUntil: '' })).body.product).toMatchObject({ price: 200 });
  app.clearCaches();
  expect(await read()).not.toHaveProperty('launchPriceUntil');
});

test('400: needs an end in the future, and is lower than the price', async () => {
  const refuse = async (fields: object) => Object.keys((await edit(fields)).body.fields);
  expect(await refuse({ launchPrice: 120 })).toEqual(['launchPriceUntil']);
  expect(await refuse({ launchPrice: 120, launchPriceUntil: inDays(0) })).toEqual(['launchPriceUntil']);
  expect(await refuse({ launchPrice: 120, launchPriceUntil: 'amanhã' })).toEqual(['launchPriceUntil']);
  expect(await refuse({ launchPrice: 200, launchPriceUntil: inDays(1) })).toEqual(['launchPrice']);
  expect(await refuse({ launchPrice: -1, launchPriceUntil: inDays(1) })).toEqual(['launchPrice']);
  await edit({ launchPrice: 120, launchPriceUntil: inDays(1) });
  expect(await refuse({ price: 100 })).toEqual(['launchPrice']);
});
