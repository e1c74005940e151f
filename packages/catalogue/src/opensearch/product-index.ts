import type { OpenSearchClient } from './client.ts';
import { LeaseLostError } from './indexer-store.ts';
import { RESULT_WINDOW } from './search-request.ts';

const MAPPINGS = {
  dynamic: 'strict',
  // Nothing reads documents back: they are always written whole from the database.
  _source: { enabled: false },
  properties: {
    // Sorted by, but never searched for.
    id: { type: 'keyword', index: false },
    creator: { type: 'keyword', doc_values: false },
    category: { type: 'keyword', doc_values: false },
    terms: { type: 'keyword', doc_values: false },
    featured: { type: 'boolean', doc_values: false },
    price: { type: 'long' },
    sales: { type: 'long' },
    createdAt: { type: 'long' },
    rating: { type: 'double' },
    featuredOrder: { type: 'double' },
  },
} as const;

const SETTINGS = {
  number_of_shards: 1,
  max_result_window: RESULT_WINDOW,
  // How long a deleted product is remembered, so that a request that was delayed cannot bring it back.
  gc_deletes: '1h',
} as const;

const WHILE_LOADING = { number_of_replicas: 0, refresh_interval: '-1' } as const;
// An interval that is set explicitly also applies while nobody searches.
const WHEN_LOADED = { auto_expand_replicas: '0-1', refresh_interval: '500ms' } as const;

/** The names that one lease may use. They tell its epoch: an earlier holder cannot write through the alias of a later one. */
export interface IndexNames {
  /** The alias that searches read. */
  prefix: string;
  epoch: number;
}

/** The alias through which the holder of a lease writes an index. */
export const writeAliasOf = (index: string, { epoch }: IndexNames): string => `${index}-writer-${epoch}`;

/** Creates an empty index that is ready to be loaded. */
export async function createIndex(client: OpenSearchClient, names: IndexNames, number: number): Promise<string> {
  const index = `${names.prefix}-${names.epoch}-${number}`;
  const body = {
    mappings: MAPPINGS,
    settings: { ...SETTINGS, ...WHILE_LOADING },
    aliases: { [writeAliasOf(index, names)]: {} },
  };
  await client.indices.create({ index, body });
  return index;
}

/** Makes everything that was loaded visible to searches. */
export async function finishLoading(client: OpenSearchClient, index: string): Promise<void> {
  await client.indices.putSettings({ index, body: WHEN_LOADED });
  await client.indices.refresh({ index });
}

/** The epoch of the lease under which an index was created; undefined for an index that is not ours. */
function epochOf(index: string, prefix: string): number | undefined {
  const [, epoch] = /^-(\d+)-\d+$/.exec(index.slice(prefix.length)) ?? [];
  return epoch === undefined ? undefined : Number(epoch);
}

/** Names of the indexes with their aliases. */
async function listIndexes(client: OpenSearchClient, { prefix, epoch }: IndexNames): Promise<Map<string, string[]>> {
  const { body } = await client.indices.get({ index: `${prefix}-*`, expand_wildcards: 'all' });
  const ours = Object.entries(body).filter(([index]) => epochOf(index, prefix) !== undefined);
  const later = ours.find(([index]) => (epochOf(index, prefix) ?? 0) > epoch);
  if (later !== undefined) throw new LeaseLostError(`a later indexer has created ${later[0]}`);
  return new Map(ours.map(([index, { aliases = {} }]) => [index, Object.keys(aliases)]));
}

/**
 * In one atomic step: searches read this index, the holder of the lease is the only one to write it, and all other indexes
 * are deleted.
 * @param index undefined when there is none: the others are deleted all the same
 * @returns whether the index exists; nothing has been changed when it does not
 * @throws LeaseLostError when a later holder has created an index
 */
export async function publishIndex(client: OpenSearchClient, names: IndexNames, index: string | undefined): Promise<boolean> {
  const existing = await listIndexes(client, names);
  if (index !== undefined && !existing.has(index)) return false;
  const others = [...existing.keys()].filter((name) => name !== index);
  const actions: object[] = others.map((name) => ({ remove_index: { index: name } }));
  if (index !== undefined) {
    const wanted = [names.prefix, writeAliasOf(index, names)];
    const obsolete = (existing.get(index) ?? []).filter((alias) => !wanted.includes(alias));
    actions.push(
      ...obsolete.map((alias) => ({ remove: { index, alias } })),
      ...wanted.map((alias) => ({ add: { index, alias } })),
    );
  }
  if (actions.length > 0) await client.indices.updateAliases({ body: { actions } });
  return index !== undefined;
}

/** Whether there is an index for searches to read. */
export async function isPublished(client: OpenSearchClient, prefix: string): Promise<boolean> {
  return (await client.indices.existsAlias({ name: prefix }, { requestTimeout: 2_000, maxRetries: 0 })).body;
}
