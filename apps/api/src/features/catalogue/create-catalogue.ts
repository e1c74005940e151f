import { join } from 'node:path';
import type { Catalogue, CatalogueLog } from '@banca/catalogue';
import { createMemoryCatalogue } from '@banca/catalogue/memory';
import type { OpenSearchCatalogue } from '@banca/catalogue/opensearch';
import type { Db } from 'mongodb';
import mongoose from 'mongoose';
import type { Config } from '../../config.ts';
import type { Logger } from '../../platform/log.ts';
import { createTraceHeaders } from '../../platform/tracing.ts';
import { createProductSource } from '../products/published/product-source.ts';
import { createIndexerStore } from './indexer-store.ts';

const toCatalogueLog = (log: Logger): CatalogueLog => ({
  info: (message, fields) => log.info(fields ?? {}, message),
  warn: (message, fields) => log.warn(fields ?? {}, message),
});

/** Index names start with the database name, so that several installations can share a cluster. */
export const toIndexPrefix = ({ databaseName }: Db): string => `${databaseName.toLowerCase()}-products`;

/** Loads the OpenSearch client only when it is used. The database must be connected. */
export async function createOpenSearchDriver({ OPENSEARCH_URL }: Config, log: Logger): Promise<OpenSearchCatalogue> {
  const { db } = mongoose.connection;
  if (!db || OPENSEARCH_URL === undefined) throw new Error('OpenSearch needs OPENSEARCH_URL and a connected database');
  const { createOpenSearchCatalogue } = await import('@banca/catalogue/opensearch');
  return createOpenSearchCatalogue({
    node: OPENSEARCH_URL,
    indexPrefix: toIndexPrefix(db),
    source: createProductSource(),
    store: createIndexerStore(db),
    log: toCatalogueLog(log),
    createHeaders: createTraceHeaders,
  });
}

export async function createCatalogue(config: Config, log: Logger): Promise<Catalogue> {
  if (config.CATALOGUE === 'opensearch') return await createOpenSearchDriver(config, log);
  return createMemoryCatalogue({
    source: createProductSource(),
    log: toCatalogueLog(log),
    snapshotPath: config.NODE_ENV === 'test' ? undefined : join(config.DATA_DIR, 'catalogue.snapshot'),
  });
}
