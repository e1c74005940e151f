import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { makeUpload, createProductFile } from '../../testing/product-files.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import type { FileRecord } from '../files/files.model.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';

const app = setUpTestApp();
type AuthHeaders = { Authorization: string };
let creator: UserRecord;
let auth: AuthHeaders;

beforeEach(async () => {
  ({ user: creator, auth } = await logInAs(app));
});

const validFields = { title: 'Marrabenta', description: 'Doze bases.', price: 850, category: 'Música' };
const createProduct = (body: object) =>
  app.http
    .post('/api/creators/products')
    .set(auth)
    .send({ ...validFields, ...body });
const updateProduct = (id: unknown, body: object, headers: AuthHeaders = auth) =>
  app.http
    .put(`/api/creators/products/${String(id)}`)
    .set(headers)
    .send(body);
const makeFile = (overrides: Partial<FileRecord> = {}) => makeUpload(app, creator, overrides);
/** Creates a product with one uploaded file and no link. */
async function makeHostedProduct(overrides: Partial<ProductRecord> = {}) {
  const file = await makeFile();
  const product = await makeProduct(app, creator, { file: '', files: [createProductFile(app, file)], ...overrides });
  return { product, file };
}
const toInput = ({ _id }: { _id: Types.ObjectId }, fields: object = {}) => ({ file: String(_id), ...fields });
const readFiles = async (id: unknown) => (await ProductModel.findById(id).lean<ProductRecord>())?.files ?? [];

