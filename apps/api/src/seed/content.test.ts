import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { afterSaleOrders, buyers, creators, openOrders, products, reviews } from './content.ts';

const CATEGORIES = ['Arte', 'Música', 'Software', 'Ebook', 'Cursos', 'Info-Products', 'Templates', 'Outros'];
const PICTURES = new URL('pictures/', import.meta.url);
const FILE_HOST =
  /^(drive\.google\.com|docs\.google\.com|drive\.usercontent\.google\.com|(www\.)?dropbox\.com|dl\.dropboxusercontent\.com|([a-z0-9-]+\.)?s3(\.[a-z0-9-]+)?\.amazonaws\.com|[a-z0-9]+\.cloudfront\.net)$/;
const expectFileHost = ({ protocol, hostname, port, username }: URL): void => {
  expect([protocol, port, username]).toEqual(['https:', '', '']);
  expect(hostname).toMatch(FILE_HOST);
};
const countDistinct = (values: readonly string[]) => new Set(values).size;
const hasWholeCentavos = (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e4);

describe('products', () => {
  it('are at least 72, and at least 6 in every category', () => {
    expect(products.length).toBeGreaterThanOrEqual(72);
    for (const name of CATEGORIES) expect(products.filter(({ category }) => category === name).length).toBeGreaterThanOrEqual(6);
  });

  it('have unique titles and known creators, and every creator sells something', () => {
    expect(countDistinct(products.map(({ title }) => title))).toBe(products.length);
    expect(new Set(products.map(({ creator }) => creator))).toEqual(new Set(creators.map(({ key }) => key)));
  });

  it.each(products.map((product) => ({ ...product })))('have allowed values: $title', (product) => {
    expect(product.price === 0 || product.price > 100).toBe(true);
    expect(hasWholeCentavos(product.price)).toBe(true);
    expect(product.beforePrice ?? Infinity).toBeGreaterThan(product.price);
    expect(product.features.length).toBeGreaterThanOrEqual(3);
    expect(product.features.length).toBeLessThanOrEqual(6);
    expect(countDistinct(product.features)).toBe(product.features.length);
    if (product.hostedFile) expect([product.file, product.hostedFile]).toEqual(['', expect.stringMatching(/\.pdf$/)]);
    else if (product.parts) expect([product.file, product.parts.length]).toEqual(['', expect.any(Number)]);
    else expectFileHost(new URL(product.file));
    const ownTitles = products.filter(({ creator }) => creator === product.creator).map(({ title }) => title);
    expect(ownTitles).toEqual(
      expect.arrayContaining([...(product.parts ?? []), ...(product.extras ?? []).map(({ title }) => title)]),
    );
    expect(product.images.length).toBeGreaterThanOrEqual(1);
    expect(product.images.length).toBeLessThanOrEqual(4);
    expect(product.daysAgo).toBeLessThanOrEqual(200);
    expect(product.description.length).toBeGreaterThan(80);
  });

  it('include discounted, free, featured, pending and rejected products, and a very long title', () => {
    const count = (matches: (product: (typeof products)[number]) => boolean) => products.filter(matches).length;
    expect(count(({ beforePrice }) => beforePrice !== undefined)).toBeGreaterThanOrEqual(12);
    expect(count(({ price }) => price === 0)).toBeGreaterThanOrEqual(3);
    expect(count(({ featured }) => featured === true)).toBeGreaterThanOrEqual(4);
    expect(count(({ featured }) => featured === true)).toBeLessThanOrEqual(6);
    expect(count(({ status }) => status === 'pending')).toBeGreaterThanOrEqual(3);
    expect(count(({ status }) => status === 'rejected')).toBeGreaterThanOrEqual(1);
    expect(count(({ title }) => title.length >= 110)).toBeGreaterThanOrEqual(1);
  });
});

describe('creators and buyers', () => {
  it('have unique email addresses in domains without real mailboxes', () => {
    expect(countDistinct([...creators, ...buyers].map(({ email }) => email))).toBe(creators.length + buyers.length);
    expect(creators[0]?.email).toBe('creator@banca.test');
    for (const { email } of creators) expect(email).toMatch(/^[a-z.]+@banca\.test$/);
    for (const { email } of buyers) expect(email).toMatch(/^[a-z.]+@example\.com$/);
    expect(countDistinct(creators.map(({ username }) => username))).toBe(creators.length);
  });

  it('have phone numbers in the international format', () => {
    const phones = [
      ...buyers.map(({ phone }) => phone),
      ...creators.flatMap(({ mpesa, emola }) => (emola ? [mpesa, emola] : [mpesa])),
    ];
    for (const phone of phones) expect(phone).toMatch(/^\+258 8[2-7] \d{3} \d{4}$/);
  });

  it('include creators without E-mola, without PayPal and without both', () => {
    expect(creators.some(({ emola, paypal }) => !emola && paypal)).toBe(true);
    expect(creators.some(({ emola, paypal }) => emola && !paypal)).toBe(true);
    expect(creators.some(({ emola, paypal }) => !emola && !paypal)).toBe(true);
  });
});

describe('reviews and confirmation codes', () => {
  it('include reviews of an allowed length for every category and for ratings from 2 to 5', () => {
    for (const { comment } of reviews) expect(comment.length >= 5 && comment.length <= 500).toBe(true);
    for (const name of CATEGORIES) expect(reviews.some(({ category }) => category === name)).toBe(true);
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([2, 3, 4, 5]));
  });

  it('include one reused code, and codes in the formats of the wallets', () => {
    const codes = openOrders.map(({ code }) => code);
    expect(codes.length - countDistinct(codes)).toBe(1);
    const formats = { mpesa: /^[A-Z0-9]{10}$/, emola: /^PP\d{6}\.\d{4}\.[A-Z]\d{5}$/ };
    for (const { method, code } of [...openOrders, ...afterSaleOrders]) expect(code).toMatch(formats[method]);
  });
});

describe('pictures', () => {
  it('are the named ones, and take at most 1.5 MB', () => {
    const files = readdirSync(PICTURES);
    const names = new Set([
      ...creators.map(({ key }) => `${key}.webp`),
      ...products.flatMap(({ images }) => images),
      ...openOrders.map(({ receipt }) => receipt),
    ]);
    expect(files.toSorted()).toEqual([...names].toSorted());
    const bytes = files.reduce((sum, name) => sum + statSync(new URL(name, PICTURES)).size, 0);
    expect(bytes).toBeLessThanOrEqual(1_500_000);
  });
});
