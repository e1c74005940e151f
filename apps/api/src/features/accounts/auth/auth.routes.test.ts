import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser, PASSWORD } from '../../../testing/factories.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { UserModel } from '../users.model.ts';
import { SessionModel } from '../sessions/sessions.model.ts';

const app = setUpTestApp();
const DAY_MS = 86_400_000;
const ana = { firstName: 'Ana', lastName: 'Bila', username: 'AnaBila', email: 'Ana@Example.com', password: 'senha-da-ana' };

describe('POST /api/auth/signup', () => {
  const signUp = (body: object) => app.http.post('/api/auth/signup').send(body);

  test('responds 201 with a session token and the creator, without the password hash, `emailKey` and `usernameKey`', async () => {
    const { status, body } = await signUp({ ...ana, confirmPassword: ana.password });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['token', 'user']);
    expect(body.user).toMatchObject({
      firstName: 'Ana',
      username: 'AnaBila',
      email: 'Ana@Example.com',
      role: 'creator',
      status: 'active',
      profilePicture: null,
    });
    expect(body.user).not.toHaveProperty('darkMode');
    expect(JSON.stringify(body)).not.toMatch(/hash|Key|\$2/);
    await app.http.get('/api/auth/me').set('Authorization', `Bearer ${body.token}`).expect(200);
    expect(await UserModel.findById(body.user._id).lean()).toMatchObject({ lastLoginAt: app.clock.now() });
  });

  test('stores the language of the request, which every response with the own user shows', async () => {
    const english = await app.http.post('/api/auth/signup').set('Banca-Language', 'en').send(ana).expect(201);
    expect(english.body.user.language).toBe('en');
    const credentials = { email: ana.email, password: ana.password };
    const login = await app.http.post('/api/auth/login').set('Banca-Language', 'pt').send(credentials).expect(200);
    expect(login.body.user.language).toBe('en');
    const me = await app.http.get('/api/auth/me').set('Authorization', `Bearer ${login.body.token as string}`);
    expect(me.body.user.language).toBe('en');
    const unknown = app.http.post('/api/auth/signup').set({ 'Banca-Language': 'xx', 'Accept-Language': 'en' });
    const { body } = await unknown.send({ ...ana, username: 'eva', email: 'eva@example.com' });
    expect(body.user.language).toBeNull();
  });

  test('responds 400 with a message for each invalid field', async () => {
    const { status, body } = await signUp({ firstName: '', lastName: ' ', username: 'ab', email: 'x', password: '123' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      message: 'Nome é obrigatório',
      fields: {
        firstName: 'Nome é obrigatório',
        lastName: 'Sobrenome é obrigatório',
        username: 'Nome de usuário deve ter pelo menos 3 caracteres',
        email: 'Por favor, insira um email válido',
        password: 'Senha deve ter pelo menos 8 caracteres',
      },
    });
  });

  test.each(['role', 'status', '_id', 'passwordHash', '__proto__', 'constructor'])(
    'does not create an admin when the body contains %s',
    async (field) => {
      const response = await app.http
        .post('/api/auth/signup')
        .type('json')
        .send(`${JSON.stringify(ana).slice(0, -1)},"${field}":"admin"}`);
      expect([201, 400]).toContain(response.status);
      if (field !== '__proto__') expect(response.body.fields).toHaveProperty([field]);
      expect(await UserModel.countDocuments({ role: 'admin' })).toBe(0);
      expect(({} as Record<string, unknown>)['role']).toBeUndefined();
    },
  );

  test.each([[undefined], ['[]'], ['"x"'], ['null']])('responds 400 to the body %s', async (text) => {
    const request = app.http.post('/api/auth/signup').type('json');
    expect((await (text === undefined ? request : request.send(text))).status).toBe(400);
  });

  test('responds 409 with the field for a taken email or username, regardless of case', async () => {
    await signUp(ana).expect(201);
    const email = await signUp({ ...ana, username: 'outra', email: 'ANA@example.COM' });
    expect([email.status, email.body.code, email.body.fields]).toEqual([
      409,
      'conflict',
      { email: 'Este email já está registado' },
    ]);
    const username = await signUp({ ...ana, username: 'anabila', email: 'outra@example.com' });
    expect([username.status, username.body.fields]).toEqual([409, { username: 'Este nome de usuário já está em uso' }]);
  });

  test('accepts one of twenty identical concurrent sign-ups and responds 409 to the others', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => signUp(ana)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await UserModel.countDocuments()).toBe(1);
    expect(await SessionModel.countDocuments()).toBe(1);
  });
});

