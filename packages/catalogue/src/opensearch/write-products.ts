import type { CatalogueEntry } from '../catalogue.ts';
import { toTitleTerm } from '../title-term.ts';
import { type OpenSearchClient, withSignal } from './client.ts';
import { MissingIndexError } from './indexer-store.ts';

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
  entries: CatalogueEntry[];
  /** Products that are not published. */
  deletedIds: string[];
}

/** Terms of titles are in the same field, so that an index of an earlier release accepts them. */
const toDocument = ({ terms, titleTerms, ...fields }: CatalogueEntry) => ({
  ...fields,
  terms: [...terms, ...titleTerms.map(toTitleTerm)],
});

function* toOperations({ aliases, version, entries, deletedIds }: ProductWrite): Generator<object> {
  for (const alias of aliases) {
    const toTarget = (id: string) => ({ _index: alias, _id: id, version, version_type: 'external' });
    for (const entry of entries) yield* [{ index: toTarget(entry.id) }, toDocument(entry)];
    for (const id of deletedIds) yield { delete: toTarget(id) };
  }
}

/** A conflict means that the index has a newer version. A delete of a missing document has no `error`. */
const isFailure = ({ status, error }: ItemResult): boolean => error !== undefined && status !== CONFLICT;

/** Idempotent. @throws MissingIndexError if an alias no longer exists */
export async function writeProducts(client: OpenSearchClient, write: ProductWrite, signal: AbortSignal): Promise<void> {
  const operations = [...toOperations(write)];
  if (operations.length === 0) return;
  // Without `require_alias`, a write would create a deleted index again.
  const { body } = await withSignal(client.bulk({ body: operations, require_alias: true }), signal);
  if (!body.errors) return;
  const results = body.items.flatMap((item) => Object.values(item) as ItemResult[]);
  const failures = results.filter(isFailure);
  const [first] = failures;
  if (first === undefined) return;
  const { type, reason } = first.error ?? { type: 'unknown', reason: '' };
  if (type === 'index_not_found_exception') throw new MissingIndexError(reason);
  throw new Error(`${failures.length} of ${results.length} documents failed: ${first._id}: ${first.status} ${type}: ${reason}`);
}
