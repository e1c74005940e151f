import type { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { createProductFile, makeUpload } from '../../testing/product-files.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import type { FileRecord } from '../files/files.model.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';

const app = setUpTestApp();
type WithId = Pick<FileRecord, '_id'>;

let creator: Awaited<ReturnType<typeof logInAs>>;
let id: Types.ObjectId;
let [kept, other, added]: WithId[] = [];

const makeFile = async (): Promise<FileRecord> => await makeUpload(app, creator.user);
const toIds = (files: (WithId | undefined)[]): string[] => files.map((file) => String(file?._id));
const toInputs = (files: (WithId | undefined)[]): { file: string }[] => toIds(files).map((file) => ({ file }));
const save = (body: object, language = 'pt') =>
  app.http
    .put(`/api/creators/products/${String(id)}`)
    .set(creator.auth)
    .set('Banca-Language', language)
    .send(body);
const readIds = async (): Promise<string[]> => toIds((await ProductModel.findById(id).lean<ProductRecord>())?.files ?? []);

/** The product has two files when the forms in both tabs open. */
beforeEach(async () => {
  creator = await logInAs(app);
  const files = [await makeFile(), await makeFile()];
  [kept, other] = files;
  added = await makeFile();
  const product = await makeProduct(app, creator.user, { file: '', files: files.map((file) => createProductFile(app, file)) });
  id = product._id;
});

describe('a form that opened before another tab changed the files', () => {
  const filesBefore = () => toIds([other, kept]);
  const addInOtherTab = async () => await save({ files: toInputs([kept, other, added]), filesBefore: filesBefore() }).expect(200);
  const removeInOtherTab = async () => await save({ files: toInputs([kept]), filesBefore: filesBefore() }).expect(200);

  test('409: does not remove the file that the other tab added', async () => {
    await addInOtherTab();
    const list = { title: 'Outro', files: toInputs([kept]), filesBefore: filesBefore() };
    const { body } = await save(list).expect(409);
    expect(body).toMatchObject({ code: 'conflict', fields: { files: expect.stringMatching(/ficheiros deste produto mudaram/) } });
    expect((await save(list, 'en').expect(409)).body.message).toMatch(/files of this product changed/);
    expect(await readIds()).toEqual(toIds([kept, other, added]));
    const { body: current } = await save({ ...list, filesBefore: toIds([kept, other, added]) }).expect(200);
    expect([current.product.title, await readIds()]).toEqual(['Outro', toIds([kept])]);
  });

  test('409: does not bring back the file that the other tab removed, or add a version to it', async () => {
    await removeInOtherTab();
    const replacement = { file: String(added?._id), replaces: String(other?._id) };
    for (const files of [toInputs([other, kept]), [...toInputs([kept]), replacement]])
      expect((await save({ files, filesBefore: filesBefore() }).expect(409)).body.fields).toHaveProperty('files');
    expect(await readIds()).toEqual(toIds([kept]));
  });

  test('200: changes everything but the files', async () => {
    await addInOtherTab();
    await save({ title: 'Outro', filesBefore: filesBefore() }).expect(200);
    expect(await readIds()).toEqual(toIds([kept, other, added]));
  });

  test('200: without `filesBefore`, the list counts as before', async () => {
    await addInOtherTab();
    await save({ files: toInputs([kept]) }).expect(200);
    expect(await readIds()).toEqual(toIds([kept]));
  });
});

test('200: a request whose response was lost can be repeated, also by a form', async () => {
  const version = await makeFile();
  const files = [...toInputs([kept, added]), { file: String(version._id), replaces: String(other?._id), note: 'Nova' }];
  const filesBefore = toIds([kept, other]).map((file) => file.toUpperCase());
  const bodies = [
    { files, filesBefore },
    { files: JSON.stringify(files), filesBefore: JSON.stringify(filesBefore) },
  ];
  for (const body of bodies) {
    await save(body).expect(200);
    expect(await readIds()).toEqual(toIds([kept, added, other]));
  }
});

test('400: `filesBefore` is a list of ids', async () => {
  for (const filesBefore of ['x', ['x'], [{ $gt: '' }], Array.from({ length: 21 }, () => String(kept?._id))])
    await save({ files: toInputs([kept]), filesBefore }).expect(400);
});
