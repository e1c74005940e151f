import mongoose from 'mongoose';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { dataUrl, hugePng, logInAs, makeProduct, makeUser, png } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { ProductModel } from './products.model.ts';

const app = useTestApp();
type Auth = { Authorization: string };
const file = 'https://drive.google.com/file/d/1AbC/view';
const good = { title: 'Bases de Marrabenta', description: 'Doze bases.', price: 850, category: 'Música', file };
const create = (auth: Auth, body: object, path = '/api/creators/products') => app.http.post(path).set(auth).send(body);
const update = (auth: Auth, id: unknown, body: object) =>
  app.http
    .put(`/api/creators/products/${String(id)}`)
    .set(auth)
    .send(body);
const form = (auth: Auth, fields: Record<string, string> = {}) => {
  const sent = app.http.post('/api/creators/products').set(auth);
  for (const [name, value] of Object.entries({ ...good, price: '850', ...fields })) sent.field(name, value);
  return sent;
};
const facets = async () => (await app.http.get('/api/products')).body.categories as { name: string; count: number }[];
const audits = async (action: string) => await mongoose.connection.collection('audit_entries').find({ action }).toArray();

describe('POST /api/creators/products', () => {
  test.each(['/api/creators/products', '/api/products', '/products'])(
    '201 at %s: pending, seen by its owner, not by others',
    async (path) => {
      const { user, auth } = await logInAs(app);
      const { status, body } = await create(auth, { ...good, beforePrice: 1200.5, features: ['12 faixas', 'PDF'] }, path);
      expect([status, body.message]).toEqual([201, 'Product uploaded successfully!']);
      expect(body.product).toMatchObject({
        ...good,
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

  test('201: JSON with data URLs, the first image first', async () => {
    const { auth } = await logInAs(app);
    const jpeg = await sharp(await png())
      .jpeg()
      .toBuffer();
    const { body } = await create(auth, {
      ...good,
      image: dataUrl(jpeg, 'image/jpeg'),
      images: [dataUrl(await png()), dataUrl(jpeg, 'image/jpeg')],
    }).expect(201);
    expect(body.product.images).toHaveLength(2);
    expect(body.product.image).toBe(body.product.images[0]);
  });

  test('201: a form with four images, and features one by one', async () => {
    const { auth } = await logInAs(app);
    const sent = form(auth, { price: '1250,50' }).field('features', '12 faixas').field('features', 'PDF');
    for (let i = 0; i < 4; i += 1) sent.attach('images', await png(), `${i}.png`);
    const { status, body } = await sent;
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.product).toMatchObject({ price: 1250.5, features: ['12 faixas', 'PDF'] });
    expect(new Set(body.product.images).size).toBe(4);
  });

  test.each([
    [{ features: '["a","b"]' }, ['a', 'b']],
    [{ features: 'só uma' }, ['só uma']],
    [{}, []],
  ])('201: a form whose features are %o', async (fields, features) => {
    const { auth } = await logInAs(app);
    expect((await form(auth, fields as Record<string, string>)).body.product.features).toEqual(features);
  });

  test.each([
    ['music', 'Música'],
    ['MUSICA', 'Música'],
    ['Info-Produtos', 'Info-Products'],
    ['Art', 'Arte'],
    ['other', 'Outros'],
    [' ebook ', 'Ebook'],
  ])('201: the category %s is %s', async (given, name) => {
    const { auth } = await logInAs(app);
    expect((await create(auth, { ...good, category: given }).expect(201)).body.product.category).toBe(name);
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
  ])('400: %s %j, beside its field', async (field, value) => {
    const { auth } = await logInAs(app);
    const { status, body } = await create(auth, { ...good, [field]: value });
    expect([status, body.code, body.fields?.[field] ?? body.fields?.[`${field}.0`]]).toEqual([
      400,
      'validation_failed',
      expect.any(String),
    ]);
  });

  test('400: the messages of the specification', async () => {
    const { auth } = await logInAs(app);
    expect((await create(auth, {})).body).toMatchObject({ message: 'Please fill in all required fields.' });
    expect((await create(auth, { ...good, file: 'https://x.test' })).body.message).toBe(
      'Please provide a valid URL from Google Drive, Dropbox, or another storage service.',
    );
  });

  test('400: five images; nothing is kept', async () => {
    const { auth } = await logInAs(app);
    const sent = form(auth);
    for (let i = 0; i < 5; i += 1) sent.attach('images', await png(), `${i}.png`);
    expect((await sent).body).toMatchObject({ code: 'validation_failed', message: 'A product may have 4 images at most.' });
    const mixed = form(auth).attach('image', await png(), '0.png');
    for (let i = 0; i < 4; i += 1) mixed.attach('images', await png(), `${i}.png`);
    expect((await mixed).status).toBe(400);
    expect((await create(auth, { ...good, images: Array.from({ length: 5 }, () => 'data:image/png;base64,AA==') })).status).toBe(
      400,
    );
    expect(await ProductModel.countDocuments()).toBe(0);
  });

  test('400: a JPEG that was cut short', async () => {
    const { auth } = await logInAs(app);
    const whole = await sharp(await hugePng())
      .resize(600)
      .jpeg()
      .toBuffer();
    const { status, body } = await form(auth).attach('images', whole.subarray(0, whole.length / 2), 'a.jpg');
    expect([status, body.message]).toEqual([400, 'Invalid image format. Please upload a valid image.']);
  });

  test('400: a form that is broken off', async () => {
    const { auth } = await logInAs(app);
    await app.http
      .post('/api/creators/products')
      .set(auth)
      .type('multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nabc')
      .expect(400);
    await app.http.post('/api/creators/products').set(auth).type('multipart/form-data').send('abc').expect(400);
  });

  test('401 and 403: a guest and a user may not sell', async () => {
    await app.http.post('/api/creators/products').send(good).expect(401);
    const { auth } = await logInAs(app, { role: 'user' });
    const { status, body } = await create(auth, good);
    expect([status, body.code, body.message]).toEqual([403, 'forbidden', 'Only creators can do this.']);
  });

  test('413: an image over 5 MB, as a file and as a data URL', async () => {
    const { auth } = await logInAs(app);
    const { status, body } = await form(auth).attach('images', await hugePng(), 'a.png');
    expect([status, body.code, body.message]).toEqual([413, 'too_large', 'Each image may have 5 MB at most.']);
    expect((await create(auth, { ...good, images: [dataUrl(await hugePng())] })).status).toBe(413);
    expect(await ProductModel.countDocuments()).toBe(0);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 7)])],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
  ])('415: %s that calls itself a JPEG', async (_what, bytes) => {
    const { auth } = await logInAs(app);
    const { status, body } = await form(auth).attach('images', bytes, { filename: 'a.jpg', contentType: 'image/jpeg' });
    expect([status, body.code, body.message]).toEqual([415, 'unsupported_media', 'Please upload a valid image file.']);
  });

  test('415: a GIF and a TIFF, as files and as data URLs', async () => {
    const { auth } = await logInAs(app);
    for (const format of ['gif', 'tiff'] as const) {
      const bytes = await sharp(await png())
        .toFormat(format)
        .toBuffer();
      expect((await form(auth).attach('images', bytes, 'a.png')).status).toBe(415);
      expect((await create(auth, { ...good, image: dataUrl(bytes) })).status).toBe(415);
    }
    expect((await create(auth, { ...good, images: ['https://evil.test/a.png'] })).status).toBe(415);
  });

  test('201 once for one Idempotency-Key, with deep rubbish beside it', async () => {
    const { auth } = await logInAs(app);
    const body = `${JSON.stringify(good).slice(0, -1)},"rubbish":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const send = () => app.http.post('/api/creators/products').set(auth).set('Idempotency-Key', 'k1').type('json').send(body);
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.body.product?._id]).toEqual([201, 201, first.body.product._id]);
    expect(await ProductModel.countDocuments()).toBe(1);
    const { auth: other } = await logInAs(app);
    expect((await create(other, good).set('Idempotency-Key', 'k1')).body.product._id).not.toBe(first.body.product._id);
  });
});

describe('PUT /api/creators/products/:id', () => {
  test('200: what was sent changes, what was not stays', async () => {
    const { user, auth } = await logInAs(app);
    const product = await makeProduct(app, user, { beforePrice: 200_000 });
    const { status, body } = await update(auth, product._id, { price: '900,50' });
    expect([status, body.message]).toEqual([200, 'Produto atualizado!']);
    expect(body.product).toMatchObject({
      price: 900.5,
      beforePrice: 2000,
      title: product.title,
      file: product.file,
      features: ['12 faixas'],
      status: 'approved',
    });
  });

  test('200: the Portuguese names of the edit form', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user);
    const sent = app.http
      .put(`/api/creators/products/${_id}`)
      .set(auth)
      .field('titulo', 'Novo')
      .field('descricao', 'Outra')
      .field('preco', '10')
      .field('precoAnterior', '20');
    const { body } = await sent
      .field('categoria', 'ebook')
      .field('caracteristicas', '["a"]')
      .field('fileUrl', 'https://dropbox.com/x')
      .attach('images', await png(), 'a.png')
      .expect(200);
    expect(body.product).toMatchObject({
      title: 'Novo',
      description: 'Outra',
      price: 10,
      beforePrice: 20,
      category: 'Ebook',
      features: ['a'],
      file: 'https://dropbox.com/x',
    });
    expect(body.product.images).toHaveLength(1);
  });

  test('200: an empty previous price takes it away', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user, { beforePrice: 200_000 });
    expect((await update(auth, _id, { beforePrice: '' }).expect(200)).body.product).not.toHaveProperty('beforePrice');
    await update(auth, _id, { price: 5000 }).expect(200);
  });

  test('200: existingImages keeps, in order, and removes; new ones follow', async () => {
    const { user, auth } = await logInAs(app);
    const images = ['a', 'b', 'c'].map((letter) => `/uploads/${letter.repeat(22)}.webp`);
    const { _id } = await makeProduct(app, user, { images });
    const { body } = await update(auth, _id, { existingImages: [images[2], images[0]], images: [dataUrl(await png())] }).expect(
      200,
    );
    expect(body.product.images).toEqual([images[2], images[0], expect.stringMatching(/^\/uploads\/[\w-]{22}\.webp$/)]);
    expect((await update(auth, _id, { existingImages: '[]' }).expect(200)).body.product).toMatchObject({
      images: [],
      image: null,
    });
  });

  test('400: foreign images, five images, a previous price that is not higher', async () => {
    const { user, auth } = await logInAs(app);
    const images = ['a', 'b', 'c', 'd'].map((letter) => `/uploads/${letter.repeat(22)}.webp`);
    const { _id } = await makeProduct(app, user, { images });
    for (const existingImages of [
      ['/uploads/zzzzzzzzzzzzzzzzzzzzzz.webp'],
      ['https://evil.test/a.webp'],
      ['../../etc/passwd'],
      [{ $ne: 1 }],
      [...images, images[0]],
    ]) {
      expect((await update(auth, _id, { existingImages })).status).toBe(400);
    }
    expect((await update(auth, _id, { images: [dataUrl(await png())] })).body.fields).toEqual({
      images: 'A product may have 4 images at most.',
    });
    expect((await update(auth, _id, { beforePrice: 850 })).body.fields).toEqual({
      beforePrice: 'The previous price must be higher than the price.',
    });
  });

  test('200: an approved one stays approved and on sale; admins see what changed, and it is audited', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user);
    await update(auth, _id, { title: 'Outro nome', price: 850 }).expect(200);
    const { body } = await update(auth, _id, { category: 'Arte' }).expect(200);
    expect(body.product).toMatchObject({ status: 'approved', changedSinceApproval: ['title', 'category'] });
    expect((await app.http.get('/api/products?q=outro')).body.products[0]).not.toHaveProperty('changedSinceApproval');
    expect(await facets()).toEqual([{ name: 'Arte', count: 1 }]);
    expect(await audits('product.edit')).toMatchObject([
      { actor: user._id, before: { title: expect.stringContaining('Marrabenta') }, after: { title: 'Outro nome' } },
      {},
    ]);
  });

  test('200: a rejected one is pending again', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user, { status: 'rejected' });
    expect((await update(auth, _id, { title: 'Melhor' }).expect(200)).body.product.status).toBe('pending');
    await app.http.get(`/api/products/${_id}`).expect(404);
  });

  test('200: an admin may change any', async () => {
    const { _id } = await makeProduct(app, await makeUser(app));
    const { auth } = await logInAs(app, { role: 'admin' });
    expect((await update(auth, _id, { title: 'Do admin' }).expect(200)).body.product.title).toBe('Do admin');
  });

  test('404: another creator’s, a deleted one, a malformed id', async () => {
    const { user, auth } = await logInAs(app);
    const others = await makeProduct(app, await makeUser(app));
    const deleted = await makeProduct(app, user, { deletedAt: app.clock.now(), listed: false });
    for (const id of [others._id, deleted._id, 'abc', '65f1c0ffee0123456789abcd', '%00', '%E0%A4%A'])
      expect((await update(auth, id, { title: 'x' })).status).toBe(404);
  });

  test('409: an edit that lost a race says so', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user, { status: 'pending' });
    const { keepPublic } = app.deps.images;
    app.deps.images.keepPublic = async (source) => {
      await ProductModel.updateOne({ _id }, { $set: { status: 'approved' } });
      return await keepPublic(source);
    };
    const { status, body } = await update(auth, _id, { images: [dataUrl(await png())] });
    app.deps.images.keepPublic = keepPublic;
    expect([status, body.message]).toEqual([409, 'This was changed in the meantime. Please reload and try again.']);
  });

  test('403 for a user, 401 for a guest', async () => {
    const { _id } = await makeProduct(app, await makeUser(app));
    await update((await logInAs(app, { role: 'user' })).auth, _id, {}).expect(403);
    await app.http.put(`/api/creators/products/${_id}`).send({}).expect(401);
  });
});

describe('DELETE /api/creators/products/:id', () => {
  const remove = (auth: Auth, id: unknown) => app.http.delete(`/api/creators/products/${String(id)}`).set(auth);

  test('200: gone from every list at once, for its owner and admins too', async () => {
    const { user, auth } = await logInAs(app);
    const admin = (await logInAs(app, { role: 'admin' })).auth;
    const { _id } = await makeProduct(app, user);
    expect((await app.http.get('/api/products')).body.total).toBe(1);
    expect((await remove(auth, _id).expect(200)).body).toEqual({ message: 'Produto deletado com sucesso!' });
    const lists = [
      '/api/products',
      '/products?q=marrabenta',
      '/api/creators/products',
      '/api/creators/products/my',
      '/api/admin/products',
    ];
    for (const path of lists)
      expect((await app.http.get(path).set(path.includes('admin') ? admin : auth)).body).toMatchObject({
        products: [],
        total: 0,
      });
    for (const who of [{}, auth, admin]) await app.http.get(`/api/products/${_id}`).set(who).expect(404);
    expect(await facets()).toEqual([]);
    expect(await audits('product.delete')).toHaveLength(1);
    await remove(auth, _id).expect(404);
  });

  test('404: another creator’s', async () => {
    const { _id } = await makeProduct(app, await makeUser(app));
    await remove((await logInAs(app)).auth, _id).expect(404);
    expect((await app.http.get(`/api/products/${_id}`)).status).toBe(200);
  });
});
