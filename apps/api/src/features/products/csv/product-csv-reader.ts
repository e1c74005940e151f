import { PRODUCT_COLUMNS, productColumns } from '@banca/contracts/product-columns';
import { catalogues, getTranslator } from '@banca/messages/catalogues';
import { extname } from 'node:path';
import { createWorkerPool } from '../../../platform/worker-pool.ts';
import { type CsvWords, normalizeWord, type ReadProducts } from './read-products.ts';

export interface ProductCsvReader {
  /** @throws AppError unavailable when too many files wait */
  read(csv: string): Promise<ReadProducts>;
  close(): Promise<void>;
}

/** A file of any language is read, also one with the names of the API. */
function listWords(): CsvWords {
  const translators = [...catalogues.keys()].map(getTranslator);
  return {
    columns: productColumns.flatMap((column): CsvWords['columns'] => [
      [normalizeWord(column), column],
      ...translators.map(({ t }): [string, typeof column] => [normalizeWord(t(PRODUCT_COLUMNS[column])), column]),
    ]),
    switches: [
      ['true', 'true'],
      ['false', 'false'],
      ...translators.flatMap(({ t }): CsvWords['switches'] => [
        [normalizeWord(t('csv.yes')), 'true'],
        [normalizeWord(t('csv.no')), 'false'],
      ]),
    ],
  };
}

export function createProductCsvReader(): ProductCsvReader {
  const pool = createWorkerPool(new URL(`./product-csv-worker${extname(import.meta.url)}`, import.meta.url));
  const words = listWords();
  return { read: (csv) => pool.run('read', { csv, words }), close: () => pool.close() };
}
