import { contracts, products } from '@banca/contracts/server';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSerializer } from './serializer.ts';

const { response } = products.listProducts.schema;
const write = createSerializer(response);

const product = {
  _id: '65f1c0ffee0123456789abcd',
  title: 'Canções',
  description: '',
  price: 1250.5,
  beforePrice: undefined,
  category: 'Música',
  image: null,
  images: [],
  features: ['WAV'],
  rating: 0,
  reviewCount: 0,
  sales: 0,
  status: 'approved' as const,
  featured: false,
  files: [],
  delivery: 'link' as const,
  createdAt: new Date('2026-11-21T08:00:00Z'),
  updatedAt: new Date('2026-11-21T08:00:00Z'),
  creator: { _id: '65f1c0ffee0123456789abce', firstName: 'A', lastName: 'B', username: 'ab', profilePicture: null },
};
const page = (item: object) => ({ products: [item], categories: [], total: 1, totalIsExact: true, page: 1, pages: 1, limit: 12 });

describe('a response', () => {
  test('is written according to its schema', () => {
    const parsed: unknown = response.parse(page(product));
    expect(JSON.parse(write(page(product)))).toEqual(JSON.parse(JSON.stringify(parsed)));
  });

  test('omits fields that the schema does not have, at any depth', () => {
    const leaky = { ...product, file: 'https://drive.google.com/x', creator: { ...product.creator, email: 'a@b.mz' } };
    expect(write(page(leaky))).toBe(write(page(product)));
  });

  test('throws without a required field', () => {
    const { title: _title, ...rest } = product;
    expect(() => write(page(rest))).toThrow('title');
  });

  test('preserves any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const parsedPage = JSON.parse(write(page({ ...product, title }))) as { products: { title: string }[] };
        expect(parsedPage.products[0]?.title).toBe(title);
      }),
    );
  });
});

function serializeNothing({ schema }: (typeof contracts)[number]['contract']): string {
  try {
    return createSerializer(schema.response as never)({});
  } catch (error) {
    return String(error);
  }
}

test.each(contracts.flatMap(({ contract }) => (contract.schema.response ? [contract] : [])).map((c) => [c.name, c] as const))(
  '%s can be serialised',
  (_name, contract) => {
    // A schema that cannot be compiled throws a different error. Some responses have no fields.
    expect(serializeNothing(contract)).toMatch(/is required|does not match|^\{\}$/);
  },
);
