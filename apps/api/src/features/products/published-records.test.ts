import { expect, test } from 'vitest';
import { makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { readPublished } from './published-records.ts';
import { ProductModel } from './products.model.ts';
import { refreshProducts } from './refresh-products.ts';

const app = setUpTestApp();

test('a product is the same when it is not read again', async () => {
  const { _id } = await makeProduct(app, await makeUser(app), { beforePrice: 9900, shortUrl: 'timbila' });
  const [fresh] = await readPublished(app.deps, [String(_id)]);
  await ProductModel.collection.updateOne({ _id }, { $set: { title: 'Escrito por outro' } });
  const [kept] = await readPublished(app.deps, [String(_id)]);
  expect(kept).toEqual(fresh);
  expect(kept?.createdAt).toBeInstanceOf(Date);
  refreshProducts(app.deps, [_id]);
  expect((await readPublished(app.deps, [String(_id)]))[0]?.title).toBe('Escrito por outro');
});

test('those found and those read stand in the order asked for', async () => {
  const creator = await makeUser(app);
  const ids: string[] = [];
  for (const title of ['a', 'b', 'c', 'd']) ids.push(String((await makeProduct(app, creator, { title }))._id));
  await readPublished(app.deps, [ids[1] as string, ids[3] as string]);
  expect((await readPublished(app.deps, [...ids].reverse())).map(({ title }) => title)).toEqual(['d', 'c', 'b', 'a']);
});
