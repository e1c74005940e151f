import { BackgroundJobs } from '@clipboard-health/mongo-jobs';
import mongoose from 'mongoose';
import { expect, test, vi } from 'vitest';
import '../../seed/seed-state.model.ts';
import { createKeys, PURPOSES } from '../../platform/keys.ts';
import { isStorageKey } from '../../platform/storage/storage.ts';
import { setUpTestApp } from '../test-app.ts';

const jobNames: string[] = [];
const { register } = BackgroundJobs.prototype;
vi.spyOn(BackgroundJobs.prototype, 'register').mockImplementation(function (this: BackgroundJobs, Handler, group) {
  jobNames.push((typeof Handler === 'function' ? new Handler() : Handler).name);
  register.call(this, Handler, group);
});
const app = setUpTestApp({}, { hasOwnDatabase: true });

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const compareNames = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** Changing a stored or signed name needs a migration. Run the test with `-u` after you have added it. */
test('collections keep their names, fields and indexes', async () => {
  const collections = Object.values(mongoose.models).map((model): [string, object] => [
    model.collection.collectionName,
    {
      fields: Object.keys(model.schema.paths).sort(),
      indexes: model.schema.indexes().map(([keys, { background: _background, ...options }]) => ({ keys, ...options })),
    },
  ]);
  await expect(toJson(Object.fromEntries(collections.sort(compareNames)))).toMatchFileSnapshot('./collections.json');
});

/** Every index costs each write, and the longer one serves the queries of the other: also backwards, behind equal fields. */
test('no index has only the first fields of another one', () => {
  const redundant = Object.values(mongoose.models).flatMap((model) => {
    const indexes = model.schema.indexes().map(([keys, { name, unique, ...options }]) => ({
      name,
      fields: `${Object.keys(keys).join()},`,
      isUnique: unique === true,
      options: JSON.stringify(options),
    }));
    return indexes.flatMap((index) =>
      indexes.some((other) => other !== index && other.options === index.options && other.fields.startsWith(index.fields)) &&
      !index.isUnique
        ? [`${model.modelName}: ${index.name}`]
        : [],
    );
  });
  expect(redundant).toEqual([]);
});

test('jobs keep the names under which they are stored', async () => {
  await expect(toJson(jobNames.sort())).toMatchFileSnapshot('./jobs.json');
});

test('signatures keep their values for each purpose', async () => {
  const keys = createKeys('a-secret-of-this-test');
  const signed = PURPOSES.map((purpose) => [purpose, keys.sign(purpose, 'id', 1), keys.derive(purpose, 'id').toString('hex')]);
  await expect(toJson(signed)).toMatchFileSnapshot('./signatures.json');
});

test('stored file keys stay valid', () => {
  const keys = [
    'uploads/V1StGXR8_Z5jdHi6B-myT.webp',
    'uploads/V1StGXR8_Z5jdHi6B-myT.jpg',
    'screenshots/V1StGXR8_Z5jdHi6B-myT.webp',
  ];
  expect(keys.filter((key) => !isStorageKey(key))).toEqual([]);
});

test('metrics keep their names, help texts and types', async () => {
  const ownMetrics = (await app.deps.metrics.registry.getMetricsAsJSON()).filter(({ name }) => !/^(process|nodejs)_/.test(name));
  const metricDescriptions = ownMetrics.map(({ name, help, type }) => ({ name, help, type }));
  await expect(toJson(metricDescriptions.sort((a, b) => (a.name < b.name ? -1 : 1)))).toMatchFileSnapshot('./metrics.json');
});
