import { createHash, randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { type FileRecord, FileModel } from '../features/files/files.model.ts';
import type { ProductFile, ProductRecord } from '../features/products/products.model.ts';
import { toFileKey } from '../platform/storage/storage.ts';
import { approve, createPendingOrder, type OrderFixture, readDownloadLinks } from './orders.ts';
import type { TestApp } from './test-app.ts';

export interface HostedFile {
  upload: Types.ObjectId;
  bytes: Buffer;
  etag: string;
  name: string;
  type: string;
}

/** Stores a checked upload. */
export async function makeHostedFile(
  { clock, deps }: TestApp,
  {
    name = 'guia.pdf',
    type = 'application/pdf',
    bytes = randomBytes(1000),
    ...fields
  }: Partial<FileRecord> & { bytes?: Buffer } = {},
): Promise<HostedFile> {
  const upload = new Types.ObjectId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = toFileKey(upload);
  await deps.storage.put(key, bytes, type);
  const record = {
    _id: upload,
    creator: new Types.ObjectId(),
    name,
    type,
    size: bytes.length,
    sha256,
    key,
    state: 'ready' as const,
  };
  await FileModel.create({ ...record, createdAt: clock.now(), ...fields });
  return { upload, bytes, etag: `"sha256-${sha256}"`, name, type };
}

/** @param uploads oldest version first */
export function toProductFile({ clock }: TestApp, uploads: HostedFile[], fields: Partial<ProductFile> = {}): ProductFile {
  const versions = uploads.map(({ upload, name, type, bytes }, index) => ({
    upload,
    version: index + 1,
    name,
    size: bytes.length,
    type,
    at: clock.now(),
  }));
  return { _id: uploads[0]?.upload ?? new Types.ObjectId(), isSample: false, isStamped: false, versions, ...fields };
}

export interface HostedOrder extends OrderFixture {
  /** The query string of the download link, with its token. */
  query: string;
  page: string;
  file: string;
}

/** Sells a product with uploaded files. */
export async function createHostedOrder(
  app: TestApp,
  files: HostedFile[],
  product: Partial<ProductRecord> = {},
): Promise<HostedOrder> {
  const productFiles = files.map((file) => toProductFile(app, [file]));
  const order = await createPendingOrder(app, { product: { file: '', files: productFiles, ...product } });
  await approve(app, order.auth, order.orderId);
  const link = (await readDownloadLinks(app)).find(({ page }) => page.includes(order.orderId));
  if (!link) throw new Error('no link was emailed');
  return { ...order, ...link, query: new URL(link.page, 'http://x').search };
}

export const toFilePath = ({ orderId, query }: HostedOrder, { upload }: HostedFile, params = ''): string =>
  `/api/downloads/${orderId}/files/${String(upload)}${query}${params}`;
