import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../../testing/set-language.ts';
import {
  toCreateBody,
  toUpdateBody,
  type ProductValues,
  createSlots,
  toFormValues,
  computeImageOrder,
} from './product-values.ts';
import type { OwnProduct } from '../../api/own-products.ts';
import {
  changeFile,
  createFormFile,
  type FormFile,
  listCurrentFiles,
  moveFile,
  replaceStoredFiles,
  toFormFile,
} from './files/form-file.ts';

const storedImages = ['/uploads/a.webp', '/uploads/b.webp'];
const [fileId, secondFileId, uploadId] = ['65f1c0ffee0123456789ab01', '65f1c0ffee0123456789ab02', '65f1c0ffee0123456789ab03'];
const storedFile: OwnProduct['files'][number] = {
  _id: fileId,
  name: 'bases.zip',
  size: 12_400_000,
  type: 'application/zip',
  isSample: false,
  isStamped: false,
  version: 1,
  versions: [{ version: 1, name: 'bases.zip', size: 12_400_000, at: '2026-11-21T09:30:00.000Z' }],
};
const storedProduct = {
  title: 'Marrabenta',
  description: 'Doze bases.',
  price: 850,
  beforePrice: 1000.5,
  category: 'Música',
  file: 'https://drive.google.com/file/d/1AbC/view',
  features: ['PDF'],
  files: [storedFile],
  buyersGetUpdates: true,
  downloadLimit: null,
  extras: [] as OwnProduct['extras'],
  parts: [] as OwnProduct['parts'],
  images: storedImages,
} as OwnProduct;
const createImageFile = (name: string): File => new File([name], `${name}.png`, { type: 'image/png' });
const buildNewImage = (name: string) => ({ stored: null, file: createImageFile(name) });
const buildStoredImage = (url: string) => ({ stored: url, file: null });
const buildValues = (changes: Partial<ProductValues> = {}): ProductValues => ({ ...toFormValues(storedProduct, 4), ...changes });
const listImageNames = (body: FormData): string[] => body.getAll('images').map((file) => (file as File).name);

test('the products to add are sent as one list, and only if they changed', () => {
  const none = { product: '', percent: '' };
  expect(toUpdateBody(buildValues(), storedProduct).has('extras')).toBe(false);
  const extras = [none, { product: 'a', percent: '' }, { product: 'b', percent: ' 25' }];
  expect(toUpdateBody(buildValues({ extras }), storedProduct).get('extras')).toBe(
    '[{"product":"a","percent":0},{"product":"b","percent":"25"}]',
  );
  const saved = { ...storedProduct, extras: [{ product: 'a', percent: 0 }] };
  expect(toUpdateBody(buildValues({ extras: [none] }), saved).get('extras')).toBe('[]');
  expect(toCreateBody(buildValues()).has('extras')).toBe(false);
});

test('so are the products of a bundle', () => {
  const saved = { ...storedProduct, parts: ['a', 'b'] };
  const values = buildValues({ parts: toFormValues(saved, 4).parts });
  expect(values.parts).toEqual(['a', 'b', '', '', '', '', '', '', '', '']);
  expect([toUpdateBody(values, saved).has('parts'), toCreateBody(values).get('parts')]).toEqual([false, '["a","b"]']);
  expect(toUpdateBody(values, storedProduct).get('parts')).toBe('["a","b"]');
  expect([toUpdateBody(buildValues(), saved).get('parts'), toCreateBody(buildValues()).has('parts')]).toEqual(['[]', false]);
});

describe('a new product', () => {
  test('sends its images in order, its features as one list and no empty previous price', () => {
    const images = [buildNewImage('one'), ...createSlots([], 1), buildNewImage('two')];
    const body = toCreateBody(buildValues({ images, beforePrice: '', features: ['PDF', 'WAV'] }));
    expect(listImageNames(body)).toEqual(['one.png', 'two.png']);
    expect(body.get('features')).toBe('["PDF","WAV"]');
    expect([body.has('beforePrice'), body.has('existingImages')]).toEqual([false, false]);
  });
});

