import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { createProductFile, makeUpload } from '../../../testing/product-files.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import { markEmailVerified } from '../../accounts/verification/email-verification.ts';
import { ProductModel } from '../products.model.ts';

const app = setUpTestApp();
type AuthHeaders = { Authorization: string };
let creator: UserRecord;
let auth: AuthHeaders;

const fields = { title: 'Marrabenta', description: 'Doze bases.', price: 850, category: 'Música' };

const makeUnscanned = () => makeUpload(app, creator, { state: 'unscanned' });
const saveProduct = async (file?: { _id: unknown }) => {
  const files = [{ file: String((file ?? (await makeUnscanned()))._id) }];
  return await app.http
    .post('/api/creators/products')
    .set(auth)
    .send({ ...fields, files });
};
const editProduct = (id: string, body: object) => app.http.put(`/api/creators/products/${id}`).set(auth).send(body);
async function confirmEmail(): Promise<void> {
  await inTransaction((session) => markEmailVerified(app.deps, creator, session));
  await app.deps.jobs.drain();
}
async function approve(id: string) {
  const admin = await logInAs(app, { role: 'admin' });
  return await app.http.put(`/api/admin/products/${id}/status`).set(admin.auth).send({ status: 'approved' });
}
const countPublished = async (): Promise<number> => (await app.http.get('/api/products')).body.total;

describe('a product with an unscanned file whose creator has not confirmed the email address', () => {
  beforeEach(async () => {
    ({ user: creator, auth } = await logInAs(app, { emailVerified: false }));
  });

  test('is saved as pending, says why, and can be approved only after the confirmation', async () => {
    const { status, body } = await saveProduct();
    expect([status, body.product]).toMatchObject([201, { status: 'pending', needsConfirmedEmail: true }]);
    const refusal = await approve(body.product._id);
    expect([refusal.status, refusal.body.message]).toEqual([409, expect.stringMatching(/ainda não confirmou o e-mail/)]);
    await confirmEmail();
    const own = await app.http.get('/api/creators/products/my').set(auth);
    expect(own.body.products).toMatchObject([{ status: 'pending' }]);
    expect(own.body.products[0].needsConfirmedEmail).toBeUndefined();
    expect((await approve(body.product._id)).status).toBe(200);
    expect(await countPublished()).toBe(1);
  });

  test('can be approved before the job of the confirmation has run', async () => {
    const { body } = await saveProduct();
    await inTransaction((session) => markEmailVerified(app.deps, creator, session));
    expect((await approve(body.product._id)).body.product).toMatchObject({ status: 'approved' });
    expect((await ProductModel.findById(body.product._id).lean())?.needsConfirmedEmail).toBeUndefined();
  });

  test('waits no longer once its file is replaced by a scanned one', async () => {
    const { body } = await saveProduct();
    const scanned = await makeUpload(app, creator);
    const edit = await editProduct(body.product._id, { files: [{ file: String(scanned._id) }] });
    expect(edit.body.product).toMatchObject({ status: 'pending', files: [{ _id: String(scanned._id) }] });
    expect(edit.body.product.needsConfirmedEmail).toBeUndefined();
    expect((await approve(body.product._id)).status).toBe(200);
  });

  test('waits once an edit adds the file to a rejected product', async () => {
    const { _id } = await makeProduct(app, creator, { status: 'rejected' });
    const { body } = await editProduct(String(_id), { files: [{ file: String((await makeUnscanned())._id) }] }).expect(200);
    expect(body.product).toMatchObject({ status: 'pending', needsConfirmedEmail: true });
    expect((await approve(String(_id))).status).toBe(409);
  });

  test('is refused if visitors can already buy it', async () => {
    const file = createProductFile(app, await makeUpload(app, creator));
    const { _id } = await makeProduct(app, creator, { file: '', files: [file] });
    const files = [{ file: String((await makeUnscanned())._id) }];
    const { body } = await editProduct(String(_id), { files }).expect(400);
    expect(body.fields.files).toMatch(/Confirma o teu e-mail/);
  });

  test('a scanned file does not wait', async () => {
    const { body } = await saveProduct(await makeUpload(app, creator));
    expect(body.product.needsConfirmedEmail).toBeUndefined();
    expect((await approve(body.product._id)).status).toBe(200);
  });
});
