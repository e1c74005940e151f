import { join } from 'node:path';
import type { Catalogue } from '@banca/catalogue';
import { createMemoryCatalogue } from '@banca/catalogue/memory';
import type { Config } from '../../config.ts';
import type { Logger } from '../../platform/log.ts';
import { createProductSource } from '../products/product-source.ts';

/** The search engine of public lists. It finds nothing until it is started. */
export const createCatalogue = ({ DATA_DIR, NODE_ENV }: Config, log: Logger): Catalogue =>
  createMemoryCatalogue({
    source: createProductSource(),
    log: {
      info: (message, fields) => log.info(fields ?? {}, message),
      warn: (message, fields) => log.warn(fields ?? {}, message),
    },
    snapshotPath: NODE_ENV === 'test' ? undefined : join(DATA_DIR, 'catalogue.snapshot'),
  });