describe('POST /api/creators/products with files', () => {
  test('201: a product may have only uploaded files; its creator sees their versions', async () => {
    const file = await makeFile();
    const sample = await makeFile({ name: 'amostra.mp3', size: 900_000, type: 'audio/mpeg' });
    const { status, body } = await createProduct({
      files: [toInput(file, { isStamped: true, note: 'Primeira edição' }), toInput(sample, { isSample: true })],
      buyersGetUpdates: false,
      downloadLimit: 3,
    });
    expect([status, body.message]).toEqual([201, expect.any(String)]);
    const common = { version: 1, isStamped: false, isSample: false };
    expect(body.product).toMatchObject({ file: '', delivery: 'hosted', buyersGetUpdates: false, downloadLimit: 3 });
    expect(body.product.files).toEqual([
      {
        ...common,
        _id: String(file._id),
        isStamped: true,
        name: 'bases.pdf',
        size: 12_400_000,
        type: 'application/pdf',
        versions: [
          { version: 1, name: 'bases.pdf', size: 12_400_000, note: 'Primeira edição', at: app.clock.now().toISOString() },
        ],
      },
      expect.objectContaining({ ...common, _id: String(sample._id), isSample: true, name: 'amostra.mp3' }),
    ]);
  });

  test('201: a form may send the list as JSON', async () => {
    const file = await makeFile();
    const request = app.http.post('/api/creators/products').set(auth);
    for (const [name, value] of Object.entries(validFields)) request.field(name, String(value));
    request
      .field('files', JSON.stringify([toInput(file)]))
      .field('buyersGetUpdates', 'false')
      .field('downloadLimit', '');
    const { body } = await request.expect(201);
    expect(body.product).toMatchObject({ files: [{ name: 'bases.pdf' }], buyersGetUpdates: false, downloadLimit: null });
  });

  test('400: refuses uploads that cannot be sold, and says why', async () => {
    const foreignFile = await makeUpload(app, await makeUser(app));
    const reasons: [Types.ObjectId, RegExp][] = [
      [(await makeFile({ state: 'uploading' }))._id, /ainda está a carregar/],
      [(await makeFile({ state: 'checking' }))._id, /a ser verificado/],
      [(await makeFile({ state: 'refused', reason: 'infected' }))._id, /não pode ser vendido/],
      [foreignFile._id, /Não encontramos/],
      [new Types.ObjectId(), /Não encontramos/],
    ];
    for (const [_id, message] of reasons) {
      const { status, body } = await createProduct({ files: [toInput({ _id })] });
      expect([status, body.fields]).toEqual([400, { files: expect.stringMatching(message) }]);
    }
    expect(await ProductModel.countDocuments()).toBe(0);
  });

  test('400: needs a link or a file that is not the sample, and has one sample at most', async () => {
    const [first, second] = [await makeFile(), await makeFile()];
    for (const files of [[], [toInput(first, { isSample: true })]])
      expect((await createProduct({ files }).expect(400)).body.fields).toEqual({ file: expect.any(String) });
    const samples = [toInput(first, { isSample: true }), toInput(second, { isSample: true })];
    const { body } = await createProduct({ file: 'https://dropbox.com/x', files: samples }).expect(400);
    expect(body.fields.files).toMatch(/apenas uma amostra/);
    await createProduct({ file: 'https://dropbox.com/x', files: [samples[0]] }).expect(201);
  });

  test('400: stamps only sound PDFs that are not the sample', async () => {
    const pdf = await makeFile();
    const files = [
      await makeFile({ type: 'application/zip', stampProblem: 'notPdf' }),
      await makeFile({ stampProblem: 'tooLarge' }),
      await makeFile({ stampProblem: 'encrypted' }),
    ];
    for (const file of files) {
      const { body } = await createProduct({ files: [toInput(file, { isStamped: true })] }).expect(400);
      expect(body.fields.files).toMatch(/não pode levar o nome/);
    }
    const stampedSample = toInput(pdf, { isStamped: true, isSample: true });
    await createProduct({ file: 'https://dropbox.com/x', files: [stampedSample] }).expect(400);
  });

  test('400: refuses the same upload twice, and more than 20 files', async () => {
    const file = await makeFile();
    expect((await createProduct({ files: [toInput(file), toInput(file)] }).expect(400)).body.fields.files).toMatch(/duas vezes/);
    const many = Array.from({ length: 21 }, () => toInput({ _id: new Types.ObjectId() }));
    await createProduct({ files: many }).expect(400);
  });

  test('400: programs are only sold in the category Software', async () => {
    const program = await makeFile({ name: 'app.apk', type: 'application/vnd.android.package-archive' });
    expect((await createProduct({ files: [toInput(program)] }).expect(400)).body.fields.files).toMatch(/Software/);
    const { body } = await createProduct({ category: 'software', files: [toInput(program)] }).expect(201);
    expect((await updateProduct(body.product._id, { category: 'Música' }).expect(400)).body.fields.category).toMatch(/Software/);
    await updateProduct(body.product._id, { title: 'Outro' }).expect(200);
  });
});

