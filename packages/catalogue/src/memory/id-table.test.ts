import { expect, test } from 'vitest';
import { toId } from '../testing/entries.ts';
import { Columns } from './columns.ts';
import { IdTable } from './id-table.ts';
import { EventLoopYielder } from './event-loop-yielder.ts';
import { countYields } from '../testing/count-yields.ts';

test('an id table finds the same slots as a map after thousands of insertions and deletions', async () => {
  const columns = new Columns();
  await columns.reserve(2_000, new EventLoopYielder());
  const table = new IdTable(columns);
  const expected = new Map<string, number>();
  for (let i = 0; i < 20_000; i += 1) {
    const id = toId((i * 7_919) % 1_500);
    const slot = expected.get(id);
    if (slot === undefined) {
      const newSlot = columns.allocate();
      columns.writeId(newSlot, id);
      await table.reserve(1, new EventLoopYielder());
      table.set(newSlot);
      expected.set(id, newSlot);
    } else if (i % 3 > 0) {
      table.delete(slot);
      columns.release(slot);
      expected.delete(id);
    }
  }
  expect(table.size).toBe(expected.size);
  for (let n = 0; n < 1_500; n += 1) expect(table.findSlot(toId(n))).toBe(expected.get(toId(n)) ?? 0);
});

test('an id table counts an id once, and lets other tasks run while it grows', async () => {
  const columns = new Columns();
  const table = new IdTable(columns);
  columns.writeId(columns.allocate(), toId(1));
  table.set(1);
  table.set(1);
  expect(table.size).toBe(1);
  expect(await countYields('still', () => table.reserve(1_024, new EventLoopYielder()))).toBe(0);
  expect(await countYields('fast', () => table.reserve(4_096, new EventLoopYielder()))).toBe(4_096 / 64);
  expect(table.findSlot(toId(1))).toBe(1);
});
