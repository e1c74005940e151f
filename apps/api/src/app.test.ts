import { contracts } from '@banca/contracts/server';
import { describe, expect, test } from 'vitest';
import { logInAs } from './testing/factories.ts';
import { setUpTestApp } from './testing/test-app.ts';

const app = setUpTestApp({ CORS_ORIGINS: 'https://banca.example, https://outra.example' });
const listPaths = ({ path, aliases = [] }: { path: string; aliases?: readonly string[] }): string[] => [path, ...aliases];

describe('API contracts', () => {
  test('are each mounted exactly once', () => {
    const mounted = app.api.router.stack.flatMap(({ route }) =>
      route
        ? Object.keys((route as unknown as { methods: Record<string, boolean> }).methods)
            .filter((method) => method !== '_all')
            .map((method) => `${method.toUpperCase()} ${route.path}`)
        : [],
    );
    const declared = contracts.flatMap(({ contract }) => listPaths(contract).map((path) => `${contract.method} ${path}`));
    expect(mounted.sort()).toEqual(declared.sort());
  });
});

describe('an unknown path', () => {
  test.each(['/api', '/api/', '/api/nada', '/api/products/a/b', '/nada', '/api/../etc', '/uploads', '/%E0%A4%A'])(
    'responds 404 as JSON: %s',
    async (path) => {
      const { status, body, headers } = await app.http.get(path).set('Accept', 'text/html');
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(body).toEqual({ message: 'Resource not found', code: 'not_found', requestId: headers['x-request-id'] });
    },
  );
});

describe('a known path with another method', () => {
  test.each([
    ['DELETE', '/api/products', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/api/auth/me', 'DELETE, GET, HEAD, OPTIONS'],
    ['PATCH', '/api/products/65f1c0ffee0123456789abcd', 'GET, HEAD, OPTIONS'],
    ['PUT', '/products', 'GET, HEAD, OPTIONS, POST'],
  ])('responds 405 with Allow: %s %s', async (method, path, allow) => {
    const { status, body, headers } = await app.http[method.toLowerCase() as 'patch'](path);
    expect([status, body.code, headers['allow']]).toEqual([405, 'method_not_allowed', allow]);
  });

  test('responds 405 on a fixed path that also matches a path with an id', async () => {
    const { auth } = await logInAs(app);
    const { status, headers } = await app.http.put('/api/creators/products/my').set(auth).send({ price: 900 });
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await app.http.put('/api/creators/products').set(auth).attach('image', Buffer.from('a'), 'a.png')).status).toBe(405);
    expect((await app.http.put('/api/creators/products/mine').set(auth).send({ price: 900 })).status).toBe(404);
  });

  test('responds to HEAD like GET without the body', async () => {
    const { status, text, headers } = await app.http.head('/api/products');
    expect([status, text]).toEqual([200, undefined]);
    expect(headers['content-type']).toContain('json');
  });

  test('responds to OPTIONS with 204', async () => expect((await app.http.options('/api/products')).status).toBe(204));
});

describe('a request body', () => {
  const send = (type: string, body: string | Buffer) =>
    app.http
      .post('/api/auth/login')
      .type(type)
      .send(body as string);

  test.each(['{', '{"a":}', 'undefined', '"text"', '12', '{"a":1}}', '\u0000', "{'a':1}"])(
    'responds 400 malformed_json: %j',
    async (text) => {
      const { status, body } = await send('application/json', text);
      expect([status, body.code, body.message]).toEqual([400, 'malformed_json', 'The request body is not valid JSON.']);
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin-7',
  ])('responds 415: %s', async (type) => {
    const { status, body } = await send(type, '{"email":"a@b.co","password":"x"}');
    expect([status, body.code]).toEqual([415, 'unsupported_media']);
  });

  test('responds 415 for an unknown content encoding', async () => {
    expect((await app.http.post('/api/auth/login').set('Content-Encoding', 'x-own').type('json').send('{}')).status).toBe(415);
  });

  test('responds 413 over 100 kB, also for a small compressed body', async () => {
    const { gzipSync } = await import('node:zlib');
    const large = JSON.stringify({ email: 'a'.repeat(100_000), password: 'x' });
    expect((await send('application/json', large)).body).toMatchObject({
      code: 'too_large',
      message: 'The request is too large.',
    });
    const compressedRequest = app.http.post('/api/auth/login').set('Content-Encoding', 'gzip').type('json');
    compressedRequest.write(gzipSync(large));
    expect((await compressedRequest).status).toBe(413);
    expect(
      (await send('application/json', JSON.stringify({ email: 'a@b.co', password: 'x', rest: 'a'.repeat(90_000) }))).status,
    ).toBe(401);
  });
});

