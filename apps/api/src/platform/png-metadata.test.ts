import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addPngTexts } from '../testing/create-png.ts';
import { removePngMetadata } from './png-metadata.ts';

const createPng = async (): Promise<Buffer> =>
  await sharp({ create: { width: 20, height: 10, channels: 4, background: { r: 200, g: 40, b: 9, alpha: 0.5 } } })
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();

describe('removePngMetadata', () => {
  test('removes texts, which take gigabytes when they are inflated, and keeps the picture and its orientation', async () => {
    const bomb = addPngTexts(await createPng(), { count: 300, textBytes: 7_900_000 });
    const file = removePngMetadata(bomb);
    expect(file.includes('zTXt')).toBe(false);
    expect(file.length).toBeLessThan(2000);
    const { orientation, hasAlpha } = await sharp(file).metadata();
    expect([orientation, hasAlpha]).toEqual([6, true]);
    expect(await sharp(file).raw().toBuffer()).toEqual(
      await sharp(await createPng())
        .raw()
        .toBuffer(),
    );
  });

  test('keeps a damaged file from the damage on', async () => {
    const png = await createPng();
    for (const length of [8, 12, 40, png.length - 5]) {
      const part = png.subarray(0, length);
      expect(removePngMetadata(part).subarray(-4)).toEqual(part.subarray(-4));
    }
  });
});
