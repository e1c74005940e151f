import { COLUMN_NAMES, ID_WORDS, type NumberArray } from './columns.ts';
import { EventLoopYielder } from './event-loop-yielder.ts';
import { ProductIndex } from './product-index.ts';
import type { Segment } from './segment.ts';
import { readSnapshot, type Snapshot } from './snapshot-file.ts';

export interface SnapshotPosition {
  resumeToken: string;
  upToDateAt: number;
}

interface Meta {
  token: string;
  upToDateAt: number;
  size: number;
  segments: number;
  categories: string[];
}

const SEGMENT_ARRAYS = ['chars', 'charStarts', 'postings', 'postingStarts'] as const;
const SORT_ORDER_NAMES = ['createdAt', 'price', 'popularity', 'rating'] as const;

/** Must not run while changes are applied. */
export async function createSnapshot(index: ProductIndex, position: SnapshotPosition): Promise<Snapshot> {
  const { columns, sortedSlots } = index;
  const segments = [...index.termIndex.segments];
  // Flags and segments are copied at the same moment. A merge, which can run at each yield, removes stale slots from both.
  const flags = columns.flags.slice(0, columns.slotCount);
  const yielder = new EventLoopYielder();
  const arrays = new Map<string, NumberArray>();
  for (const name of COLUMN_NAMES) {
    const column = name === 'flags' ? flags : columns[name];
    arrays.set(`column ${name}`, column.slice(0, name === 'ids' ? columns.slotCount * ID_WORDS : columns.slotCount));
    await yielder.yieldToEventLoop();
  }
  for (const name of SORT_ORDER_NAMES) {
    const { slots, length } = sortedSlots.keptSorted[name];
    arrays.set(`order ${name}`, slots.slice(0, length));
    await yielder.yieldToEventLoop();
  }
  for (const [i, segment] of segments.entries())
    for (const name of SEGMENT_ARRAYS) arrays.set(`segment ${i} ${name}`, segment[name]);
  const meta: Meta = {
    token: position.resumeToken,
    upToDateAt: position.upToDateAt,
    size: columns.slotCount,
    segments: segments.length,
    categories: [...columns.categoryNumberByName.keys()],
  };
  return { meta, arrays };
}

export async function restoreSnapshot(path: string): Promise<{ index: ProductIndex; position: SnapshotPosition }> {
  const { meta, arrays } = await readSnapshot(path);
  const { size: slotCount, segments: segmentCount, categories, token, upToDateAt } = meta as Meta;
  const index = new ProductIndex();
  const getArray = <T extends NumberArray>(name: string): T => {
    const values = arrays.get(name);
    if (!values) throw new Error(`the snapshot has no ${name}`);
    return values as T;
  };
  for (const name of COLUMN_NAMES) index.columns.setColumn(name, getArray(`column ${name}`));
  for (const category of categories) index.columns.categoryNumberByName.set(category, index.columns.categoryNumberByName.size);
  index.columns.slotCount = slotCount;
  for (const name of SORT_ORDER_NAMES) index.sortedSlots.keptSorted[name].restore(getArray(`order ${name}`));
  for (let i = 0; i < segmentCount; i += 1) {
    const segment = Object.fromEntries(SEGMENT_ARRAYS.map((name) => [name, getArray(`segment ${i} ${name}`)]));
    index.termIndex.add(segment as unknown as Segment);
  }
  await index.restore(new EventLoopYielder());
  return { index, position: { resumeToken: token, upToDateAt } };
}
