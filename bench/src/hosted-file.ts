import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, ObjectId } from 'mongodb';
import type { RunningServer } from './servers.ts';

/** A file of the storage, without its record in the database. */
export interface StoredFile {
  upload: ObjectId;
  path: string;
  sizeMB: number;
}

/** Writes a file of random bytes, as if it had been uploaded. */
export function writeStoredFile(folder: string, sizeMB: number): StoredFile {
  const upload = new ObjectId();
  mkdirSync(join(folder, 'storage/files'), { recursive: true });
  const path = join(folder, 'storage/files', upload.toHexString());
  const megabyte = randomBytes(1_000_000);
  const descriptor = openSync(path, 'w');
  for (let written = 0; written < sizeMB; written += 1) writeSync(descriptor, megabyte);
  closeSync(descriptor);
  return { upload, path, sizeMB };
}

function createRecords({ upload, sizeMB }: StoredFile) {
  const [at, content] = [new Date(), { name: 'bases.zip', size: sizeMB * 1_000_000, type: 'application/zip' }];
  const record = { sha256: 'bench', state: 'ready', key: `files/${upload.toHexString()}`, createdAt: at };
  return {
    file: { _id: upload, creator: new ObjectId(), ...content, ...record },
    productFiles: [{ _id: upload, isSample: false, isStamped: false, versions: [{ ...content, upload, version: 1, at }] }],
  };
}

async function request(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Creates a free product with a stored file, and orders it. @returns the path of the download */
export async function orderStoredFile(db: Db, { url }: RunningServer, token: string, file: StoredFile): Promise<string> {
  const [link, category] = ['https://drive.google.com/file/d/a/view', 'Música'];
  const { product } = (await request(`${url}/api/creators/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ title: 'Bases', description: 'Doze bases.', price: 0, category, file: link }),
  })) as { product: { _id: string } };
  const records = createRecords(file);
  await db.collection('hosted_files').insertOne(records.file);
  const change = { status: 'approved', listed: true, file: '', files: records.productFiles };
  await db.collection('products').updateOne({ _id: new ObjectId(product._id) }, { $set: change });
  const body = new FormData();
  const fields = { name: 'Inácio', email: 'inacio@example.com', payment: 'mpesa', phone: '' };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const ordered = await request(`${url}/api/products/${product._id}/orders`, { method: 'POST', body });
  const { order, downloadLink } = ordered as { order: { _id: string }; downloadLink: string };
  return `/api/downloads/${order._id}/files/${file.upload.toHexString()}${new URL(downloadLink).search}`;
}
