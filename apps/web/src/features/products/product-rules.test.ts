import { describe, expect, test } from 'vitest';
import { t } from '../../lib/i18n/text.tsx';
import { createResolver, strictRules, hasMissingFields, type ProductFormRules, relaxedRules } from './product-rules.ts';
import { createFormFile } from './files/form-file.ts';
import { createSlots, EMPTY_TEXTS, type ProductValues } from './product-values.ts';

const imageFile = new File(['pixels'], 'capa.png', { type: 'image/png' });
const validValues: ProductValues = {
  ...EMPTY_TEXTS,
  title: 'Marrabenta',
  description: 'Doze bases.',
  price: '850',
  file: 'https://drive.google.com/file/d/1AbC/view',
  category: 'Música',
  images: [{ stored: null, file: imageFile }, ...createSlots([], 2)],
  files: [],
  updatePastOrders: false,
};

async function validate(changes: Partial<ProductValues>, rules: ProductFormRules = strictRules) {
  const options = { fields: {}, shouldUseNativeValidation: false } as const;
  const { errors } = await createResolver(rules)({ ...validValues, ...changes }, undefined, options);
  const messages = Object.entries(errors).map(([name, error]) => [name, (error as { message?: string }).message]);
  return { errors, messages: Object.fromEntries(messages) as Record<string, string> };
}

describe('strictRules', () => {
  test('accept a valid product', async () => {
    expect((await validate({})).messages).toEqual({});
  });

  test.each(['title', 'description', 'price', 'file', 'category'])('require %s', async (name) => {
    const { errors } = await validate({ [name]: name === 'title' ? '   ' : '' });
    expect(Object.keys(errors)).toEqual([name]);
    expect(hasMissingFields(errors)).toBe(true);
  });

  test('require an image in the first slot', async () => {
    const { errors } = await validate({ images: [...createSlots([], 1), { stored: null, file: imageFile }] });
    expect(errors.images?.type).toBe('required');
  });

  test.each(['100', '99.99', '0', '-5'])('reject a price of %s', async (price) => {
    const { messages, errors } = await validate({ price });
    expect(messages).toEqual({ price: 'Price must be greater than 100.' });
    expect(hasMissingFields(errors)).toBe(false);
  });

  test('accept a price just above 100', async () => {
    expect((await validate({ price: '100.01' })).messages).toEqual({});
  });

  test.each(['drive.google.com/x', 'https://example.com/x', 'https://drive.google.com.evil.test/x', 'ftp://dropbox.com/x'])(
    'reject a file at %s',
    async (file) => {
      expect((await validate({ file })).messages).toEqual({
        file: 'Please provide a valid URL from Google Drive, Dropbox, or another storage service.',
      });
    },
  );

  test('require the previous price to be higher than the price', async () => {
    expect((await validate({ beforePrice: '850' })).messages).toEqual({ beforePrice: t('upload.beforePriceTooLow') });
    expect((await validate({ beforePrice: '850.01' })).messages).toEqual({});
  });

  test('reject fractions of a centavo', async () => {
    expect(Object.keys((await validate({ price: '850.5555' })).messages)).toEqual(['price']);
  });

  test.each(['1.500', '1 500', '1,500', '1500,00', '1,500.00', '1500 MT'])('read %s as 1500', async (price) => {
    expect((await validate({ price, beforePrice: '1500,01' })).messages).toEqual({});
    expect((await validate({ price, beforePrice: '1.500,00' })).messages).toEqual({ beforePrice: t('upload.beforePriceTooLow') });
  });

  test.each(['1,5,0', '1500.000', '1e3', '15⁰⁰', '1500 USD', '+1500'])('reject %s beside its field', async (text) => {
    const message = 'Must be an amount such as 1500 or 1500,50';
    expect((await validate({ price: text, beforePrice: text })).messages).toEqual({ price: message, beforePrice: message });
  });
});

describe('the files', () => {
  const file = { ...createFormFile({ name: 'bases.zip', size: 1000 }), id: '65f1c0ffee0123456789ab01', state: 'ready' as const };

  test.each(['ready', 'unscanned'] as const)('that are %s need no link', async (state) => {
    expect((await validate({ file: '', files: [{ ...file, state }] })).messages).toEqual({});
  });

  test.each([
    ['uploading', 'Espera que estes ficheiros acabem, ou remove-os: bases.zip'],
    ['checking', 'Espera que estes ficheiros acabem, ou remove-os: bases.zip'],
    ['refused', 'Remove os ficheiros recusados.'],
  ] as const)('must not be %s, even beside a link', async (state, message) => {
    expect((await validate({ files: [{ ...file, state }] })).messages).toEqual({ files: message });
  });

  test('must not be only a sample', async () => {
    const files = [{ ...file, isSample: true }];
    expect((await validate({ file: '', files })).messages).toEqual({ files: t('productFiles.onlySample') });
    expect((await validate({ files })).messages).toEqual({});
  });

  test.each(['0', '1001', '2,5', 'muitos'])('cannot have a limit of %s downloads', async (downloadLimit) => {
    expect((await validate({ files: [file], downloadLimit })).messages).toEqual({ downloadLimit: t('validation.downloadLimit') });
  });
});

describe('relaxedRules', () => {
  test('accept a free product without an image', async () => {
    expect((await validate({ price: '0', images: createSlots([], 2) }, relaxedRules)).messages).toEqual({});
  });

  test('still require title, description, price, file and category', async () => {
    const { errors } = await validate({ ...EMPTY_TEXTS, files: [] }, relaxedRules);
    expect(Object.keys(errors).sort()).toEqual(['category', 'description', 'file', 'price', 'title']);
  });

  test('reject a negative price', async () => {
    expect(Object.keys((await validate({ price: '-1' }, relaxedRules)).messages)).toEqual(['price']);
  });
});
