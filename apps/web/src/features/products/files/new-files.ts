import { FILE_NOTE_MAX_LENGTH } from '@banca/contracts/files.schemas';
import type { OwnProduct } from '../../../api/own-products.ts';

type FileVersion = OwnProduct['files'][number]['versions'][number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The newest versions that the buyers have not been told of. */
export const listNewFiles = ({ files, filesAnnouncedAt = '' }: OwnProduct): FileVersion[] =>
  files.flatMap(({ isSample, versions: [newest] }) => (newest && !isSample && newest.at > filesAnnouncedAt ? [newest] : []));

export const joinNotes = (files: FileVersion[]): string =>
  files
    .flatMap(({ note }) => note ?? [])
    .join('\n')
    .slice(0, FILE_NOTE_MAX_LENGTH);

/** The API refuses a second announcement on one day. */
export const canAnnounce = (product: OwnProduct): boolean =>
  product.sales > 0 &&
  product.buyersGetUpdates &&
  listNewFiles(product).length > 0 &&
  Date.parse(product.filesAnnouncedAt ?? '1970-01-01') + DAY_MS <= Date.now();

/** Whether an edit gave the earlier buyers something new. Those who bought a link do not get the first files of the product. */
export const hasNewFile = (before: OwnProduct, after: OwnProduct): boolean => {
  const soldFiles = before.files.filter(({ isSample }) => !isSample);
  const isOld = ({ _id, version }: OwnProduct['files'][number]): boolean =>
    soldFiles.some((file) => file._id === _id && file.version === version);
  return soldFiles.length > 0 && after.files.some((file) => !file.isSample && !isOld(file));
};