describe('a price', () => {
  afterEach(() => setLanguage('default'));

  test.each(['default', 'pt', 'en'])('that is shown in %s is the same after another save', (language) => {
    setLanguage(language);
    for (const price of [0, 0.05, 1.5, 1250, 1250.5, 1500, 999_999.99, 10_000_000]) {
      const product = { ...storedProduct, price, beforePrice: Math.round(price * 100 + 1) / 100 };
      const body = toUpdateBody(toFormValues(product, 4), product);
      expect([body.get('price'), body.get('beforePrice')].map(Number)).toEqual([price, product.beforePrice]);
    }
  });

  test.each(['1500', '1 500', '1.500', '1,500', '1500,00', '1500.00', '1.500,00', '1,500.00', '1500 MT'])(
    'of %s is sent as 1500',
    (text) => expect(toCreateBody(buildValues({ price: text, beforePrice: text })).getAll('price')).toEqual(['1500']),
  );
});

describe('an edit', () => {
  test('shows the stored values and the requested number of slots', () => {
    expect(buildValues()).toMatchObject({ price: '850', beforePrice: '1000,50', features: ['PDF'] });
    expect(buildValues().images).toEqual([
      buildStoredImage('/uploads/a.webp'),
      buildStoredImage('/uploads/b.webp'),
      ...createSlots([], 2),
    ]);
  });

  test('sends the URLs of the kept images and the files of the new ones', () => {
    const body = toUpdateBody(
      buildValues({ images: [buildStoredImage('/uploads/b.webp'), buildNewImage('new')] }),
      storedProduct,
    );
    expect(body.get('existingImages')).toBe('["/uploads/b.webp"]');
    expect(listImageNames(body)).toEqual(['new.png']);
  });

  test('clears the previous price and omits an unchanged category', () => {
    const body = toUpdateBody(buildValues({ beforePrice: '' }), storedProduct);
    expect([body.get('beforePrice'), body.has('category'), body.has('updatePastOrders')]).toEqual(['', false, false]);
    expect(toUpdateBody(buildValues({ category: 'Ebook' }), storedProduct).get('category')).toBe('Ebook');
  });

  test('updates past orders only if the file changes', () => {
    const file = 'https://www.dropbox.com/s/x';
    expect(toUpdateBody(buildValues({ updatePastOrders: true }), storedProduct).has('updatePastOrders')).toBe(false);
    expect(toUpdateBody(buildValues({ updatePastOrders: true, file }), storedProduct).get('updatePastOrders')).toBe('true');
  });
});

