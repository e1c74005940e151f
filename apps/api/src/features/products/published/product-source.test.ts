import type { ChangeBatch } from '@banca/catalogue';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { makeProduct, makeUser } from '../../../testing/factories.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { createProductSource } from './product-source.ts';

const app = setUpTestApp();
const source = createProductSource();
const CHANGES = 2_500;

/** Reads the stream until it reports that it contains everything that was committed before. */
async function readUntilUpToDate(resumeToken: string): Promise<ChangeBatch[]> {
  const stopping = new AbortController();
  const batches: ChangeBatch[] = [];
  for await (const batch of source.watch(resumeToken, stopping.signal)) {
    batches.push(batch);
    if (batch.upToDateAt !== undefined) stopping.abort();
  }
  return batches;
}

test('the stream says that it is up to date when it has reported every earlier change, and not before', async () => {
  const product = await makeProduct(app, await makeUser(app));
  const products = mongoose.connection.collection('products');
  const token = await source.readResumeToken();
  const copies = Array.from({ length: CHANGES }, (_, i) => ({ ...product, _id: new mongoose.Types.ObjectId(), title: `${i}` }));
  await products.insertMany(copies.slice(1));
  // No list shows a description, so the stream omits these changes.
  await products.updateMany({}, { $set: { description: 'Outra' } });
  // The changes of a transaction have the same time.
  await mongoose.connection.transaction(async (session) => {
    await products.insertOne(copies[0] as object, { session });
    await products.updateMany({ _id: { $in: copies.slice(1, 900).map(({ _id }) => _id) } }, { $set: { price: 1 } }, { session });
  });
  const startedAt = Date.now();
  const batches = await readUntilUpToDate(token);
  expect(new Set(batches.flatMap(({ ids }) => ids)).size).toBe(CHANGES);
  expect(batches.at(-1)?.upToDateAt).toBeGreaterThanOrEqual(startedAt);
});

test('the stream of an idle database is up to date within seconds', async () => {
  const startedAt = performance.now();
  const [batch] = await readUntilUpToDate(await source.readResumeToken());
  expect(batch?.ids).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
