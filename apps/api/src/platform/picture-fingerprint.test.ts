import { Readable } from 'node:stream';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { type ReceiptOptions, renderReceiptScreenshot } from '../testing/receipt/receipt.ts';
import { createImages } from './images.ts';
import {
  computeFingerprint,
  decodeFingerprint,
  type Fingerprint,
  isSamePicture,
  listFingerprintKeys,
} from './picture-fingerprint.ts';

const compare = (first: Fingerprint, second: Fingerprint): boolean =>
  isSamePicture(decodeFingerprint(first), decodeFingerprint(second));

const receiptOptions: fc.Arbitrary<ReceiptOptions> = fc.record({
  method: fc.constantFrom('mpesa', 'emola'),
  amount: fc.integer({ min: 50_00, max: 9_999_00 }),
  code: fc.stringMatching(/^[A-Z0-9]{10}$/),
  paidAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
  seed: fc.stringMatching(/^[a-z]{6}$/),
});

const RECEIPT: ReceiptOptions = {
  method: 'mpesa',
  amount: 500_00,
  code: 'BKL7XQ92M1',
  paidAt: new Date('2026-11-17T12:05:00Z'),
  seed: 'balance',
};

const COPIES: Record<string, (picture: Sharp) => Sharp> = {
  'as JPEG of quality 85': (picture) => picture.jpeg({ quality: 85 }),
  'as JPEG of quality 40': (picture) => picture.jpeg({ quality: 40 }),
  'as WebP': (picture) => picture.webp({ quality: 80, effort: 2 }),
  'in 540 pixels': (picture) => picture.resize({ width: 540 }).jpeg({ quality: 80 }),
  'a little darker': (picture) => picture.linear(0.95, 0).jpeg({ quality: 85 }),
};

async function computeExisting(picture: Buffer): Promise<Fingerprint> {
  const fingerprint = await computeFingerprint(picture);
  if (!fingerprint) throw new Error('The picture has no fingerprint.');
  return fingerprint;
}

const hasCommonKey = (a: Fingerprint, b: Fingerprint): boolean => {
  const keys = new Set(listFingerprintKeys(a));
  return listFingerprintKeys(b).some((key) => keys.has(key));
};

describe('isSamePicture', () => {
  test.each(Object.entries(COPIES))('recognizes a copy %s, which has a key of the original', async (_name, copy) => {
    await fc.assert(
      fc.asyncProperty(receiptOptions, async (options) => {
        const picture = await renderReceiptScreenshot(options);
        const original = await computeExisting(picture);
        const fingerprint = await computeExisting(await copy(sharp(picture)).toBuffer());
        expect(compare(original, fingerprint)).toBe(true);
        expect(compare(fingerprint, original)).toBe(true);
        expect(hasCommonKey(original, fingerprint)).toBe(true);
      }),
      { numRuns: 8, seed: 19 },
    );
  });

  test('recognizes a copy with a thin frame', async () => {
    const picture = await renderReceiptScreenshot(RECEIPT);
    const framed = await sharp(picture)
      .extend({ top: 4, bottom: 4, left: 4, right: 4, background: '#000000' })
      .jpeg({ quality: 80 })
      .toBuffer();
    expect(compare(await computeExisting(picture), await computeExisting(framed))).toBe(true);
  });

  test('distinguishes receipts', async () => {
    await fc.assert(
      fc.asyncProperty(receiptOptions, receiptOptions, async (options, otherOptions) => {
        fc.pre(options.code !== otherOptions.code);
        const [first, second] = await Promise.all(
          [options, { ...otherOptions, method: options.method }].map(
            async (receipt) => await computeExisting(await renderReceiptScreenshot(receipt)),
          ),
        );
        expect(first && second && compare(first, second)).toBe(false);
      }),
      { numRuns: 20, seed: 19 },
    );
  });

  test.each([
    ['code', { code: 'BKL7XW48D6' }],
    ['time', { paidAt: new Date('2026-11-17T14:36:00Z') }],
    ['amount', { amount: 750_00 }],
    ['balance', { seed: 'another' }],
  ])('distinguishes receipts of which only the %s differs', async (_fact, change) => {
    const original = await computeExisting(await renderReceiptScreenshot(RECEIPT));
    const other = await computeExisting(await renderReceiptScreenshot({ ...RECEIPT, ...change }));
    expect(compare(original, other)).toBe(false);
  });

  test('distinguishes a picture from one that contains nothing but its upper half', async () => {
    const picture = await renderReceiptScreenshot(RECEIPT);
    const cover = await sharp({ create: { width: 720, height: 560, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const half = await sharp(picture)
      .composite([{ input: cover, left: 0, top: 720 }])
      .png()
      .toBuffer();
    const fingerprints = [await computeExisting(picture), await computeExisting(half)] as const;
    expect(compare(...fingerprints)).toBe(false);
    expect(compare(fingerprints[1], fingerprints[0])).toBe(false);
  });

  test('does not compare fingerprints of different versions', async () => {
    const fingerprint = await computeExisting(await renderReceiptScreenshot(RECEIPT));
    const older = Buffer.from(fingerprint);
    older[0] = 0;
    expect(compare(fingerprint, fingerprint)).toBe(true);
    expect(compare(fingerprint, older)).toBe(false);
  });
});

describe('computeFingerprint', () => {
  test('refuses pictures with too little detail', async () => {
    const blank = sharp({ create: { width: 720, height: 1280, channels: 3, background: '#b93815' } });
    const line = {
      input: await sharp(await blank.png().toBuffer())
        .resize(500, 8)
        .negate()
        .png()
        .toBuffer(),
      top: 600,
      left: 90,
    };
    const gradient = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280"><linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><rect width="720" height="1280" fill="url(#g)"/></svg>',
    );
    const pictures = [blank, blank.clone().composite([line]), sharp(gradient), blank.clone().resize(1, 1)];
    for (const picture of pictures) expect(await computeFingerprint(await picture.png().toBuffer())).toBeNull();
  });

  test('reads a rotated picture as it is stored', async () => {
    const upright = await renderReceiptScreenshot(RECEIPT);
    const rotated = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
    const files = new Map<string, Buffer>();
    const images = createImages({
      put: async (key, bytes) => void files.set(key, bytes),
      get: async (key) => (files.has(key) ? { stream: Readable.from([files.get(key)]), size: 0 } : undefined),
      remove: async (key) => void files.delete(key),
      list: async function* () {
        yield* files.keys();
      },
      getModifiedAt: async () => undefined,
      putStream: async () => {},
      measureSpace: async () => undefined,
      check: async () => {},
    });
    const stored = files.get(await images.savePrivate(rotated)) ?? Buffer.alloc(0);
    const fingerprint = await images.computeFingerprint(rotated);
    expect(fingerprint && compare(fingerprint, await computeExisting(stored))).toBe(true);
    expect(fingerprint && compare(fingerprint, await computeExisting(upright))).toBe(true);
  });

  test('returns at most 4 kB and 12 keys', async () => {
    const fingerprint = await computeExisting(await renderReceiptScreenshot(RECEIPT));
    expect(fingerprint.length).toBeLessThan(4096);
    expect(new Set(listFingerprintKeys(fingerprint)).size).toBe(12);
  });

  test('rejects what is not a picture', async () => {
    await expect(computeFingerprint(Buffer.from('no picture'))).rejects.toThrow('unsupported image format');
  });
});
