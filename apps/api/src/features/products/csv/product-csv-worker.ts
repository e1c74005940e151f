import { type CsvWords, readProducts, type ReadProducts } from './read-products.ts';

/** Runs in a worker thread: 5 MB would block the event loop for about a second. */
export const read = ({ csv, words }: { csv: string; words: CsvWords }): ReadProducts => readProducts(csv, words);
