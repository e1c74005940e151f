import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { logInAs, createPng } from '../../testing/factories.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();
const VALID_PRODUCT = { title: 'T', description: 'D', price: '1', category: 'Arte', file: 'https://dropbox.com/a' };

async function uploadImage(image?: Buffer): Promise<string> {
  const { auth } = await logInAs(app);
  const request = app.http.post('/api/creators/products').set(auth);
  for (const [name, value] of Object.entries(VALID_PRODUCT)) request.field(name, value);
  const picture =
    image ??
    (await sharp(await createPng())
      .resize(1300, 900)
      .png()
      .toBuffer());
  return (await request.attach('images', picture, 'a.png').expect(201)).body.product.image as string;
}
const getUpload = (path: string, accept = 'image/webp,*/*') =>
  app.http.get(path).set('Accept', accept).buffer(true).parse(readBytes);
const FOREVER = 'public, max-age=31536000, immutable';

describe('GET /uploads/:name', () => {
  test('serves the original and three widths as immutable WebP', async () => {
    const path = await uploadImage();
    for (const [suffix, width] of [
      ['', 1300],
      ['-400', 400],
      ['-800', 800],
      ['-1200', 1200],
    ] as const) {
      const { status, type, body, headers } = await getUpload(path.replace('.webp', `${suffix}.webp`));
      expect([status, type, headers['cache-control'], headers['content-length']]).toEqual([
        200,
        'image/webp',
        FOREVER,
        String(body.length),
      ]);
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'webp', width });
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  test('serves a JPEG of 1200 x 630 for link previews', async () => {
    const path = await uploadImage();
    for (const _attempt of [1, 2]) {
      const { status, type, body, headers } = await getUpload(path.replace('.webp', '-og.jpg'));
      expect([status, type, headers['cache-control']]).toEqual([200, 'image/jpeg', FOREVER]);
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect((body as Buffer).length).toBeLessThan(300_000);
    }
    expect((await getUpload(`/uploads/${'a'.repeat(22)}-og.jpg`)).status).toBe(404);
  });

  test('serves a link preview of at most 300 kB, even of a picture that cannot be compressed', async () => {
    const noise = await sharp({
      create: { width: 1300, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 80 }, background: '#000' },
    })
      .png()
      .toBuffer();
    const path = (await uploadImage(noise)).replace('.webp', '-og.jpg');
    const key = path.slice(1);
    const expectSmall = async (): Promise<void> => {
      const { body } = await getUpload(path);
      expect((body as Buffer).length).toBeLessThanOrEqual(300_000);
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    };
    await expectSmall();
    await app.deps.storage.put(key, Buffer.alloc(300_001), 'image/jpeg');
    await expectSmall();
  });

  test('serves AVIF to clients that accept it once the job has created it, and short-lived WebP before', async () => {
    const small = (await uploadImage()).replace('.webp', '-400.webp');
    const responseBefore = await getUpload(small, 'image/avif,image/webp,*/*');
    expect([responseBefore.type, responseBefore.headers['cache-control']]).toEqual(['image/webp', 'public, max-age=60']);
    await app.deps.jobs.drain();
    const responseAfter = await getUpload(small, 'image/avif,image/webp,*/*');
    expect([responseAfter.type, responseAfter.headers['cache-control'], responseAfter.headers['vary']]).toEqual([
      'image/avif',
      FOREVER,
      'Accept',
    ]);
    expect((await sharp(responseAfter.body as Buffer).metadata()).compression).toBe('av1');
    const plain = await getUpload(small);
    expect([plain.type, plain.headers['vary']]).toEqual(['image/webp', 'Accept']);
    expect((await getUpload(small.replace('.webp', '.avif'))).type).toBe('image/avif');
  });

  test('responds to HEAD with the size and without the image', async () => {
    const { headers } = await app.http.head(await uploadImage()).expect(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
  });

  test.each([
    'x.webp',
    `${'a'.repeat(22)}.webp`,
    `${'a'.repeat(22)}-500.webp`,
    `${'a'.repeat(22)}.svg`,
    `${'a'.repeat(23)}.webp`,
    '..%2f..%2fjwt-secret',
    '%2e%2e%2fscreenshots%2faaaaaaaaaaaaaaaaaaaaaa.webp',
    `${'a'.repeat(22)}%00.webp`,
    `${'a'.repeat(22)}-400-400.webp`,
  ])('responds 404: %s', async (name) => expect((await app.http.get(`/uploads/${name}`)).body.code).toBe('not_found'));
});
