import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createHeicFile, createJpegFile, createPngFile, mockCanvas, mockDecodedSize } from '../../testing/picture-files.ts';
import { AVATAR_SIZE, PictureError, preparePicture, PRODUCT_SIZE, PROOF_SIZE } from './prepare-picture.ts';

const failToDecode = () => void vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot be decoded')));

async function findProblem(file: File): Promise<string> {
  const result = await preparePicture(file, PROOF_SIZE).catch((error: unknown) => error);
  return result instanceof PictureError ? result.problem : 'none';
}

const createTextFile = (text: string, name: string, type: string): File => new File([text], name, { type });

describe('a file that is no picture that can be sent', () => {
  test.each([
    ['empty', createTextFile('', 'a.jpg', 'image/jpeg')],
    ['pdf', createTextFile('%PDF-1.7 recibo', 'recibo.jpg', 'image/jpeg')],
    ['gif', createTextFile('GIF89a', 'a.png', 'image/png')],
    ['heic', createHeicFile('IMG_1.heic')],
    ['heic', createHeicFile('IMG_1.jpg', 'image/jpeg')],
    ['other', createTextFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml')],
    ['other', createTextFile('Recebeu 850 MT', 'a.txt', '')],
    ['truncated', createJpegFile('a.jpg', { isTruncated: true })],
    ['truncated', new File([createPngFile('a.png').slice(0, 40)], 'a.png')],
    ['truncated', createTextFile('RIFF\x7f\x7f\x00\x00WEBPVP8 ', 'a.webp', 'image/webp')],
    ['unreadable', createJpegFile('a.jpg')],
  ])('is refused as %s', async (problem, file) => {
    failToDecode();
    expect(await findProblem(file)).toBe(problem);
  });

  test('is refused when it can no longer be read', async () => {
    const file = createJpegFile('a.jpg');
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
    expect(await findProblem(file)).toBe('unreadable');
  });
});

test.each([
  ['foto', ''],
  ['foto.jfif', 'application/octet-stream'],
  ['foto.png', 'image/png'],
  ['foto.jpeg', 'image/jpeg'],
])('a JPEG named %s with the type "%s" is sent as what it is', async (name, type) => {
  mockDecodedSize(600, 300);
  const { name: sentName, type: sentType } = await preparePicture(createJpegFile(name, { type }), PRODUCT_SIZE);
  expect([sentName, sentType]).toEqual(['foto.jpg', 'image/jpeg']);
});

test('the marker at the end of a thumbnail does not make a JPEG complete', async () => {
  const whole = new Uint8Array(readFileSync(join(import.meta.dirname, 'foto.jfif')));
  mockDecodedSize(1080, 1920);
  expect((await preparePicture(new File([whole], 'foto.jfif'), PROOF_SIZE)).size).toBe(whole.length);
  expect(await findProblem(new File([whole.subarray(0, 15_000)], 'foto.jfif'))).toBe('truncated');
});

describe('the size of the sent picture', () => {
  test.each([
    ['a proof keeps its width', PROOF_SIZE, [1080, 8000], [1080, 8000]],
    ['a proof keeps its width', PROOF_SIZE, [1080, 17_000], [1080, 17_000]],
    ['a proof keeps 1200 px of its width', PROOF_SIZE, [1440, 20_000], [1200, 16_667]],
    ['a proof keeps 20,000 px of its height', PROOF_SIZE, [1000, 25_000], [800, 20_000]],
    ['a photo as a proof', PROOF_SIZE, [4000, 3000], [1200, 900]],
    ['a picture of a product', PRODUCT_SIZE, [4000, 3000], [1600, 1200]],
    ['a picture of a profile', AVATAR_SIZE, [3000, 4000], [600, 800]],
  ] as const)('%s', async (_, size, [decodedWidth, decodedHeight], [width, height]) => {
    const encodedSizes = mockCanvas();
    mockDecodedSize(decodedWidth, decodedHeight);
    const { type } = await preparePicture(createJpegFile('a.jpg', { bytes: 3_000_000 }), size);
    expect([encodedSizes, type]).toEqual([[{ width, height }], size.type]);
  });
});

describe('a browser that cannot process a long screenshot', () => {
  const createLongScreenshot = (bytes: number) => createJpegFile('a.jpg', { width: 1080, height: 17_000, bytes });

  test.each([
    ['decode', () => failToDecode()],
    [
      'draw',
      () => {
        mockDecodedSize(1080, 17_000);
        mockCanvas({ maxPixels: 16_777_216 });
      },
    ],
  ])('because it cannot %s so many pixels sends it as it is, up to 5 MB', async (_, limitBrowser) => {
    limitBrowser();
    const { size, type } = await preparePicture(createLongScreenshot(4_900_000), PROOF_SIZE);
    expect([size, type]).toEqual([4_900_000, 'image/jpeg']);
    expect(await findProblem(createLongScreenshot(5_100_000))).toBe('tooLarge');
  });
});

test('a picture that stays above 5 MB at every quality is too large', async () => {
  mockDecodedSize(1200, 20_000);
  mockCanvas({ encodedBytes: 5_100_000 });
  expect(await findProblem(createJpegFile('a.jpg', { bytes: 6_000_000 }))).toBe('tooLarge');
});

test('a HEIC photo is converted where the browser can decode it', async () => {
  mockDecodedSize(3024, 4032);
  mockCanvas({ encodedBytes: 900 });
  const { name, type } = await preparePicture(createHeicFile('IMG_1.heic'), PROOF_SIZE);
  expect([name, type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
});
