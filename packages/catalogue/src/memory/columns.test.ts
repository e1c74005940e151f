import { expect, test } from 'vitest';
import { createFillerProducts } from '../testing/entries.ts';
import { Columns } from './columns.ts';
import { EventLoopYielder } from './event-loop-yielder.ts';

const IDS = ['65f1a9c2e4b0d3a7f8c91b2e', '65f1a9c2e4b0d3a7f8c91b2f', '00000000ffffffff0badcafe'] as const;

test('columns return the ids that were written', () => {
  const columns = new Columns();
  for (const id of IDS) columns.writeId(columns.allocate(), id);
  expect([1, 2, 3].map((slot) => columns.readId(slot))).toEqual(IDS);
});

test('columns compare only the ids of two slots, not those behind them', () => {
  const columns = new Columns();
  for (const id of [IDS[0], IDS[1], IDS[0], IDS[2]]) columns.writeId(columns.allocate(), id);
  expect([columns.compareIds(1, 3), columns.compareIds(1, 2), columns.compareIds(2, 4) > 0]).toEqual([0, -1, true]);
});

test('copying a slot changes neither its id nor those of others', () => {
  const columns = new Columns();
  const [product] = createFillerProducts(1);
  for (const id of IDS) columns.write(columns.allocate(), { ...product!, id, price: 7 }, 5);
  columns.price[3] = 9;
  columns.copyAllExceptId(3, 1);
  expect([1, 2, 3].map((slot) => [columns.readId(slot), columns.price[slot]])).toEqual([
    [IDS[0], 9],
    [IDS[1], 7],
    [IDS[2], 9],
  ]);
});

test('columns grow only when the reserved slots do not fit', async () => {
  const columns = new Columns();
  const { flags } = columns;
  await columns.reserve(1_023, new EventLoopYielder());
  expect(columns.flags).toBe(flags);
  await columns.reserve(1_024, new EventLoopYielder());
  expect(columns.flags.length).toBeGreaterThan(1_024);
});

test('a released slot is allocated before new ones', () => {
  const columns = new Columns();
  expect([columns.allocate(), columns.allocate(), columns.allocate()]).toEqual([1, 2, 3]);
  columns.release(2);
  expect([columns.allocate(), columns.allocate(), columns.slotCount]).toEqual([2, 4, 5]);
});