describe('the files', () => {
  const uploadedFile = { ...createFormFile({ name: 'novo.pdf', size: 1000 }), id: uploadId, state: 'ready' as const };
  const readFiles = (files: FormFile[], product = storedProduct): unknown => {
    const text = toUpdateBody({ ...toFormValues(product, 4), files }, product).get('files');
    return text === null ? null : (JSON.parse(text as string) as unknown);
  };

  test('are not sent if nothing changed', () => {
    expect(readFiles([toFormFile(storedFile)])).toBeNull();
  });

  test('name those from which the form started, so that the API sees whether they changed meanwhile', () => {
    const body = toUpdateBody({ ...toFormValues(storedProduct, 4), files: [] }, storedProduct);
    expect(body.get('filesBefore')).toBe(JSON.stringify([fileId]));
    expect(toUpdateBody(buildValues(), storedProduct).has('filesBefore')).toBe(false);
  });

  test('are sent in the order of the form, with what the creator chose for each', () => {
    const files = [
      { ...uploadedFile, isStamped: true },
      { ...toFormFile(storedFile), isSample: true },
    ];
    expect(readFiles(files)).toEqual([
      { file: uploadId, isSample: false, isStamped: true },
      { file: fileId, isSample: true, isStamped: false },
    ]);
  });

  test('name a new version once, with its note', () => {
    const version = { ...uploadedFile, replaces: fileId, note: '  Mais três faixas ' };
    expect(readFiles([toFormFile(storedFile), version])).toEqual([
      { file: uploadId, replaces: fileId, note: 'Mais três faixas', isSample: false, isStamped: false },
    ]);
  });

  test('can all be removed', () => {
    expect(readFiles([])).toEqual([]);
  });

  test('move past each other, but not past a file that has a new version', () => {
    const secondFile = { ...toFormFile(storedFile), key: secondFileId, id: secondFileId };
    const version = { ...uploadedFile, replaces: fileId };
    const moved = moveFile([toFormFile(storedFile), version, secondFile], secondFileId, -1);
    expect(listCurrentFiles(moved).map(({ key }) => key)).toEqual([secondFileId, version.key]);
    expect(moved).toHaveLength(3);
  });

  test('contain at most one sample, which is not stamped', () => {
    const files = [
      { ...uploadedFile, isStamped: true },
      { ...toFormFile(storedFile), isSample: true },
    ];
    const changed = changeFile(files, uploadedFile.key, { isSample: true });
    expect(changed.map(({ isSample, isStamped }) => [isSample, isStamped])).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  test('of a new product are sent with the limit of downloads and the choice about updates', () => {
    const body = toCreateBody(buildValues({ file: '', files: [uploadedFile], buyersGetUpdates: false, downloadLimit: '5' }));
    expect(JSON.parse(body.get('files') as string)).toEqual([{ file: uploadId, isSample: false, isStamped: false }]);
    expect([body.get('file'), body.get('buyersGetUpdates'), body.get('downloadLimit')]).toEqual(['', 'false', '5']);
  });
});

describe('computeImageOrder', () => {
  const responseImages = ['/uploads/a.webp', '/uploads/new1.webp', '/uploads/new2.webp'];

  test('returns null when new images come last', () => {
    expect(
      computeImageOrder([buildStoredImage('/uploads/a.webp'), buildNewImage('1'), buildNewImage('2')], responseImages),
    ).toBeNull();
  });

  test('returns the sorted URLs when a new image comes first', () => {
    expect(
      computeImageOrder([buildNewImage('1'), buildStoredImage('/uploads/a.webp'), buildNewImage('2')], responseImages),
    ).toEqual(['/uploads/new1.webp', '/uploads/a.webp', '/uploads/new2.webp']);
  });
});

describe('the files that the product has now', () => {
  const uploaded = (changes: Partial<FormFile>): FormFile => ({
    ...createFormFile({ name: 'novo.pdf', size: 1000 }),
    id: uploadId,
    state: 'ready',
    ...changes,
  });
  const list = (files: FormFile[]) => files.map(({ id, replaces, isSample }) => ({ id, replaces, isSample }));

  test('replace the stored ones in the form, and what it added stays', () => {
    const current = { ...storedFile, _id: secondFileId };
    const added = [uploaded({ note: 'Capa nova', replaces: fileId }), uploaded({ id: '', state: 'uploading' })];
    const files = replaceStoredFiles([toFormFile(storedFile), ...added], [current]);
    expect(list(files).map(({ id }) => id)).toEqual([secondFileId, uploadId, '']);
    // The file that it replaced is gone, so it is a new one.
    expect(files[1]).toMatchObject({ key: added[0]?.key, note: 'Capa nova', replaces: undefined });
    expect(replaceStoredFiles([uploaded({ id: secondFileId })], [current])).toEqual([toFormFile(current)]);
  });

  test('have one sample at most: the stored one, unless the form has a new version of it', () => {
    const sample = { ...storedFile, isSample: true };
    expect(list(replaceStoredFiles([uploaded({ isSample: true })], [sample]))[1]).toMatchObject({ isSample: false });
    expect(list(replaceStoredFiles([uploaded({ isSample: true, replaces: fileId })], [sample]))[1]).toMatchObject({
      isSample: true,
    });
    expect(list(replaceStoredFiles([uploaded({ isSample: true })], [storedFile]))[1]).toMatchObject({ isSample: true });
  });
});
