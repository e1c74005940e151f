import { beforeEach, describe, expect, test } from 'vitest';
import { getDatabase } from '../../platform/mongo/connect.ts';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { type HostedFile, makeHostedFile, toProductFile } from '../../testing/hosted-files.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });
let sample: HostedFile;
let file: HostedFile;
beforeEach(async () => {
  [sample, file] = [await makeHostedFile(app), await makeHostedFile(app)];
});

async function createProductWithSample(fields: { status?: 'approved' | 'pending'; deletedAt?: Date; listed?: boolean } = {}) {
  const { user, auth } = await logInAs(app);
  const files = [toProductFile(app, [sample], { isSample: true }), toProductFile(app, [file])];
  const product = await makeProduct(app, user, { file: '', files, ...fields });
  const toPath = ({ upload }: HostedFile): string => `/api/products/${String(product._id)}/samples/${String(upload)}`;
  return { auth, toPath };
}

describe('GET /api/products/:id/samples/:fileId', () => {
  test('200: sends the sample of a published product to everybody, and lets caches keep it for minutes', async () => {
    const { toPath } = await createProductWithSample();
    const { headers } = await app.http.get(toPath(sample)).expect(200);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300, no-transform', etag: sample.etag });
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    await app.http.get(toPath(sample)).set('Range', 'bytes=0-9').expect(206);
    await app.http.get(toPath(sample)).set('If-None-Match', sample.etag).expect(304);
    await app.http.get(toPath(sample)).set('Range', 'bytes=1000-').expect(416);
  });

  test('404: never sends a file that is sold', async () => {
    const { toPath, auth } = await createProductWithSample();
    for (const headers of [{}, auth, (await logInAs(app, { role: 'admin' })).auth])
      await app.http.get(toPath(file)).set(headers).expect(404);
    await app.http.get(toPath(await makeHostedFile(app))).expect(404);
  });

  test('404: shows the sample of a product that is not published to its owner and admins only', async () => {
    const { toPath, auth } = await createProductWithSample({ status: 'pending' });
    for (const headers of [{}, (await logInAs(app)).auth]) await app.http.get(toPath(sample)).set(headers).expect(404);
    for (const headers of [auth, (await logInAs(app, { role: 'admin' })).auth]) {
      const response = await app.http.get(toPath(sample)).set(headers).expect(200);
      expect(response.headers['cache-control']).toBe('private, no-store, no-transform');
    }
  });

  test('404: hides the sample of a deleted product', async () => {
    const { toPath, auth } = await createProductWithSample({ deletedAt: new Date(0), listed: false });
    await app.http.get(toPath(sample)).set(auth).expect(404);
  });

  test('404: is a page that leads to the product in a browser', async () => {
    const { toPath } = await createProductWithSample();
    const { text } = await app.http.get(toPath(file)).set('Accept', 'text/html').expect(404);
    expect(text).toContain(
      `href="${toPath(file)
        .replace(/\/samples.*/, '')
        .replace('/api', '')}"`,
    );
  });

  test('429: limits the requests of one address', async () => {
    const { toPath } = await createProductWithSample();
    const path = toPath(sample);
    await app.http.get(path).expect(200);

    await getDatabase()
      .collection('rate_limits')
      .updateMany({}, { $set: { points: 3001 } });
    await app.http.get(path).expect(429);
  });
});