describe('POST /api/auth/signup with an Idempotency-Key', () => {
  const signUp = (body: object, key: string) => app.http.post('/api/auth/signup').set('Idempotency-Key', key).send(body);

  test('returns the same response to a retry for 24 hours', async () => {
    const firstResponse = await signUp(ana, 'chave-1');
    const retryResponse = await signUp(ana, 'chave-1');
    expect([retryResponse.status, retryResponse.body]).toEqual([201, firstResponse.body]);
    app.clock.advance(DAY_MS + 1);
    expect((await signUp(ana, 'chave-1')).body.code).toBe('conflict');
  });

  test('creates one account when retries overlap, and responds 201 or 409 in_progress', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => signUp(ana, 'chave-2')));
    for (const { status, body, headers } of responses) {
      expect([201, 409]).toContain(status);
      if (status === 409) expect([body.code, headers['retry-after']]).toEqual(['in_progress', '1']);
    }
    expect(await UserModel.countDocuments()).toBe(1);
  });

  test('repeats a request after a minute if its process died before it stored the response', async () => {
    await signUp(ana, 'chave-6').expect(201);
    await mongoose.connection.collection('idempotency_keys').updateOne({}, { $unset: { answer: 1 } });
    await UserModel.deleteMany({});
    expect((await signUp(ana, 'chave-6')).body.code).toBe('in_progress');
    app.clock.advance(60_000);
    await signUp(ana, 'chave-6').expect(201);
  });

  test('responds 409 to the same key with another body', async () => {
    await signUp(ana, 'chave-3').expect(201);
    const otherResponse = await signUp({ ...ana, firstName: 'Eva' }, 'chave-3');
    expect([otherResponse.status, otherResponse.body.message]).toEqual([
      409,
      'This Idempotency-Key was already used with a different request.',
    ]);
  });

  test('releases the key after a failure', async () => {
    await makeUser(app, { username: 'AnaBila' });
    await signUp(ana, 'chave-4').expect(409);
    await UserModel.deleteMany({});
    await signUp(ana, 'chave-4').expect(201);
  });

  test.each(['', 'a b', 'ção', 'x'.repeat(201)])('responds 400 to the invalid key %j', async (key) => {
    const response = await app.http
      .post('/api/auth/signup')
      .set('Idempotency-Key', Buffer.from(key).toString('latin1'))
      .send(ana);
    expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([400, ['Idempotency-Key']]);
  });

  test('stores neither the token, the key nor the email as plain text', async () => {
    const { body } = await signUp(ana, 'chave-5');
    const storedText = JSON.stringify(await mongoose.connection.collection('idempotency_keys').find().toArray());
    const bytes = Buffer.from(
      (await mongoose.connection.collection('idempotency_keys').findOne())?.['answer']?.buffer ?? '',
    ).toString('latin1');
    for (const text of [storedText, bytes])
      for (const secret of [body.token as string, 'chave-5', 'Ana@Example']) expect(text).not.toContain(secret);
  });
});

describe('POST /api/auth/login', () => {
  const logIn = (email: string, password: string) => app.http.post('/api/auth/login').send({ email, password });

  test('responds 200 regardless of the case of the email', async () => {
    const user = await makeUser(app, { email: 'ana@example.com' });
    const { status, body } = await logIn(' ANA@Example.com ', PASSWORD);
    expect([status, body.user._id]).toEqual([200, String(user._id)]);
  });

  test('responds with the same 401 to a wrong password and to an unknown email', async () => {
    const user = await makeUser(app);
    const [wrong, unknown] = [await logIn(user.email, 'errada'), await logIn('ninguem@example.com', 'errada')];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
  });

  test('responds 403 for a suspended account with the right password, and 401 with a wrong one', async () => {
    const user = await makeUser(app, { status: 'suspended' });
    const right = await logIn(user.email, PASSWORD);
    expect([right.status, right.body.message]).toEqual([403, 'Esta conta está suspensa.']);
    await logIn(user.email, 'errada').expect(401);
    expect(await SessionModel.countDocuments()).toBe(0);
  });

  test.each([[{ email: { $ne: null }, password: { $ne: null } }], [{ email: ['a@b.co'], password: 'x' }], [{}]])(
    'responds 400 to the body %o',
    async (body) => {
      await app.http.post('/api/auth/login').send(body).expect(400);
    },
  );
});