describe('PUT /api/creators/products/:id with files', () => {
  test('200: without `files`, keeps them; with a list, keeps, adds and removes files', async () => {
    const { product, file } = await makeHostedProduct();
    const added = await makeFile({ name: 'mapa.pdf' });
    await updateProduct(product._id, { title: 'Outro' }).expect(200);
    expect(await readFiles(product._id)).toHaveLength(1);
    const { body } = await updateProduct(product._id, { files: [toInput(added), toInput(file)] }).expect(200);
    expect(body.product.files.map(({ name }: { name: string }) => name)).toEqual(['mapa.pdf', 'bases.pdf']);
    await updateProduct(product._id, { files: [toInput(added)] }).expect(200);
    expect((await readFiles(product._id)).map(({ _id }) => String(_id))).toEqual([String(added._id)]);
  });

  test('200: an upload that replaces a file becomes its newest version', async () => {
    const { product, file } = await makeHostedProduct();
    const upload = await makeFile({ name: 'bases-2.pdf', size: 13_000_000 });
    const replacement = toInput(upload, { replaces: String(file._id), note: 'Mais duas faixas' });
    const { body } = await updateProduct(product._id, { files: [replacement] }).expect(200);
    expect(body.product.changedSinceApproval).toEqual(['files']);
    expect(body.product.status).toBe('approved');
    expect(body.product.files).toMatchObject([
      {
        _id: String(file._id),
        name: 'bases-2.pdf',
        version: 2,
        versions: [
          { version: 2, note: 'Mais duas faixas' },
          { version: 1, name: 'bases.pdf' },
        ],
      },
    ]);
    // The same request again, and the id of either upload, mean the same file.
    for (const input of [replacement, toInput(upload), toInput(file)])
      await updateProduct(product._id, { files: [input] }).expect(200);
    expect(await readFiles(product._id)).toMatchObject([{ versions: [{ version: 1 }, { version: 2, upload: upload._id }] }]);
  });

  test('200: the note of the newest version can be changed and removed', async () => {
    const { product, file } = await makeHostedProduct();
    const readNote = async () => (await readFiles(product._id))[0]?.versions[0]?.note;
    await updateProduct(product._id, { files: [toInput(file, { note: 'Corrigido' })] }).expect(200);
    await updateProduct(product._id, { files: [toInput(file)] }).expect(200);
    expect(await readNote()).toBe('Corrigido');
    await updateProduct(product._id, { files: [toInput(file, { note: '' })] }).expect(200);
    expect(await readNote()).toBeUndefined();
  });

  test('200: sending what is stored changes nothing', async () => {
    const { product, file } = await makeHostedProduct();
    const body = { files: [toInput(file)], file: '', buyersGetUpdates: true, downloadLimit: null };
    expect((await updateProduct(product._id, body).expect(200)).body.product.changedSinceApproval).toEqual([]);
    const linked = await makeProduct(app, creator);
    expect((await updateProduct(linked._id, { ...body, file: linked.file, files: [] }).expect(200)).body.product).toMatchObject({
      changedSinceApproval: [],
      delivery: 'link',
    });
  });

  test('200: the audit log has names and sizes, not the history of versions', async () => {
    const { product, file } = await makeHostedProduct();
    const upload = await makeFile({ name: 'bases-2.pdf', size: 13_000_000 });
    await updateProduct(product._id, { files: [toInput(upload, { replaces: String(file._id), note: 'Nota' })] }).expect(200);
    const entry = await mongoose.connection.collection('audit_entries').findOne({ action: 'product.edit' });
    expect(entry).toMatchObject({
      before: { files: [{ name: 'bases.pdf', size: 12_400_000, version: 1 }] },
      after: { files: [{ name: 'bases-2.pdf', size: 13_000_000, version: 2 }] },
    });
    expect(JSON.stringify(entry)).not.toContain('Nota');
  });

  test('200: an admin adds files of the creator of the product, not their own', async () => {
    const { product, file } = await makeHostedProduct();
    const admin = await logInAs(app, { role: 'admin' });
    const ownFile = await makeUpload(app, admin.user);
    const creatorsFile = await makeFile();
    await updateProduct(product._id, { files: [toInput(file), toInput(ownFile)] }, admin.auth).expect(400);
    await updateProduct(product._id, { files: [toInput(file), toInput(creatorsFile)] }, admin.auth).expect(200);
  });

  test('200: two products of a creator may have the same file', async () => {
    const { file } = await makeHostedProduct();
    const { body } = await createProduct({ files: [toInput(file)] }).expect(201);
    expect(body.product.files).toMatchObject([{ _id: String(file._id), version: 1 }]);
  });

  test('200: an edit of the files returns a rejected product to moderation', async () => {
    const { product, file } = await makeHostedProduct({ status: 'rejected' });
    const files = [toInput(await makeFile(), { replaces: String(file._id) })];
    expect((await updateProduct(product._id, { files }).expect(200)).body.product.status).toBe('pending');
  });

  test('200: replacing the link by a file takes both fields; the link cannot go alone', async () => {
    const product = await makeProduct(app, creator);
    const file = await makeFile();
    expect((await updateProduct(product._id, { file: '' }).expect(400)).body.fields).toHaveProperty('file');
    await updateProduct(product._id, { file: '', files: [toInput(file, { isSample: true })] }).expect(400);
    const { body } = await updateProduct(product._id, { file: '', files: [toInput(file)] }).expect(200);
    expect(body.product).toMatchObject({ file: '', delivery: 'hosted', changedSinceApproval: ['file', 'files'] });
    await updateProduct(product._id, { files: [] }).expect(400);
  });

  test('400: refuses to replace a file that the product does not have, or by a file that it has', async () => {
    const [first, second] = [await makeFile(), await makeFile()];
    const product = await makeProduct(app, creator, { files: [first, second].map((file) => createProductFile(app, file)) });
    const update = async (input: object) => (await updateProduct(product._id, { files: [input] }).expect(400)).body.fields.files;
    expect(await update(toInput(await makeFile(), { replaces: String(new Types.ObjectId()) }))).toMatch(/já não está/);
    expect(await update(toInput(second, { replaces: String(first._id) }))).toMatch(/duas vezes/);
  });

  test('400: a file has at most 50 versions', async () => {
    const { product, file } = await makeHostedProduct();
    const [version] = createProductFile(app, file).versions;
    const versions = Array.from({ length: 50 }, (_, i) => ({ ...version, version: i + 1 }));
    await ProductModel.updateOne({ _id: product._id }, { $set: { 'files.0.versions': versions } });
    const files = [toInput(await makeFile(), { replaces: String(file._id) })];
    expect((await updateProduct(product._id, { files }).expect(400)).body.fields.files).toMatch(/50 versões/);
  });

  test('two tabs that replace the same file: both become versions, or one of them is told', async () => {
    const { product, file } = await makeHostedProduct();
    const uploads = [await makeFile({ name: 'a.pdf' }), await makeFile({ name: 'b.pdf' })];
    const responses = await Promise.all(
      uploads.map((upload) => updateProduct(product._id, { files: [toInput(upload, { replaces: String(file._id) })] })),
    );
    const saved = responses.filter(({ status }) => status === 200);
    expect(saved.length).toBeGreaterThan(0);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    expect((await readFiles(product._id))[0]?.versions).toHaveLength(1 + saved.length);
  });
});

