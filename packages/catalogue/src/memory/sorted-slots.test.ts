import { expect, test } from 'vitest';
import { buildIndex, writeProducts } from '../testing/build-index.ts';
import { createFillerProducts } from '../testing/entries.ts';

const fillers = createFillerProducts(4).map((product, i) => ({ ...product, price: 10 * i }));

test('only arrays whose order a change affects are written, in turns to one of two buffers', async () => {
  const index = await buildIndex(fillers);
  const { price, createdAt } = index.sortedSlots.keptSorted;
  const readBuffers = () => [price.slots, createdAt.slots];
  const first = readBuffers();
  await writeProducts(index, [{ ...fillers[0]!, price: 25 }]);
  const second = readBuffers();
  await writeProducts(index, [{ ...fillers[0]!, price: 35 }]);
  const third = readBuffers();
  expect(second[0]).not.toBe(first[0]);
  expect(third[0]).toBe(first[0]);
  expect([second[1], third[1]]).toEqual([first[1], first[1]]);
  expect(second[1]).toBe(first[1]);
  await writeProducts(index, [{ ...fillers[0]!, price: 35, sales: 9 }]);
  expect(readBuffers()[0]).toBe(third[0]);
});

test('a buffer that is too small is replaced', async () => {
  const index = await buildIndex(fillers);
  for (const count of [6, 9, 14, 22]) await writeProducts(index, createFillerProducts(count));
  expect(index.search({ sort: 'oldest', skip: 0, limit: 30 }).ids).toHaveLength(22);
});
