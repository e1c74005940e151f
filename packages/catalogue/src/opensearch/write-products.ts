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
  aliases: string[];
  /** Higher for data that was read later. OpenSearch rejects a write whose version is not higher than the stored one. */
  version: number;
  ids: string[];
  entries: CatalogueEntry[];
}

function* toOperations({ aliases, version, ids, entries }: ProductWrite): Generator<object> {
  const entriesById = new Map(entries.map((entry) => [entry.id, entry]));
  for (const _index of aliases) {
    for (const _id of ids) {
      const target = { _index, _id, version, version_type: 'external' };
      const entry = entriesById.get(_id);
      if (entry === undefined) yield { delete: target };
      else yield* [{ index: target }, entry];
    }
  }
}

/** A conflict means that the index has a newer version. A delete of a missing document has no `error`. */
const isFailure = ({ status, error }: ItemResult): boolean => error !== undefined && status !== CONFLICT;

/** Idempotent. @throws LeaseLostError if an alias no longer exists */
export async function writeProducts(client: OpenSearchClient, write: ProductWrite, signal: AbortSignal): Promise<void> {
  if (write.ids.length === 0) return;
  // Without `require_alias`, a write would create a deleted index again.
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
