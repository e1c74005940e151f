import { execFileSync } from 'node:child_process';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createImages, parseDataUrl, IMAGE_WIDTHS } from './images.ts';
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

  test('refuses an image with too many pixels without decoding it', async () => {
    const bomb = await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await expect(createImages(createMemoryStorage().storage).savePublic(bomb)).rejects.toMatchObject({
      code: 'unsupported_media',
    });
  });

  test('refuses images when too many are queued', async () => {
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

describe('parseDataUrl', () => {
  test.each([
    'data:text/html;base64,AAAA',
    'data:image/png,AAAA',
    'https://evil.test/a.png',
    'data:image/png;base64,',
    'data:image/png;base64,<b>',
  ])('refuses %s', (url) => expect(() => parseDataUrl(url, 10)).toThrow(expect.objectContaining({ code: 'unsupported_media' })));
  test('limits bytes, not characters', () => {
    expect(parseDataUrl(`data:image/png;base64,${Buffer.alloc(10).toString('base64')}`, 10)).toHaveLength(10);
    expect(() => parseDataUrl(`data:image/png;base64,${Buffer.alloc(11).toString('base64')}`, 10)).toThrow(
      expect.objectContaining({ code: 'too_large' }),
    );
  });

  test('reads a picture of several megabytes without the optimization that V8 turns off in busy processes', () => {
    const script = `
      import { parseDataUrl } from ${JSON.stringify(import.meta.resolve('./images.ts'))};
      const data = Buffer.alloc(9_000_000, 'Mo\u00e7ambique').toString('base64');
      process.stdout.write(String(parseDataUrl('data:image/png;base64,' + data, 9_000_000).length));`;
    const args = ['--no-regexp-optimization', '--input-type=module', '--eval', script];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('9000000');
  });
});
