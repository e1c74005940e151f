import type { CatalogueEntry } from '../catalogue.ts';
import { type OpenSearchClient, withSignal } from './client.ts';
import { LeaseLostError } from './indexer-store.ts';

const CONFLICT = 409;

interface ItemResult {
  _id: string;
  status: number;
  error?: { type: string; reason: string };
}

export interface ProductWrite {
  /** Each of them gets every product. */
  aliases: string[];
  /** Grows with each time that products are read. A document is never replaced by one that was read earlier. */
  version: number;
  ids: string[];
  /** Those of `ids` that are published; the others are deleted. */
  entries: CatalogueEntry[];
}

function* toOperations({ aliases, version, ids, entries }: ProductWrite): Generator<object> {
  const published = new Map(entries.map((entry) => [entry.id, entry]));
  for (const _index of aliases) {
    for (const _id of ids) {
      const target = { _index, _id, version, version_type: 'external' };
      const entry = published.get(_id);
      if (entry === undefined) yield { delete: target };
      else yield* [{ index: target }, entry];
    }
  }
}

/** A conflict means that the document was read later than ours; without an error, a delete found nothing to delete. */
const isFailure = ({ status, error }: ItemResult): boolean => error !== undefined && status !== CONFLICT;

/**
 * Sends products as one bulk request. Sending them again changes nothing.
 * @throws LeaseLostError when an alias no longer exists
 * @throws Error when a document could not be written
 */
export async function writeProducts(client: OpenSearchClient, write: ProductWrite, signal: AbortSignal): Promise<void> {
  if (write.ids.length === 0) return;
  // Without `require_alias`, a write to an index that has been deleted would create it again.
  const request = client.bulk({ body: [...toOperations(write)] as never, require_alias: true });
  const { body } = await withSignal(request, signal);
  if (!body.errors) return;
  const results = body.items.flatMap((item) => Object.values(item) as ItemResult[]);
  const failures = results.filter(isFailure);
  const [first] = failures;
  if (first === undefined) return;
  const { type, reason } = first.error ?? { type: 'unknown', reason: '' };
  if (type === 'index_not_found_exception') throw new LeaseLostError(reason);
  throw new Error(`${failures.length} of ${results.length} documents failed: ${first._id}: ${first.status} ${type}: ${reason}`);
}