describe('every response', () => {
  test('has a unique request id, which clients cannot choose', async () => {
    const responses = await Promise.all(
      ['/api/products', '/api/nada', '/uploads/x', '/api/docs/', '/api/openapi.json'].map((path) =>
        app.http.get(path).set('X-Request-Id', 'forged'),
      ),
    );
    const ids = responses.map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has the security headers', async () => {
    for (const path of ['/api/products', '/api/nada', '/api/docs/']) {
      const { headers } = await app.http.get(path);
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(/(?:script-src|style-src-elem)[^;]*unsafe/.exec(policy)).toBeNull();
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  test.each(['/api/products', '/products'])('allows only the configured origins to read %s', async (path) => {
    for (const origin of ['https://banca.example', 'https://outra.example'])
      expect((await app.http.get(path).set('Origin', origin)).headers['access-control-allow-origin']).toBe(origin);
    for (const origin of ['https://evil.test', 'null', 'https://banca.example.evil.test', 'http://banca.example']) {
      expect((await app.http.get(path).set('Origin', origin)).headers).not.toHaveProperty('access-control-allow-origin');
    }
    const preflight = await app.http.options(path).set({
      Origin: 'https://banca.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,idempotency-key',
    });
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([204, 'authorization,idempotency-key']);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

describe('an unexpected error', () => {
  test('responds 500 without details', async () => {
    const { check } = app.deps.limits;
    const { verify } = app.deps.passwords;
    app.deps.passwords.verify = async () => await Promise.reject(new Error('secret at /srv/app.ts:1 mongodb://user:pass@host'));
    const { status, body, text } = await app.http.post('/api/auth/login').send({ email: 'a@b.co', password: 'x' });
    Object.assign(app.deps.passwords, { verify });
    Object.assign(app.deps.limits, { check });
    expect([status, Object.keys(body).sort(), body.message]).toEqual([
      500,
      ['code', 'message', 'requestId'],
      'Server error occurred',
    ]);
    expect(text).not.toMatch(/secret|srv|mongodb|stack/);
  });
});

describe('the system endpoints', () => {
  test('report that the server is live and ready', async () => {
    expect((await app.http.get('/api/health/live').expect(200)).body).toEqual({ status: 'ok' });
    expect((await app.http.get('/api/health/ready').expect(200)).body).toEqual({ status: 'ok', database: 'ok', storage: 'ok' });
  });

  test('report that the server is not ready, but serving, while the storage is unavailable', async () => {
    const { check } = app.deps.storage;
    app.deps.storage.check = async () => await Promise.reject(new Error('disk unavailable'));
    const { status, body } = await app.http.get('/api/health/ready');
    const serving = await app.http.get('/api/health/serving');
    app.deps.storage.check = check;
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect([serving.status, serving.body]).toEqual([200, { status: 'ok' }]);
  });

  test('serve the API documentation without files from other origins', async () => {
    const { text } = await app.http.get('/api/docs/').expect(200);
    expect(text).not.toMatch(/https?:\/\//);
    for (const [, path] of text.matchAll(/(?:src|href)="(\/[^"]+)"/g)) await app.http.get(path as string).expect(200);
  });

  test('serve the OpenAPI document', async () => {
    const { body } = await app.http.get('/api/openapi.json').expect(200);
    expect(body).toMatchObject({ openapi: '3.1.1', servers: [{ url: app.deps.config.PUBLIC_ORIGIN }] });
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/products/{id}', '/api/products/{id}', '/products/search']));
  });

  test('label metrics by contract, never by URL', async () => {
    await app.http.get('/api/products/65f1c0ffee0123456789abcd');
    const { text } = await app.http.get('/api/metrics').expect(200);
    expect(text).toContain('route="/api/products/:id",status="4xx"');
    expect(text).not.toContain('65f1c0ffee');
  });

  test('require a token for metrics in production', async () => {
    const { config } = app.deps;
    app.deps.config = { ...config, NODE_ENV: 'production' };
    await app.http.get('/api/metrics').expect(404);
    app.deps.config = { ...config, NODE_ENV: 'production', METRICS_TOKEN: 'a-token-of-length' };
    for (const token of ['', 'Bearer', 'Bearer x', 'Bearer undefined'])
      await app.http.get('/api/metrics').set('Authorization', token).expect(404);
    await app.http.get('/api/metrics').set('Authorization', 'Bearer a-token-of-length').expect(200);
    app.deps.config = config;
  });
});
