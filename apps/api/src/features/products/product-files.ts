import type { FileVersion, ProductFile, ProductRecord } from './products.model.ts';

export const listFiles = ({ files }: Pick<ProductRecord, 'files'>): ProductFile[] => files ?? [];

/** The files that buyers get. Samples are free for everybody. */
export const listSoldFiles = (product: Pick<ProductRecord, 'files'>): ProductFile[] =>
  listFiles(product).filter(({ isSample }) => !isSample);

export const getNewestVersion = ({ versions }: ProductFile): FileVersion => versions.at(-1) as FileVersion;

/** The newest versions of the files that a buyer gets, as an order keeps them. */
export const listNewestFiles = (product: Pick<ProductRecord, 'files'>) =>
  listSoldFiles(product).map((file) => {
    const { upload, version } = getNewestVersion(file);
    return { _id: file._id, upload, version, isStamped: file.isStamped };
  });

/** What the audit log says of files. */
export const summarizeFiles = (files: ProductFile[]) =>
  files.map((file) => {
    const { name, size, version } = getNewestVersion(file);
    return { name, size, version };
  });
