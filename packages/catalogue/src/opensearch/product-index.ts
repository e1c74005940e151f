import type { OpenSearchClient } from './client.ts';
import { LeaseLostError } from './indexer-store.ts';
import { RESULT_WINDOW } from './search-request.ts';

const MAPPINGS = {
  dynamic: 'strict',
  // Every write sends the whole document, so OpenSearch needs no copy of it.
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
  // Stores the newest products first, so that a search for the newest can end early.
  sort: { field: ['createdAt', 'id'], order: ['desc' as const, 'desc' as const] },
};

const LOADING_SETTINGS = { number_of_replicas: 0, refresh_interval: '-1' } as const;
// By default, OpenSearch does not refresh an index that receives no searches.
const LOADED_SETTINGS = { auto_expand_replicas: '0-1', refresh_interval: '500ms' } as const;

/** All names contain the epoch of the lease, so that an earlier holder cannot write through the alias of a later one. */
export interface IndexNaming {
  prefix: string;
  epoch: number;
}

export const toWriteAlias = (index: string, { epoch }: IndexNaming): string => `${index}-writer-${epoch}`;

export async function createIndex(client: OpenSearchClient, naming: IndexNaming, sequenceNumber: number): Promise<string> {
  const index = `${naming.prefix}-${naming.epoch}-${sequenceNumber}`;
  const body = {
    mappings: MAPPINGS,
    settings: { ...SETTINGS, ...LOADING_SETTINGS },
    aliases: { [toWriteAlias(index, naming)]: {} },
  };
  await client.indices.create({ index, body });
  return index;
}

export async function finishLoading(client: OpenSearchClient, index: string): Promise<void> {
  await client.indices.putSettings({ index, body: LOADED_SETTINGS });
  await client.indices.refresh({ index });
}

function parseEpoch(index: string, prefix: string): number | undefined {
  const [, epoch] = /^-(\d+)-\d+$/.exec(index.slice(prefix.length)) ?? [];
  return epoch === undefined ? undefined : Number(epoch);
}

async function listIndexes(client: OpenSearchClient, { prefix, epoch }: IndexNaming): Promise<Map<string, string[]>> {
  const { body } = await client.indices.get({ index: `${prefix}-*`, expand_wildcards: 'all' });
  const indexes = Object.entries(body).filter(([index]) => parseEpoch(index, prefix) !== undefined);
  const laterIndex = indexes.find(([index]) => (parseEpoch(index, prefix) ?? 0) > epoch);
  if (laterIndex !== undefined) throw new LeaseLostError(`a later indexer has created ${laterIndex[0]}`);
  return new Map(indexes.map(([index, { aliases = {} }]) => [index, Object.keys(aliases)]));
}

async function deleteIndexes(client: OpenSearchClient, indexes: string[]): Promise<void> {
  const actions = indexes.map((index) => ({ remove_index: { index } }));
  if (actions.length > 0) await client.indices.updateAliases({ body: { actions } });
}

/**
 * Atomically moves all aliases to this index, then deletes all other indexes. These are two steps, because in one step a busy node
 * would still send searches to an index whose data it has already removed.
 * @returns false, without changes, if the index does not exist
 * @throws LeaseLostError if a later holder has created an index
 */
export async function publishIndexIfExists(client: OpenSearchClient, naming: IndexNaming, index: string): Promise<boolean> {
  const aliasesByIndex = await listIndexes(client, naming);
  const currentAliases = aliasesByIndex.get(index);
  if (currentAliases === undefined) return false;
  const otherIndexes = [...aliasesByIndex.keys()].filter((name) => name !== index);
  const publishedIndexes = otherIndexes.filter((name) => aliasesByIndex.get(name)?.includes(naming.prefix));
  const aliases = [naming.prefix, toWriteAlias(index, naming)];
  const obsoleteAliases = currentAliases.filter((alias) => !aliases.includes(alias));
  const actions = [
    ...publishedIndexes.map((name) => ({ remove: { index: name, alias: naming.prefix } })),
    ...obsoleteAliases.map((alias) => ({ remove: { index, alias } })),
    ...aliases.map((alias) => ({ add: { index, alias } })),
  ];
  await client.indices.updateAliases({ body: { actions } });
  await deleteIndexes(client, otherIndexes);
  return true;
}

/** @throws LeaseLostError if a later holder has created an index */
export async function deleteAllIndexes(client: OpenSearchClient, naming: IndexNaming): Promise<void> {
  await deleteIndexes(client, [...(await listIndexes(client, naming)).keys()]);
}

export const isPublished = async (client: OpenSearchClient, prefix: string): Promise<boolean> =>
  (await client.indices.existsAlias({ name: prefix }, { requestTimeout: 2_000, maxRetries: 0 })).body;
