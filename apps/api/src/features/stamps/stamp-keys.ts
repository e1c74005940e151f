export interface StampedUpload {
  order: unknown;
  upload: unknown;
  /** The `pageVersion` of the order, which a correction of the email address increments. */
  version: number;
}

export const STAMPS_FOLDER = 'stamps/';

export const toStampKey = ({ order, upload, version }: StampedUpload): string =>
  `${STAMPS_FOLDER}${String(order)}-${String(upload)}-${version}`;

export function parseStampKey(key: string): { order: string; upload: string; version: number } {
  const [order = '', upload = '', version] = key.slice(STAMPS_FOLDER.length).split('-');
  return { order, upload, version: Number(version) };
}
