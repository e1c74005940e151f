import mongoose from 'mongoose';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { toDataUrl, createHugePng, logInAs, createPng } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ProductModel } from './products.model.ts';

const app = setUpTestApp();
type AuthHeaders = { Authorization: string };
const file = 'https://drive.google.com/file/d/1AbC/view';
const validFields = { title: 'Bases de Marrabenta', description: 'Doze bases.', price: 850, category: 'Música', file };
const createProduct = (auth: AuthHeaders, body: object, path = '/api/creators/products') =>
  app.http.post(path).set(auth).send(body);
const startFormRequest = (auth: AuthHeaders, fields: Record<string, string> = {}) => {
  const request = app.http.post('/api/creators/products').set(auth);
  for (const [name, value] of Object.entries({ ...validFields, price: '850', ...fields })) request.field(name, value);
  return request;
};

describe('POST /api/creators/products', () => {
  test.each(['/api/creators/products', '/api/products', '/products'])(
    '201 at %s: creates a pending product that only its creator sees',
    async (path) => {
      const { user, auth } = await logInAs(app);
      const { status, body } = await createProduct(
        auth,
        { ...validFields, beforePrice: 1200.5, features: ['12 faixas', 'PDF'] },
        path,
      );
      expect([status, body.message]).toEqual([201, 'Product uploaded successfully!']);
      expect(body.product).toMatchObject({
        ...validFields,
        beforePrice: 1200.5,
        features: ['12 faixas', 'PDF'],
        status: 'pending',
        images: [],
        image: null,
        revenue: 0,
        sales: 0,
        rating: 0,
        reviewCount: 0,
        featured: false,
        changedSinceApproval: [],
        createdAt: '2026-11-21T08:00:00.000Z',
        creator: { _id: String(user._id), username: user.username },
      });
      await app.http.get(`/api/products/${body.product._id}`).expect(404);
      await app.http.get(`/api/products/${body.product._id}`).set(auth).expect(200);
      expect(await ProductModel.findById(body.product._id).lean()).toMatchObject({
        price: 85_000,
        beforePrice: 120_050,
        listed: false,
      });
    },
  );

  test('201: accepts JSON with data URLs; `image` is the first image', async () => {
    const { auth } = await logInAs(app);
    const jpeg = await sharp(await createPng())
      .jpeg()
      .toBuffer();
    const { body } = await createProduct(auth, {
      ...validFields,
      image: toDataUrl(jpeg, 'image/jpeg'),
      images: [toDataUrl(await createPng()), toDataUrl(jpeg, 'image/jpeg')],
    }).expect(201);
    expect(body.product.images).toHaveLength(2);
    expect(body.product.image).toBe(body.product.images[0]);
  });

  test('201: accepts a form with four images and repeated features', async () => {
    const { auth } = await logInAs(app);
    const request = startFormRequest(auth, { price: '1250,50' }).field('features', '12 faixas').field('features', 'PDF');
    for (let i = 0; i < 4; i += 1) request.attach('images', await createPng(), `${i}.png`);
    const { status, body } = await request;
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.product).toMatchObject({ price: 1250.5, features: ['12 faixas', 'PDF'] });
    expect(new Set(body.product.images).size).toBe(4);
  });

  test.each([
    [{ features: '["a","b"]' }, ['a', 'b']],
    [{ features: 'só uma' }, ['só uma']],
    [{}, []],
  ])('201: parses the form features %o', async (fields, features) => {
    const { auth } = await logInAs(app);
    expect((await startFormRequest(auth, fields as Record<string, string>)).body.product.features).toEqual(features);
  });

  test.each([
    ['music', 'Música'],
    ['MUSICA', 'Música'],
    ['Info-Produtos', 'Info-Products'],
    ['Art', 'Arte'],
    ['other', 'Outros'],
    [' ebook ', 'Ebook'],
  ])('201: resolves the category %s to %s', async (enteredName, name) => {
    const { auth } = await logInAs(app);
    expect((await createProduct(auth, { ...validFields, category: enteredName }).expect(201)).body.product.category).toBe(name);
  });

  test.each([
    ['title', ''],
    ['title', 'x'.repeat(201)],
    ['title', 'a\0b'],
    ['title', { $ne: 1 }],
    ['description', ' '],
    ['price', -1],
    ['price', 0.001],
    ['price', 1e308],
    ['price', 'NaN'],
    ['price', null],
    ['beforePrice', 850],
    ['beforePrice', 1],
    ['category', 'Nada'],
    ['category', '\0'],
    ['category', { $gt: '' }],
    ['file', 'https://drive.google.com.evil.test/a'],
    ['file', 'javascript:alert(1)'],
    ['features', [1]],
    ['features', Array.from({ length: 31 }, () => 'x')],
  ])('400: rejects %s %j and names the field', async (field, value) => {
    const { auth } = await logInAs(app);
    const { status, body } = await createProduct(auth, { ...validFields, [field]: value });
    expect([status, body.code, body.fields?.[field] ?? body.fields?.[`${field}.0`]]).toEqual([
      400,
      'validation_failed',
      expect.any(String),
    ]);
  });

  test('400: returns one message for missing fields and another for an invalid file URL', async () => {
    const { auth } = await logInAs(app);
    expect((await createProduct(auth, {})).body).toMatchObject({ message: 'Please fill in all required fields.' });
    expect((await createProduct(auth, { ...validFields, file: 'https://x.test' })).body.message).toBe(
      'Please provide a valid URL from Google Drive, Dropbox, or another storage service.',
    );
  });

  test('400: rejects five images and creates no product', async () => {
    const { auth } = await logInAs(app);
    const request = startFormRequest(auth);
    for (let i = 0; i < 5; i += 1) request.attach('images', await createPng(), `${i}.png`);
    expect((await request).body).toMatchObject({ code: 'validation_failed', message: 'A product may have 4 images at most.' });
    const requestWithBothFields = startFormRequest(auth).attach('image', await createPng(), '0.png');
    for (let i = 0; i < 4; i += 1) requestWithBothFields.attach('images', await createPng(), `${i}.png`);
    expect((await requestWithBothFields).status).toBe(400);
    expect(
      (await createProduct(auth, { ...validFields, images: Array.from({ length: 5 }, () => 'data:image/png;base64,AA==') }))
        .status,
    ).toBe(400);
    expect(await ProductModel.countDocuments()).toBe(0);
  });

  test('400: rejects a truncated JPEG', async () => {
    const { auth } = await logInAs(app);
    const jpeg = await sharp(await createHugePng())
      .resize(600)
      .jpeg()
      .toBuffer();
    const { status, body } = await startFormRequest(auth).attach('images', jpeg.subarray(0, jpeg.length / 2), 'a.jpg');
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/^Invalid image format\. Please upload a valid image\. .*incomplete/),
    ]);
  });

  test('400: rejects a truncated form', async () => {
    const { auth } = await logInAs(app);
    await app.http
      .post('/api/creators/products')
      .set(auth)
      .type('multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nabc')
      .expect(400);
    await app.http.post('/api/creators/products').set(auth).type('multipart/form-data').send('abc').expect(400);
  });

  test('413: rejects an image over 5 MB, as a file and as a data URL', async () => {
    const { auth } = await logInAs(app);
    const { status, body } = await startFormRequest(auth).attach('images', await createHugePng(), 'a.png');
    expect([status, body.code, body.message]).toEqual([
      413,
      'too_large',
      'Each image may have 5 MB at most. Please upload a screenshot of it, or a smaller version.',
    ]);
    expect((await createProduct(auth, { ...validFields, images: [toDataUrl(await createHugePng())] })).status).toBe(413);
    expect(await ProductModel.countDocuments()).toBe(0);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'), ''],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 7)]), ''],
    ['an HTML page', Buffer.from('<html><script>alert(1)</script></html>'), ''],
    ['an empty file', Buffer.alloc(0), ' This one is empty: choose it again.'],
    ['a PDF', Buffer.from('%PDF-1.7'), ' This is a PDF: open it, take a screenshot and upload that.'],
  ])('415: rejects %s declared as JPEG', async (_name, bytes, advice) => {
    const { auth } = await logInAs(app);
    const { status, body } = await startFormRequest(auth).attach('images', bytes, {
      filename: 'a.jpg',
      contentType: 'image/jpeg',
    });
    expect([status, body.code, body.message]).toEqual([415, 'unsupported_media', `Please upload a valid image file.${advice}`]);
  });

  test('415: rejects a GIF and a TIFF, as files and as data URLs', async () => {
    const { auth } = await logInAs(app);
    for (const format of ['gif', 'tiff'] as const) {
      const bytes = await sharp(await createPng())
        .toFormat(format)
        .toBuffer();
      expect((await startFormRequest(auth).attach('images', bytes, 'a.png')).status).toBe(415);
      expect((await createProduct(auth, { ...validFields, image: toDataUrl(bytes) })).status).toBe(415);
    }
    expect((await createProduct(auth, { ...validFields, images: ['https://evil.test/a.png'] })).status).toBe(415);
  });

  test('201: creates one product when a process crashed after it saved the product, and the call is repeated', async () => {
    const { auth } = await logInAs(app);
    const images = [toDataUrl(await createPng())];
    const send = (key: string) => createProduct(auth, { ...validFields, images }).set('Idempotency-Key', key);
    const forgetKeys = async () => await mongoose.connection.collection('idempotency_keys').deleteMany({});
    const first = await send('k1');
    await forgetKeys();
    const repeated = await send('k1');
    expect([first.status, repeated.status, repeated.body]).toEqual([201, 201, first.body]);
    expect(await ProductModel.countDocuments()).toBe(1);
    expect((await send('k2')).body.product._id).not.toBe(first.body.product._id);
    await forgetKeys();
    app.clock.advance(24 * 60 * 60 * 1000);
    expect((await send('k1')).status).toBe(201);
    expect(await ProductModel.countDocuments()).toBe(3);
  });

  test('201: creates one product for an Idempotency-Key, and ignores deeply nested unknown fields', async () => {
    const { auth } = await logInAs(app);
    const body = `${JSON.stringify(validFields).slice(0, -1)},"rubbish":${'['.repeat(9_000)}${']'.repeat(9_000)}}`;
    const send = () => app.http.post('/api/creators/products').set(auth).set('Idempotency-Key', 'k1').type('json').send(body);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body.product?._id]).toEqual([201, 201, first.body.product._id]);
    expect(await ProductModel.countDocuments()).toBe(1);
    const { auth: otherAuth } = await logInAs(app);
    expect((await createProduct(otherAuth, validFields).set('Idempotency-Key', 'k1')).body.product._id).not.toBe(
      first.body.product._id,
    );
  });
});
