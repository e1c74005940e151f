import { setTimeout as delay } from 'node:timers/promises';
import { type CatalogueEntry, type CatalogueSource, ChangeHistoryLostError } from '../catalogue.ts';

export interface ProductChange {
  id: string;
  /** Null if the product is no longer published. */
  entry: CatalogueEntry | null;
}

export interface FakeSource extends CatalogueSource {
  readonly products: Map<string, CatalogueEntry>;
  /** An error makes the method reject. */
  readonly failures: { scan?: Error | undefined; read?: Error | undefined; watch?: Error | undefined };
  readonly calls: { scan: number; read: number; watch: number };
  /** The stream reports the changes in one batch. */
  write(changes: ProductChange[]): void;
  breakStreams(error: Error): void;
  /** Lets the next stream report nothing at first, as MongoDB does while it reads changes that the stream omits. */
  delayChanges(): void;
  /** Makes all current tokens too old to continue from. */
  forgetHistory(): void;
}

const POLL_MS = 5;
const HEARTBEAT_MS = 50;
const SCAN_BATCH = 100;

/** An in-memory database with a change stream. Tokens are positions in the list of changes. */
export function createFakeSource(entries: CatalogueEntry[] = []): FakeSource {
  const products = new Map(entries.map((entry) => [entry.id, entry]));
  const history: string[][] = [];
  let oldestPosition = 0;
  let streams = new Set<{ error?: Error }>();
  let emptyBatches = 0;

  async function* watch(resumeToken: string, signal: AbortSignal) {
    source.calls.watch += 1;
    if (source.failures.watch) throw source.failures.watch;
    const stream: { error?: Error } = {};
    streams.add(stream);
    let position = Number(resumeToken);
    let heartbeatAt = 0;
    for (; emptyBatches > 0; emptyBatches -= 1) yield { ids: [], resumeToken };
    while (!signal.aborted) {
      if (stream.error) throw stream.error;
      if (position < oldestPosition) throw new ChangeHistoryLostError('history lost');
      const ids = history[position] ?? [];
      if (position < history.length) position += 1;
      if (ids.length > 0 || performance.now() >= heartbeatAt) {
        heartbeatAt = performance.now() + HEARTBEAT_MS;
        yield { ids, resumeToken: String(position), upToDateAt: position === history.length ? Date.now() : undefined };
      }
      if (position === history.length) await delay(POLL_MS);
    }
  }

  const source: FakeSource = {
    products,
    failures: {},
    calls: { scan: 0, read: 0, watch: 0 },
    write(changes) {
      for (const { id, entry } of changes) {
        if (entry) products.set(id, entry);
        else products.delete(id);
      }
      history.push(changes.map(({ id }) => id));
    },
    breakStreams(error) {
      for (const stream of streams) stream.error = error;
      streams = new Set();
    },
    delayChanges() {
      emptyBatches = 3;
    },
    forgetHistory() {
      // Makes even the newest token too old.
      history.push([]);
      oldestPosition = history.length;
    },
    async *scan() {
      source.calls.scan += 1;
      const all = [...products.values()];
      for (let i = 0; i < all.length; i += SCAN_BATCH) {
        if (source.failures.scan) throw source.failures.scan;
        yield await Promise.resolve(all.slice(i, i + SCAN_BATCH));
      }
      if (source.failures.scan) throw source.failures.scan;
    },
    async read(ids) {
      source.calls.read += 1;
      if (source.failures.read) throw source.failures.read;
      await Promise.resolve();
      return ids.flatMap((id) => products.get(id) ?? []);
    },
    readResumeToken: () => Promise.resolve(String(history.length)),
    watch,
  };
  return source;
}
