import { describe, expect, test } from 'vitest';
import { upload } from '@banca/contracts/messages';
import { createResolver, dashboardRules, hasMissingFields, type ProductFormRules, relaxedRules } from './product-rules.ts';
import { createSlots, EMPTY_TEXTS, type ProductValues } from './product-values.ts';

const picture = new File(['pixels'], 'capa.png', { type: 'image/png' });
const good: ProductValues = {
  ...EMPTY_TEXTS,
  title: 'Marrabenta',
  description: 'Doze bases.',
  price: '850',
  file: 'https://drive.google.com/file/d/1AbC/view',
  category: 'Música',
  images: [{ stored: null, file: picture }, ...createSlots([], 2)],
  updatePastOrders: false,
};

async function errorsOf(change: Partial<ProductValues>, rules: ProductFormRules = dashboardRules) {
  const options = { fields: {}, shouldUseNativeValidation: false } as const;
  const { errors } = await createResolver(rules)({ ...good, ...change }, undefined, options);
  const said = Object.entries(errors).map(([name, error]) => [name, (error as { message?: string }).message]);
  return { errors, said: Object.fromEntries(said) as Record<string, string> };
}

describe("the dashboard's upload form", () => {
  test('accepts a valid product', async () => {
    expect((await errorsOf({})).said).toEqual({});
  });

  test.each(['title', 'description', 'price', 'file', 'category'])('requires %s', async (name) => {
    const { errors } = await errorsOf({ [name]: name === 'title' ? '   ' : '' });
    expect(Object.keys(errors)).toEqual([name]);
    expect(hasMissingFields(errors)).toBe(true);
  });

  test('requires the first image, not just any', async () => {
    const { errors } = await errorsOf({ images: [...createSlots([], 1), { stored: null, file: picture }] });
    expect(errors.images?.type).toBe('required');
  });

  test.each(['100', '99.99', '0', '-5'])('rejects a price of %s', async (price) => {
    const { said, errors } = await errorsOf({ price });
    expect(said).toEqual({ price: 'Price must be greater than 100.' });
    expect(hasMissingFields(errors)).toBe(false);
  });

  test('accepts a price just above 100', async () => {
    expect((await errorsOf({ price: '100.01' })).said).toEqual({});
  });

  test.each(['drive.google.com/x', 'https://example.com/x', 'https://drive.google.com.evil.test/x', 'ftp://dropbox.com/x'])(
    'rejects a file at %s',
    async (file) => {
      expect((await errorsOf({ file })).said).toEqual({
        file: 'Please provide a valid URL from Google Drive, Dropbox, or another storage service.',
      });
    },
  );

  test('requires a higher previous price', async () => {
    expect((await errorsOf({ beforePrice: '850' })).said).toEqual({ beforePrice: upload.beforePriceTooLow });
    expect((await errorsOf({ beforePrice: '850.01' })).said).toEqual({});
  });

  test('rejects fractions of a centavo', async () => {
    expect(Object.keys((await errorsOf({ price: '850.555' })).said)).toEqual(['price']);
  });
});

describe('/add-product and the edit form', () => {
  test('accept a free product without an image', async () => {
    expect((await errorsOf({ price: '0', images: createSlots([], 2) }, relaxedRules)).said).toEqual({});
  });

  test('still require title, description, price, file and category', async () => {
    const { errors } = await errorsOf({ ...EMPTY_TEXTS }, relaxedRules);
    expect(Object.keys(errors).sort()).toEqual(['category', 'description', 'file', 'price', 'title']);
  });

  test('reject a negative price', async () => {
    expect(Object.keys((await errorsOf({ price: '-1' }, relaxedRules)).said)).toEqual(['price']);
  });
});
