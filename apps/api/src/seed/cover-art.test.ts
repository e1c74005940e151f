import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { formatWalletAmount } from './content/art/receipt.ts';
import { drawStrokeText, measureStrokeText } from './content/art/stroke-font.ts';
import { products } from './content/products.ts';
import { renderAvatar, renderCoverImage, renderCoverSvg, renderReceiptScreenshot, type CoverOptions } from './cover-art.ts';

const createOptions = (overrides: Partial<CoverOptions> = {}): CoverOptions => ({
  seed: 'marrabenta',
  title: 'Marrabenta: 12 bases para guitarra',
  category: 'Música',
  variant: 0,
  width: 1200,
  height: 900,
  ...overrides,
});
const everySixth = products.filter((_, index) => index % 6 === 0);

describe('renderCoverSvg', () => {
  it('draws the same picture for the same seed', () => {
    expect(renderCoverSvg(createOptions())).toBe(renderCoverSvg(createOptions()));
  });

  it('draws different pictures for different seeds and variants', () => {
    const svgs = products.map(({ title }) => renderCoverSvg(createOptions({ seed: title })));
    expect(new Set(svgs).size).toBe(products.length);
    expect(new Set([0, 1, 2, 3].map((variant) => renderCoverSvg(createOptions({ variant })))).size).toBe(4);
  });

  it('contains no text, so that no font is needed', () => {
    for (const { title, category } of products)
      expect(renderCoverSvg(createOptions({ seed: title, title, category }))).not.toContain('<text');
  });

  it('refuses a negative variant', () => {
    expect(() => renderCoverSvg(createOptions({ variant: -1 }))).toThrow(RangeError);
  });
});

describe('renderCoverImage', () => {
  it.each(everySixth.map(({ title, category }) => ({ title, category })))(
    'is at most 25 kB as WebP: $title',
    async ({ title, category }) => {
      const image = await renderCoverImage({ seed: title, title, category, variant: 0 });
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 900 });
      const webp = await sharp(image).resize(800).webp({ quality: 74, effort: 4 }).toBuffer();
      expect(webp.length).toBeLessThanOrEqual(25_000);
    },
  );

  it.each([1, 2, 3])('renders variant %i', async (variant) => {
    const { isOpaque, entropy } = await sharp(
      await renderCoverImage({ seed: 's', title: 'Guia', category: 'Ebook', variant }),
    ).stats();
    expect(isOpaque).toBe(true);
    expect(entropy).toBeGreaterThan(0.5);
  });
});

describe('renderReceiptScreenshot', () => {
  const receipt = {
    method: 'mpesa',
    amount: 85_000,
    code: 'BKL7XQ92M1',
    paidAt: new Date('2026-11-21T07:14:00Z'),
    seed: 'r',
  } as const;

  it('is an image of the size of a phone that changes with code, amount and wallet', async () => {
    const image = await renderReceiptScreenshot(receipt);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 720, height: 1280 });
    const otherFields = [{ code: 'BKL1TT08Z7' }, { amount: 85_001 }, { method: 'emola' as const }];
    for (const overrides of otherFields)
      expect((await renderReceiptScreenshot({ ...receipt, ...overrides })).equals(image)).toBe(false);
  });

  it('formats centavos as the wallets do', () => {
    expect([5, 85_000, 240_000, 123_456_789].map(formatWalletAmount)).toEqual([
      '0,05 MT',
      '850,00 MT',
      '2.400,00 MT',
      '1.234.567,89 MT',
    ]);
  });
});

describe('drawStrokeText', () => {
  it('draws every letter and digit, with accents, and nothing for unknown characters', () => {
    const draw = (text: string) => drawStrokeText({ text, x: 0, y: 0, size: 20, colour: '#000000' }).match(/<path/g)?.length ?? 0;
    expect(draw('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,.:/-+')).toBe(42);
    expect(draw('ção')).toBe(5);
    expect(draw('€ ')).toBe(0);
  });

  it('is measured without the gap after the last letter', () => {
    expect(measureStrokeText('HH', 6)).toBeCloseTo(9.7);
    expect(measureStrokeText('', 6)).toBe(0);
  });
});

describe('renderAvatar', () => {
  it('is a square of 512 pixels, and differs for each seed', async () => {
    const [firstAvatar, secondAvatar] = await Promise.all(
      ['anabelam', 'edsontembe'].map((seed) => renderAvatar({ seed, initials: 'AM' })),
    );
    expect(await sharp(firstAvatar).metadata()).toMatchObject({ width: 512, height: 512 });
    expect(firstAvatar).not.toEqual(secondAvatar);
  });
});
