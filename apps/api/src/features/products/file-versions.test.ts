import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { makeUpload, createProductFile } from '../../testing/product-files.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import type { FileVersion } from './products.model.ts';

const app = setUpTestApp();
type AuthHeaders = { Authorization: string };
let creator: UserRecord;
let auth: AuthHeaders;

beforeEach(async () => {
  ({ user: creator, auth } = await logInAs(app));
});

const deleteVersion = (address: string, headers = auth) => app.http.delete(`/api/products/${address}`).set(headers);

/** Creates a product with one file in three versions. */
async function makeVersionedProduct() {
  const file = createProductFile(app, await makeUpload(app, creator));
  const version = file.versions[0] as FileVersion;
  const versions = [1, 2, 3].map((number) => ({ ...version, version: number, name: `bases-${number}.pdf` }));
  const product = await makeProduct(app, creator, { file: '', files: [{ ...file, versions }] });
  return { product, fileId: String(file._id), address: `${product._id}/files/${file._id}/versions` };
}

test('200: deletes an old version; the others keep their numbers, and the audit log names it', async () => {
  const { product, address } = await makeVersionedProduct();
  const { body } = await deleteVersion(`${address}/2`).expect(200);
  expect(body.message).toBe('Versão eliminada.');
  expect(body.product.files).toMatchObject([{ version: 3, versions: [{ version: 3 }, { version: 1 }] }]);
  await deleteVersion(`${address}/2`).expect(404);
  const entries = await mongoose.connection.collection('audit_entries').find({ action: 'product.delete-version' }).toArray();
  expect(entries).toMatchObject([
    { target: product._id, before: { files: [{ name: 'bases-2.pdf', size: 12_400_000, version: 2 }] }, after: null },
  ]);
});

test('200: the next version has the number after the newest one', async () => {
  const { product, fileId, address } = await makeVersionedProduct();
  await deleteVersion(`${address}/1`).expect(200);
  const upload = await makeUpload(app, creator);
  const files = [{ file: String(upload._id), replaces: fileId }];
  const { body } = await app.http.put(`/api/creators/products/${product._id}`).set(auth).send({ files }).expect(200);
  expect(body.product.files[0].versions.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2]);
});

test('200: an admin may delete a version of any product', async () => {
  const { address } = await makeVersionedProduct();
  await deleteVersion(`${address}/1`, (await logInAs(app, { role: 'admin' })).auth).expect(200);
});

test('409: refuses to delete the newest version', async () => {
  const { address } = await makeVersionedProduct();
  const { body } = await deleteVersion(`${address}/3`).expect(409);
  expect(body.message).toMatch(/versão mais recente/);
});

test('404: rejects a foreign product, an unknown file and an unknown or malformed version', async () => {
  const { product, fileId, address } = await makeVersionedProduct();
  await deleteVersion(`${address}/1`, (await logInAs(app)).auth).expect(404);
  await deleteVersion(`${product._id}/files/${product._id}/versions/1`).expect(404);
  for (const version of ['9', '0', 'x', '1.5'])
    await deleteVersion(`${product._id}/files/${fileId}/versions/${version}`).expect(404);
});
