import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPngHeader } from '../testing/create-png.ts';
import { createImages, IMAGE_WIDTHS } from './images.ts';
import type { Storage } from './storage/storage.ts';

/** A storage in memory that fails like a full disk after `failAfter` writes. */
function createMemoryStorage(failAfter = Number.POSITIVE_INFINITY): { files: Map<string, Buffer>; storage: Storage } {
  const files = new Map<string, Buffer>();
  let writes = 0;
  return {
    files,
    storage: {
      put: async (key, bytes) => {
        writes += 1;
        if (writes > failAfter) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        files.set(key, bytes);
      },
      get: async (key) =>
        files.has(key) ? { stream: Readable.from([files.get(key)]), size: files.get(key)?.length ?? 0 } : undefined,
      remove: async (key) => void files.delete(key),
      list: async function* () {
        yield* files.keys();
      },
      getModifiedAt: async () => undefined,
      putStream: async () => {},
      measureSpace: async () => undefined,
      check: async () => {},
    },
  };
}

const createPhoto = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#b93815' } });

describe('savePublic', () => {
  test('saves the original and three widths as WebP, never larger than the source', async () => {
    const { files, storage } = createMemoryStorage();
    const urlPath = await createImages(storage).savePublic(await createPhoto(2000, 1000).jpeg().toBuffer());
    const name = /^\/uploads\/([\w-]{22})\.webp$/.exec(urlPath)?.[1];
    const sizes = await Promise.all(
      [...files].map(async ([key, bytes]) => [
        key.replace(name ?? '', ''),
        (await sharp(bytes).metadata()).format,
        (await sharp(bytes).metadata()).width,
      ]),
    );
    expect(sizes).toEqual([
      ['uploads/.webp', 'webp', 1600],
      ...IMAGE_WIDTHS.map((width) => [`uploads/-${width}.webp`, 'webp', width]),
    ]);
    const small = createMemoryStorage();
    await createImages(small.storage).savePublic(await createPhoto(500, 300).png().toBuffer());
    expect(await Promise.all([...small.files.values()].map(async (bytes) => (await sharp(bytes).metadata()).width))).toEqual([
      500, 400, 500, 500,
    ]);
  });

  test('strips EXIF, location and colour profile, and rotates the image upright', async () => {
    const { files, storage } = createMemoryStorage();
    const bytes = await createPhoto(300, 100)
      .withExif({ IFD0: { Copyright: 'segredo' }, IFD3: { GPSLatitude: '25/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    await createImages(storage).savePublic(bytes);
    for (const storedImage of files.values()) {
      const { exif, orientation, icc, width, height } = await sharp(storedImage).metadata();
      expect([exif, orientation, icc]).toEqual([undefined, undefined, undefined]);
      expect(height).toBeGreaterThan(width);
      expect(storedImage.toString('latin1')).not.toContain('segredo');
    }
  });

  test.each([0, 1, 2, 3])('leaves no files when the disk is full after %d files', async (failAfter) => {
    const { files, storage } = createMemoryStorage(failAfter);
    await expect(createImages(storage).savePublic(await createPhoto(300, 200).png().toBuffer())).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect(files.size).toBe(0);
  });

  test('shrinks an image that is too tall for WebP', async () => {
    const { files, storage } = createMemoryStorage();
    const tall = await createPhoto(500, 17_000).png().toBuffer();
    const key = (await createImages(storage).savePublic(tall)).slice(1);
    const { format, height } = await sharp(files.get(key)).metadata();
    expect([format, height]).toEqual(['webp', 8000]);
  });

  test('refuses images when too many of one client are queued', async () => {
    const images = createImages(createMemoryStorage().storage);
    const bytes = await createPhoto(40, 30).png().toBuffer();
    const results = await Promise.allSettled(Array.from({ length: 80 }, async () => await images.savePublic(bytes)));
    const refused = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => reason as { status: number; headers: object });
    expect(refused.length).toBeGreaterThan(20);
    for (const { status, headers } of refused) expect([status, headers]).toEqual([503, { 'Retry-After': '5' }]);
    await images.savePublic(bytes);
  });
});

describe('savePrivate', () => {
  const savePrivate = async (bytes: Buffer) => {
    const { files, storage } = createMemoryStorage();
    const key = await createImages(storage).savePrivate(bytes);
    return { key, image: files.get(key) ?? Buffer.alloc(0) };
  };

  test.each([
    [1080, 16_384, 1080, 16_384],
    [1080, 17_000, 1080, 17_000],
    [1440, 20_000, 1200, 16_667],
    [1080, 24_000, 900, 20_000],
  ])('keeps a screenshot of %d × %d px readable, as JPEG', async (width, height, storedWidth, storedHeight) => {
    const { key, image } = await savePrivate(await createPhoto(width, height).png({ compressionLevel: 1 }).toBuffer());
    expect(key).toMatch(/^screenshots\/[\w-]{22}\.jpg$/);
    const metadata = await sharp(image).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', storedWidth, storedHeight]);
  });

  test('stores other screenshots as WebP in at most 1200 px', async () => {
    for (const [width, storedWidth] of [
      [1080, 1080],
      [1440, 1200],
    ] as const) {
      const { key, image } = await savePrivate(await createPhoto(width, 3000).jpeg().toBuffer());
      const metadata = await sharp(image).metadata();
      expect([key.slice(-5), metadata.format, metadata.width]).toEqual(['.webp', 'webp', storedWidth]);
    }
  });

  test('keeps the transparency of a picture of 16 bits, and turns a rotated one upright', async () => {
    const transparent = sharp({
      create: { width: 40, height: 30, channels: 4, background: { r: 200, g: 40, b: 9, alpha: 0.5 } },
    });
    const { image } = await savePrivate(await transparent.toColourspace('rgb16').png().toBuffer());
    expect((await sharp(image).metadata()).hasAlpha).toBe(true);
    const { image: upright } = await savePrivate(await createPhoto(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const { width, height, orientation } = await sharp(upright).metadata();
    expect([width, height, orientation]).toEqual([300, 600, undefined]);
  });
});

describe('refused pictures', () => {
  const refusal = async (bytes: Buffer): Promise<unknown> =>
    await createImages(createMemoryStorage().storage)
      .savePrivate(bytes)
      .catch(({ code, message }: { code: string; message: string }) => [code, message]);
  const createHead = (text: string): Buffer => Buffer.from(text.padEnd(2000, '\0'), 'latin1');

  test.each([
    ['an empty file', 'unsupported_media', 'upload.emptyFile', Buffer.alloc(0)],
    ['a HEIC photo', 'unsupported_media', 'upload.heicImage', createHead('\0\0\0\x1cftypheic\0\0\0\0mif1heic')],
    ['a PDF', 'unsupported_media', 'upload.pdfFile', createHead('%PDF-1.7')],
    ['a GIF', 'unsupported_media', 'upload.gifImage', createHead('GIF89a')],
    ['an SVG', 'unsupported_media', 'upload.unsupportedImageType', createHead('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['the start of a JPEG', 'validation_failed', 'upload.truncatedImage', createHead('\xff\xd8\xff')],
  ])('%s: %s %s', async (_label, code, message, bytes) => expect(await refusal(bytes)).toEqual([code, message]));

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('half a %s is incomplete', async (format) => {
    const photo = await sharp(randomBytes(120 * 90 * 3), { raw: { width: 120, height: 90, channels: 3 } })
      .toFormat(format)
      .toBuffer();
    const half = photo.subarray(0, Math.floor(photo.length / 2));
    expect(await refusal(half)).toEqual(['validation_failed', 'upload.truncatedImage']);
  });

  test('a damaged PNG is not called incomplete', async () => {
    const photo = await createPhoto(200, 100).png().toBuffer();
    photo.fill(7, 60, photo.length - 20);
    expect(await refusal(photo)).toEqual(['validation_failed', 'upload.unreadableImage']);
  });

  test('a picture that would take too much memory is refused before it is decoded', async () => {
    for (const [header, isRefused] of [
      [{ width: 7700, height: 7700, bitDepth: 16, isInterlaced: true }, true],
      [{ width: 7700, height: 7700, bitDepth: 16, isInterlaced: false }, true],
      [{ width: 8000, height: 8000, bitDepth: 8, isInterlaced: false }, true],
      [{ width: 50_000, height: 50_000, bitDepth: 8, isInterlaced: false }, true],
      // Accepted by its header, and refused when its data ends early.
      [{ width: 7400, height: 7400, bitDepth: 8, isInterlaced: false }, false],
    ] as const)
      expect(await refusal(createPngHeader(header))).toEqual(
        isRefused ? ['too_large', 'upload.tooManyPixels'] : ['validation_failed', 'upload.unreadableImage'],
      );
  });
});

describe('addAvif', () => {
  test('adds one AVIF file per width, also when called twice, and deletes them with the image', async () => {
    const { files, storage } = createMemoryStorage();
    const images = createImages(storage);
    const urlPath = await images.savePublic(await createPhoto(900, 600).png().toBuffer());
    await images.addAvif(urlPath);
    await images.addAvif(urlPath);
    const avif = [...files].filter(([key]) => key.endsWith('.avif'));
    expect(avif).toHaveLength(3);
    for (const [, bytes] of avif) expect((await sharp(bytes).metadata()).compression).toBe('av1');
    await images.addAvif('/uploads/../../etc/passwd');
    await images.deletePublic(urlPath);
    expect(files.size).toBe(0);
  });
});
