import { expect, test } from 'vitest';
import { makeProduct, makeUser } from '../../../testing/factories.ts';
import { makeUpload, createProductFile } from '../../../testing/product-files.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { readPublishedProducts } from './records.ts';
import { type FileVersion, ProductModel } from '../products.model.ts';
import { refreshProducts } from './refresh-products.ts';

const app = setUpTestApp();

test('a cached product equals the one read from the database, until it is refreshed', async () => {
  const { _id } = await makeProduct(app, await makeUser(app), { beforePrice: 9900, shortUrl: 'timbila' });
  const [readProduct] = await readPublishedProducts(app.deps, [String(_id)]);
  await ProductModel.collection.updateOne({ _id }, { $set: { title: 'Escrito por outro' } });
  const [cachedProduct] = await readPublishedProducts(app.deps, [String(_id)]);
  expect(cachedProduct).toEqual(readProduct);
  expect(cachedProduct?.createdAt).toBeInstanceOf(Date);
  refreshProducts(app.deps, [_id]);
  expect((await readPublishedProducts(app.deps, [String(_id)]))[0]?.title).toBe('Escrito por outro');
});

test('cached and uncached products are returned in the sequence of the requested ids', async () => {
  const creator = await makeUser(app);
  const ids: string[] = [];
  for (const title of ['a', 'b', 'c', 'd']) ids.push(String((await makeProduct(app, creator, { title }))._id));
  await readPublishedProducts(app.deps, [ids[1] as string, ids[3] as string]);
  expect((await readPublishedProducts(app.deps, [...ids].reverse())).map(({ title }) => title)).toEqual(['d', 'c', 'b', 'a']);
});

test('of each file, a published product has only the newest version', async () => {
  const creator = await makeUser(app);
  const file = createProductFile(app, await makeUpload(app, creator));
  const [version] = file.versions as [FileVersion];
  const versions = [version, { ...version, version: 2 }];
  const { _id } = await makeProduct(app, creator, { files: [{ ...file, versions }, file] });
  const [product] = await readPublishedProducts(app.deps, [String(_id)]);
  expect(product?.files).toMatchObject([{ versions: [{ version: 2 }] }, { versions: [{ version: 1 }] }]);
});
