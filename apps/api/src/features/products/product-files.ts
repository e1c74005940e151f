import type { FileVersion, ProductFile, ProductRecord } from './products.model.ts';

export const listFiles = ({ files }: Pick<ProductRecord, 'files'>): ProductFile[] => files ?? [];

export const getNewestVersion = ({ versions }: ProductFile): FileVersion => versions.at(-1) as FileVersion;
