import { describe, expect, test } from 'vitest';
import {
  toCreateBody,
  toUpdateBody,
  type ProductValues,
  createSlots,
  toFormValues,
  computeImageOrder,
} from './product-values.ts';
import type { OwnProduct } from '../../api/own-products.ts';

const stored = ['/uploads/a.webp', '/uploads/b.webp'];
const before = {
  title: 'Marrabenta',
  description: 'Doze bases.',
  price: 850,
  beforePrice: 1000.5,
  category: 'Música',
  file: 'https://drive.google.com/file/d/1AbC/view',
  features: ['PDF'],
  images: stored,
} as OwnProduct;
const photo = (name: string): File => new File([name], `${name}.png`, { type: 'image/png' });
const chosen = (name: string) => ({ stored: null, file: photo(name) });
const kept = (address: string) => ({ stored: address, file: null });
const values = (change: Partial<ProductValues> = {}): ProductValues => ({ ...toFormValues(before, 4), ...change });
const names = (body: FormData): string[] => body.getAll('images').map((file) => (file as File).name);

describe('a new product', () => {
  test('sends its pictures in order, its features as one list, and no previous price that was not given', () => {
    const images = [chosen('one'), ...createSlots([], 1), chosen('two')];
    const body = toCreateBody(values({ images, beforePrice: '', features: ['PDF', 'WAV'] }));
    expect(names(body)).toEqual(['one.png', 'two.png']);
    expect(body.get('features')).toBe('["PDF","WAV"]');
    expect([body.has('beforePrice'), body.has('existingImages')]).toEqual([false, false]);
  });
});

describe('an edit', () => {
  test('shows what is stored, in as many places as asked', () => {
    expect(values()).toMatchObject({ price: '850', beforePrice: '1000.5', features: ['PDF'] });
    expect(values().images).toEqual([kept('/uploads/a.webp'), kept('/uploads/b.webp'), ...createSlots([], 2)]);
  });

  test('names the pictures to keep and adds the new ones', () => {
    const body = toUpdateBody(values({ images: [kept('/uploads/b.webp'), chosen('new')] }), before);
    expect(body.get('existingImages')).toBe('["/uploads/b.webp"]');
    expect(names(body)).toEqual(['new.png']);
  });

  test('clears the previous price, and leaves a category alone that did not change', () => {
    const body = toUpdateBody(values({ beforePrice: '' }), before);
    expect([body.get('beforePrice'), body.has('category'), body.has('updatePastOrders')]).toEqual(['', false, false]);
    expect(toUpdateBody(values({ category: 'Ebook' }), before).get('category')).toBe('Ebook');
  });

  test('mends past orders only with another file', () => {
    const file = 'https://www.dropbox.com/s/x';
    expect(toUpdateBody(values({ updatePastOrders: true }), before).has('updatePastOrders')).toBe(false);
    expect(toUpdateBody(values({ updatePastOrders: true, file }), before).get('updatePastOrders')).toBe('true');
  });
});

describe('the order of pictures', () => {
  const answered = ['/uploads/a.webp', '/uploads/new1.webp', '/uploads/new2.webp'];

  test('is right when new ones stand last', () => {
    expect(computeImageOrder([kept('/uploads/a.webp'), chosen('1'), chosen('2')], answered)).toBeNull();
  });

  test('is asked for when a new one stands first', () => {
    expect(computeImageOrder([chosen('1'), kept('/uploads/a.webp'), chosen('2')], answered)).toEqual([
      '/uploads/new1.webp',
      '/uploads/a.webp',
      '/uploads/new2.webp',
    ]);
  });
});
