import { describe, expect, test } from 'vitest';
import { upload } from '@banca/contracts/messages';
import { dashboardRules, lacksSomething, openRules, resolverFor, type Rules } from './product-rules.ts';
import { NO_TEXTS, type ProductValues, slotsOf } from './product-values.ts';

const picture = new File(['pixels'], 'capa.png', { type: 'image/png' });
const good: ProductValues = {
  ...NO_TEXTS,
  title: 'Marrabenta',
  description: 'Doze bases.',
  price: '850',
  file: 'https://drive.google.com/file/d/1AbC/view',
  category: 'Música',
  images: [{ stored: null, file: picture }, ...slotsOf([], 2)],
  updatePastOrders: false,
};

async function errorsOf(change: Partial<ProductValues>, rules: Rules = dashboardRules) {
  const options = { fields: {}, shouldUseNativeValidation: false } as const;
  const { errors } = await resolverFor(rules)({ ...good, ...change }, undefined, options);
  const said = Object.entries(errors).map(([name, error]) => [name, (error as { message?: string }).message]);
  return { errors, said: Object.fromEntries(said) as Record<string, string> };
}

describe("the dashboard's upload form", () => {
  test('takes a good product', async () => {
    expect((await errorsOf({})).said).toEqual({});
  });

  test.each(['title', 'description', 'price', 'file', 'category'])('asks for %s', async (name) => {
    const { errors } = await errorsOf({ [name]: name === 'title' ? '   ' : '' });
    expect(Object.keys(errors)).toEqual([name]);
    expect(lacksSomething(errors)).toBe(true);
  });

  test('asks for the first picture, not for any', async () => {
    const { errors } = await errorsOf({ images: [...slotsOf([], 1), { stored: null, file: picture }] });
    expect(errors.images?.type).toBe('required');
  });

  test.each(['100', '99.99', '0', '-5'])('refuses a price of %s', async (price) => {
    const { said, errors } = await errorsOf({ price });
    expect(said).toEqual({ price: 'Price must be greater than 100.' });
    expect(lacksSomething(errors)).toBe(false);
  });

  test('takes a price just above 100', async () => {
    expect((await errorsOf({ price: '100.01' })).said).toEqual({});
  });

  test.each(['drive.google.com/x', 'https://example.com/x', 'https://drive.google.com.evil.test/x', 'ftp://dropbox.com/x'])(
    'refuses a file at %s',
    async (file) => {
      expect((await errorsOf({ file })).said).toEqual({
        file: 'Please provide a valid URL from Google Drive, Dropbox, or another storage service.',
      });
    },
  );

  test('wants the previous price to be higher', async () => {
    expect((await errorsOf({ beforePrice: '850' })).said).toEqual({ beforePrice: upload.beforePriceTooLow });
    expect((await errorsOf({ beforePrice: '850.01' })).said).toEqual({});
  });

  test('keeps to centavos', async () => {
    expect(Object.keys((await errorsOf({ price: '850.555' })).said)).toEqual(['price']);
  });
});

describe('/add-product and the edit form', () => {
  test('take a free product without a picture', async () => {
    expect((await errorsOf({ price: '0', images: slotsOf([], 2) }, openRules)).said).toEqual({});
  });

  test('still ask for title, description, price, file and category', async () => {
    const { errors } = await errorsOf({ ...NO_TEXTS }, openRules);
    expect(Object.keys(errors).sort()).toEqual(['category', 'description', 'file', 'price', 'title']);
  });

  test('refuse a negative price', async () => {
    expect(Object.keys((await errorsOf({ price: '-1' }, openRules)).said)).toEqual(['price']);
  });
});