describe('GET /api/auth/me', () => {
  const getMe = (token: string) => app.http.get('/api/auth/me').set('Authorization', `Bearer ${token}`);
  const toToken = ({ Authorization }: { Authorization: string }): string => Authorization.slice(7);
  const expectUnauthenticated = async (token: string) => {
    const { status, body, headers } = await getMe(token);
    expect([status, body.code, body.message, headers['www-authenticate']]).toEqual([
      401,
      'unauthenticated',
      'Authentication required',
      'Bearer',
    ]);
  };

  test('responds 200 with the account of the token', async () => {
    const { user, auth } = await logInAs(app);
    expect((await app.http.get('/api/auth/me').set(auth).expect(200)).body.user).toMatchObject({
      _id: String(user._id),
      email: user.email,
    });
  });

  test('responds 401 without a bearer token', async () => {
    await app.http.get('/api/auth/me').expect(401);
    await app.http.get('/api/auth/me').set('Authorization', 'Basic YTpi').expect(401);
    for (const token of ['', 'x', 'a.b.c', 'null', `${'a'.repeat(5000)}.b.c`]) await expectUnauthenticated(token);
  });

  test('responds 401 to a forged token', async () => {
    const { user, auth } = await logInAs(app);
    const claims = jwt.decode(toToken(auth)) as jwt.JwtPayload;
    const secret = app.deps.config.JWT_SECRET;
    const [head, body] = toToken(auth).split('.');
    const unsignedToken = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
    await expectUnauthenticated(jwt.sign(claims, 'x'.repeat(40)));
    await expectUnauthenticated(jwt.sign(claims, secret, { algorithm: 'HS512' }));
    await expectUnauthenticated(unsignedToken);
    await expectUnauthenticated(`${unsignedToken}x`);
    await expectUnauthenticated(
      `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url')}.${toToken(auth).split('.')[2]}`,
    );
    await expectUnauthenticated(jwt.sign({ ...claims, sid: String(user._id) }, secret));
    await expectUnauthenticated(jwt.sign({ ...claims, sid: { $ne: null } }, secret));
    await expectUnauthenticated(jwt.sign({ sub: claims.sub as string }, secret));
    await expectUnauthenticated(`${head}.${body}.${createHmac('sha256', '').update(`${head}.${body}`).digest('base64url')}`);
  });

  test('responds 401 after seven days', async () => {
    const { auth } = await logInAs(app);
    app.clock.advance(7 * DAY_MS - 1000);
    await getMe(toToken(auth)).expect(200);
    app.clock.advance(1000);
    await expectUnauthenticated(toToken(auth));
  });

  test('responds 401 as soon as the session has ended or the account is suspended or deleted', async () => {
    const [ended, suspended, deleted] = [await logInAs(app), await logInAs(app), await logInAs(app)];
    await SessionModel.deleteMany({ user: ended.user._id });
    await UserModel.updateOne({ _id: suspended.user._id }, { $set: { status: 'suspended' } });
    await UserModel.deleteOne({ _id: deleted.user._id });
    for (const { auth } of [ended, suspended, deleted]) await expectUnauthenticated(toToken(auth));
  });
});

describe('an invalid token', () => {
  test('is treated like no token on a public endpoint', async () => {
    const { user, auth } = await logInAs(app);
    const product = await makeProduct(app, user);
    await SessionModel.deleteMany({});
    const { body } = await app.http.get(`/api/products/${product._id}`).set(auth).expect(200);
    expect(body.product).not.toHaveProperty('file');
    await app.http.get('/api/products').set('Authorization', 'Bearer rubbish').expect(200);
  });
});