describe('what visitors see of files', () => {
  test('lists and the page of a product say what buyers get, without ids, notes and old versions', async () => {
    const { product, file } = await makeHostedProduct();
    const sample = await makeFile({ name: 'amostra.mp3', type: 'audio/mpeg' });
    const newest = await makeFile({ name: 'bases-2.pdf' });
    const files = [toInput(newest, { replaces: String(file._id), note: 'Segredo' }), toInput(sample, { isSample: true })];
    await updateProduct(product._id, { files }).expect(200);
    const paths = [
      '/api/products',
      '/api/creators/products',
      `/api/products/by-id?ids=${product._id}`,
      `/api/products/${product._id}`,
    ];
    // The second time, the records come from the cache.
    for (const path of [...paths, ...paths]) {
      const { body, text } = await app.http.get(path).expect(200);
      const shown = body.product ?? body.products[0];
      expect(shown.delivery).toBe('hosted');
      expect(shown.files).toEqual([
        { name: 'bases-2.pdf', size: 12_400_000, type: 'application/pdf', isSample: false },
        { _id: String(sample._id), name: 'amostra.mp3', size: 12_400_000, type: 'audio/mpeg', isSample: true },
      ]);
      for (const secret of ['Segredo', 'bases.pdf', String(newest._id), String(file._id)]) expect(text).not.toContain(secret);
      app.clearCaches();
    }
  });

  test('the lists of the creator and of admins have the files as their owner sees them', async () => {
    await makeHostedProduct();
    const admin = await logInAs(app, { role: 'admin' });
    for (const [path, headers] of [
      ['/api/creators/products/my', auth],
      ['/api/admin/products', admin.auth],
    ] as const)
      expect((await app.http.get(path).set(headers).expect(200)).body.products).toMatchObject([
        { delivery: 'hosted', files: [{ version: 1, versions: [{ version: 1 }] }] },
      ]);
  });
});
