import { createHash } from 'node:crypto';
import mongoose, { type ClientSession } from 'mongoose';
import { FileQuotaModel } from '../features/files/file-quotas.model.ts';
import type { FileRecord } from '../features/files/files.model.ts';
import type { ProductFile } from '../features/products/products.model.ts';
import type { Deps } from '../platform/deps.ts';
import { toFileKey } from '../platform/storage/storage.ts';
import { products, type SeedProduct } from './content.ts';
import { createDemoPdf } from './demo-pdf.ts';
import type { DemoUsers } from './demo-users.ts';

/** The uploaded files of the demo products that have one, by title of the product. */
export type DemoFiles = Map<string, FileRecord>;

async function saveFile({ storage, clock }: Deps, product: SeedProduct, creator: mongoose.Types.ObjectId): Promise<FileRecord> {
  const { title, description, features, hostedFile: name = '' } = product;
  const content = createDemoPdf(title, [description, ...features]);
  const type = 'application/pdf';
  const _id = new mongoose.Types.ObjectId();
  const key = toFileKey(_id);
  await storage.put(key, content, type);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { _id, creator, name, size: content.length, type, sha256, state: 'ready', key, createdAt: clock.now() };
}

export async function saveDemoFiles(deps: Deps, { creators }: DemoUsers): Promise<DemoFiles> {
  const files: DemoFiles = new Map();
  for (const product of products) {
    const creator = creators.get(product.creator);
    if (product.hostedFile && creator) files.set(product.title, await saveFile(deps, product, creator._id));
  }
  return files;
}

/** Counts the files towards the quotas of their creators. */
export async function countDemoFiles(files: FileRecord[], session: ClientSession): Promise<void> {
  for (const { creator, size } of files)
    await FileQuotaModel.updateOne(
      { _id: creator },
      { $inc: { usedBytes: size }, $setOnInsert: { openUploads: 0 } },
      { upsert: true, session },
    );
}

export const toDemoProductFiles = ({ _id, name, size, type }: FileRecord, at: Date): ProductFile[] => [
  { _id, isSample: false, isStamped: false, versions: [{ upload: _id, version: 1, name, size, type, at }] },
];
