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
  test('sends its images in order, its features as one list and no empty previous price', () => {
    const images = [chosen('one'), ...createSlots([], 1), chosen('two')];
    const body = toCreateBody(values({ images, beforePrice: '', features: ['PDF', 'WAV'] }));
    expect(names(body)).toEqual(['one.png', 'two.png']);
    expect(body.get('features')).toBe('["PDF","WAV"]');
    expect([body.has('beforePrice'), body.has('existingImages')]).toEqual([false, false]);
  });
});

describe('an edit', () => {
  test('shows the stored values and the requested number of slots', () => {
    expect(values()).toMatchObject({ price: '850', beforePrice: '1000.5', features: ['PDF'] });
    expect(values().images).toEqual([kept('/uploads/a.webp'), kept('/uploads/b.webp'), ...createSlots([], 2)]);
  });

  test('lists the images to keep and adds the new ones', () => {
    const body = toUpdateBody(values({ images: [kept('/uploads/b.webp'), chosen('new')] }), before);
    expect(body.get('existingImages')).toBe('["/uploads/b.webp"]');
    expect(names(body)).toEqual(['new.png']);
  });

  test('clears the previous price and omits an unchanged category', () => {
    const body = toUpdateBody(values({ beforePrice: '' }), before);
    expect([body.get('beforePrice'), body.has('category'), body.has('updatePastOrders')]).toEqual(['', false, false]);
    expect(toUpdateBody(values({ category: 'Ebook' }), before).get('category')).toBe('Ebook');
  });

  test('updates past orders only with another file', () => {
    const file = 'https://www.dropbox.com/s/x';
    expect(toUpdateBody(values({ updatePastOrders: true }), before).has('updatePastOrders')).toBe(false);
    expect(toUpdateBody(values({ updatePastOrders: true, file }), before).get('updatePastOrders')).toBe('true');
  });
});

describe('the order of images', () => {
  const answered = ['/uploads/a.webp', '/uploads/new1.webp', '/uploads/new2.webp'];

  test('needs no change when new images come last', () => {
    expect(computeImageOrder([kept('/uploads/a.webp'), chosen('1'), chosen('2')], answered)).toBeNull();
  });

  test('needs a change when a new image comes first', () => {
    expect(computeImageOrder([chosen('1'), kept('/uploads/a.webp'), chosen('2')], answered)).toEqual([
      '/uploads/new1.webp',
      '/uploads/a.webp',
      '/uploads/new2.webp',
    ]);
  });
});
