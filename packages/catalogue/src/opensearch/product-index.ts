import type { OpenSearchClient } from './client.ts';
import { LeaseLostError } from './indexer-store.ts';
import { RESULT_WINDOW } from './search-request.ts';

const MAPPINGS = {
  dynamic: 'strict',
  // Documents are always written whole from the database.
  _source: { enabled: false },
  properties: {
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
  // A delayed request cannot restore a product that was deleted within this time.
  gc_deletes: '1h',
} as const;

const WHILE_LOADING = { number_of_replicas: 0, refresh_interval: '-1' } as const;
// By default, an index that nobody searches is not refreshed.
const WHEN_LOADED = { auto_expand_replicas: '0-1', refresh_interval: '500ms' } as const;

/** The epoch of the lease is part of all names: earlier holders cannot write through the alias of a later one. */
export interface IndexNames {
  prefix: string;
  epoch: number;
}

export const toWriteAlias = (index: string, { epoch }: IndexNames): string => `${index}-writer-${epoch}`;

export async function createIndex(client: OpenSearchClient, names: IndexNames, number: number): Promise<string> {
  const index = `${names.prefix}-${names.epoch}-${number}`;
  const body = {
    mappings: MAPPINGS,
    settings: { ...SETTINGS, ...WHILE_LOADING },
    aliases: { [toWriteAlias(index, names)]: {} },
  };
  await client.indices.create({ index, body });
  return index;
}

export async function finishLoading(client: OpenSearchClient, index: string): Promise<void> {
  await client.indices.putSettings({ index, body: WHEN_LOADED });
  await client.indices.refresh({ index });
}

function parseEpoch(index: string, prefix: string): number | undefined {
  const [, epoch] = /^-(\d+)-\d+$/.exec(index.slice(prefix.length)) ?? [];
  return epoch === undefined ? undefined : Number(epoch);
}

async function listIndexes(client: OpenSearchClient, { prefix, epoch }: IndexNames): Promise<Map<string, string[]>> {
  const { body } = await client.indices.get({ index: `${prefix}-*`, expand_wildcards: 'all' });
  const ours = Object.entries(body).filter(([index]) => parseEpoch(index, prefix) !== undefined);
  const later = ours.find(([index]) => (parseEpoch(index, prefix) ?? 0) > epoch);
  if (later !== undefined) throw new LeaseLostError(`a later indexer has created ${later[0]}`);
  return new Map(ours.map(([index, { aliases = {} }]) => [index, Object.keys(aliases)]));
}

/**
 * Atomically moves all aliases to this index and deletes all others. @returns false if the index does not exist
 * @throws LeaseLostError if a later holder has created an index
 */
export async function publishIndex(client: OpenSearchClient, names: IndexNames, index: string | undefined): Promise<boolean> {
  const existing = await listIndexes(client, names);
  if (index !== undefined && !existing.has(index)) return false;
  const others = [...existing.keys()].filter((name) => name !== index);
  const actions: object[] = others.map((name) => ({ remove_index: { index: name } }));
  if (index !== undefined) {
    const aliases = [names.prefix, toWriteAlias(index, names)];
    const obsolete = (existing.get(index) ?? []).filter((alias) => !aliases.includes(alias));
    actions.push(
      ...obsolete.map((alias) => ({ remove: { index, alias } })),
      ...aliases.map((alias) => ({ add: { index, alias } })),
    );
  }
  if (actions.length > 0) await client.indices.updateAliases({ body: { actions } });
  return index !== undefined;
}

export async function isPublished(client: OpenSearchClient, prefix: string): Promise<boolean> {
  return (await client.indices.existsAlias({ name: prefix }, { requestTimeout: 2_000, maxRetries: 0 })).body;
}
