import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { walletAmount } from './content/art/receipt.ts';
import { strokeText, strokeTextWidth } from './content/art/stroke-font.ts';
import { products } from './content/products.ts';
import { avatarImage, coverImage, coverSvg, receiptScreenshot, type CoverOptions } from './cover-art.ts';

const cover = (more: Partial<CoverOptions> = {}): CoverOptions => ({
  seed: 'marrabenta',
  title: 'Marrabenta: 12 bases para guitarra',
  category: 'Música',
  variant: 0,
  width: 1200,
  height: 900,
  ...more,
});
const everySixth = products.filter((_, index) => index % 6 === 0);

describe('coverSvg', () => {
  it('draws the same picture for the same seed', () => {
    expect(coverSvg(cover())).toBe(coverSvg(cover()));
  });

  it('draws different pictures for different seeds and variants', () => {
    const seeds = products.map(({ title }) => coverSvg(cover({ seed: title })));
    expect(new Set(seeds).size).toBe(products.length);
    expect(new Set([0, 1, 2, 3].map((variant) => coverSvg(cover({ variant })))).size).toBe(4);
  });

  it('holds no text, so that no font is needed', () => {
    for (const { title, category } of products) expect(coverSvg(cover({ seed: title, title, category }))).not.toContain('<text');
  });

  it('refuses a negative variant', () => {
    expect(() => coverSvg(cover({ variant: -1 }))).toThrow(RangeError);
  });
});

describe('coverImage', () => {
  it.each(everySixth.map(({ title, category }) => ({ title, category })))(
    'stays light as WebP: $title',
    async ({ title, category }) => {
      const image = await coverImage({ seed: title, title, category, variant: 0 });
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 900 });
      const webp = await sharp(image).resize(800).webp({ quality: 74, effort: 4 }).toBuffer();
      expect(webp.length).toBeLessThanOrEqual(25_000);
    },
  );

  it.each([1, 2, 3])('renders variant %i', async (variant) => {
    const { isOpaque, entropy } = await sharp(await coverImage({ seed: 's', title: 'Guia', category: 'Ebook', variant })).stats();
    expect(isOpaque).toBe(true);
    expect(entropy).toBeGreaterThan(0.5);
  });
});

describe('receiptScreenshot', () => {
  const receipt = {
    method: 'mpesa',
    amount: 85_000,
    code: 'BKL7XQ92M1',
    when: new Date('2026-11-21T07:14:00Z'),
    seed: 'r',
  } as const;

  it('is a phone-sized picture that changes with code, amount and wallet', async () => {
    const image = await receiptScreenshot(receipt);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 720, height: 1280 });
    const otherFields = [{ code: 'BKL1TT08Z7' }, { amount: 85_001 }, { method: 'emola' as const }];
    for (const overrides of otherFields)
      expect((await receiptScreenshot({ ...receipt, ...overrides })).equals(image)).toBe(false);
  });

  it('writes centavos as the wallets do', () => {
    expect([5, 85_000, 240_000, 123_456_789].map(walletAmount)).toEqual([
      '0,05 MT',
      '850,00 MT',
      '2.400,00 MT',
      '1.234.567,89 MT',
    ]);
  });
});

describe('strokeText', () => {
  it('draws every letter and digit, with accents, and nothing for unknown signs', () => {
    const draw = (text: string) => strokeText({ text, x: 0, y: 0, size: 20, colour: '#000000' }).match(/<path/g)?.length ?? 0;
    expect(draw('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,.:/-+')).toBe(42);
    expect(draw('ção')).toBe(5);
    expect(draw('€ ')).toBe(0);
  });

  it('measures what it draws', () => {
    expect(strokeTextWidth('HH', 6)).toBeCloseTo(9.7);
    expect(strokeTextWidth('', 6)).toBe(0);
  });
});

describe('avatarImage', () => {
  it('is a square of 512 pixels, its own for each seed', async () => {
    const [one, two] = await Promise.all(['anabelam', 'edsontembe'].map((seed) => avatarImage({ seed, initials: 'AM' })));
    expect(await sharp(one).metadata()).toMatchObject({ width: 512, height: 512 });
    expect(one).not.toEqual(two);
  });
});
