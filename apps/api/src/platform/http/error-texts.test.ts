import { randomUUID } from 'node:crypto';
import { contracts } from '@banca/contracts/server';
import type { PlainMessageId } from '@banca/messages';
import { catalogues, getTranslator, languages } from '@banca/messages/catalogues';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createPng, logInAs, makeProduct } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { toValidationError } from '../errors.ts';
import { toErrorBody } from './to-error-body.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });
const NEWSLETTER_PATH = '/api/newsletter/subscribe';

/** Matches every text of a language, with anything in place of its values. */
function createTextPattern(language: string): RegExp {
  const messages = Object.values(catalogues.get(language)?.messages ?? {});
  const patterns = messages.map((message) => message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+'));
  return new RegExp(`^(?:${patterns.filter((pattern) => !pattern.includes('{')).join('|')})$`);
}

const INVALID_VALUES = [
  undefined,
  null,
  '',
  'a',
  'x'.repeat(100_000),
  'a\0b',
  '[1]',
  '{',
  -1,
  0.001,
  1e12,
  'abc',
  true,
  {},
  { $gt: '' },
  [],
  [1, 2],
  Array.from({ length: 500 }, () => 'a'),
];

interface ParsedSchema {
  shape?: Record<string, unknown>;
  in?: z.ZodType;
  innerType?: z.ZodType;
}

/** Lists the names of the fields of an object schema, also inside pipes and defaults. */
function listFields(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { shape, in: input, innerType } = schema.def as ParsedSchema;
  return shape ? Object.keys(shape) : listFields(input ?? innerType);
}

/** Lists the errors for a body or query of every kind of invalid value, alone and in each field of the example. */
function listErrors(schema: z.ZodType | undefined, example: unknown): z.ZodError[] {
  const inputs = listFields(schema).flatMap((field) =>
    INVALID_VALUES.map((value) => ({ ...(example as object | undefined), [field]: value })),
  );
  return [...INVALID_VALUES, ...inputs].flatMap((input) => schema?.safeParse(input).error ?? []);
}

describe.each(languages)('in %s, every validation error', (language) => {
  const pattern = createTextPattern(language);
  const translator = getTranslator(language);

  test.each(contracts.map(({ contract: { name, schema } }) => [name, schema] as const))(
    'of %s is a text of the catalogue',
    (_name, { query, body, bodyExample }) => {
      for (const error of [...listErrors(query, {}), ...listErrors(body, bodyExample)]) {
        const { message, fields = {} } = toErrorBody(toValidationError(error), translator, '');
        for (const text of [message, ...Object.values(fields)]) {
          expect(text).toMatch(pattern);
          expect(text).not.toMatch(/\{\w+\}/);
        }
      }
    },
  );
});

interface TranslatedError {
  status: number;
  send: (language: string) => Promise<{ status: number; body: { message: string }; headers: Record<string, string> }>;
  id: PlainMessageId;
}

const get = async (path: string, headers: Record<string, string> = {}) => await app.http.get(path).set(headers);

const ZOD_ERROR = 'a value whose message zod writes';

const ERRORS: Record<string, TranslatedError> = {
  'an invalid field': {
    status: 400,
    send: async (language) => await app.http.post(NEWSLETTER_PATH).set('Banca-Language', language).send({ email: 'x' }),
    id: 'newsletter.emailInvalid',
  },
  [ZOD_ERROR]: {
    status: 400,
    send: async (language) =>
      await app.http
        .put('/api/auth/profile')
        .set({ ...(await logInAs(app)).auth, 'Banca-Language': language })
        .send({ contactEmail: 5 }),
    id: 'validation.invalid',
  },
  'malformed JSON': {
    status: 400,
    send: async (language) =>
      await app.http.post(NEWSLETTER_PATH).set({ 'Banca-Language': language, 'Content-Type': 'application/json' }).send('{'),
    id: 'errors.malformedJson',
  },
  'an unknown address': {
    status: 404,
    send: async (language) => await get('/api/nowhere', { 'Banca-Language': language }),
    id: 'errors.notFound',
  },
  'a missing token': {
    status: 401,
    send: async (language) => await get('/api/auth/me', { 'Banca-Language': language }),
    id: 'errors.unauthenticated',
  },
  'a missing role': {
    status: 403,
    send: async (language) => await get('/api/admin/users', { ...(await logInAs(app)).auth, 'Banca-Language': language }),
    id: 'errors.adminsOnly',
  },
  'a taken email': {
    status: 409,
    async send(language) {
      const { user } = await logInAs(app);
      const names = { firstName: 'Ana', lastName: 'Bila', username: `ana${language}`, password: 'uma-senha-longa' };
      return await app.http
        .post('/api/auth/signup')
        .set('Banca-Language', language)
        .send({ ...names, email: user.email });
    },
    id: 'auth.emailTaken',
  },
  'an unsupported method': {
    status: 405,
    send: async (language) => await app.http.delete('/api/categories').set('Banca-Language', language),
    id: 'errors.methodNotAllowed',
  },
  'too many requests': {
    status: 429,
    async send(language) {
      const subscribe = async () =>
        await app.http.post(NEWSLETTER_PATH).set('Banca-Language', language).send({ email: 'eva@example.com' });
      for (let i = 0; i < 10; i += 1) await subscribe();
      return await subscribe();
    },
    id: 'errors.rateLimited',
  },
};

describe.each(Object.entries(ERRORS))('the response to %s', (name, { status, send, id }) => {
  test.each(languages)('is in %s if the client asks for it', async (language) => {
    const response = await send(language);
    expect([response.status, response.body.message]).toEqual([status, getTranslator(language).t(id)]);
    expect(response.headers['vary']).toContain('Banca-Language');
  });

  test('has the texts of the specification for an unknown language', async () => {
    const { body } = await send('xx');
    expect(body.message).toBe(name === ZOD_ERROR ? 'Invalid input' : getTranslator(undefined).t(id));
  });
});

test('Accept-Language does not choose the language of an error', async () => {
  const { body } = await get('/api/nowhere', { 'Accept-Language': 'pt-MZ, pt;q=0.9, en;q=0.5' });
  expect(body.message).toBe('Resource not found');
});

test('errors of several fields are translated, with their limits', async () => {
  const { auth } = await logInAs(app);
  const change = { username: 'ab', description: 'x'.repeat(501), socialLinks: { facebook: 'javascript:x' } };
  const send = async (language: string) =>
    (
      await app.http
        .put('/api/auth/profile')
        .set({ ...auth, 'Banca-Language': language })
        .send(change)
    ).body.fields;
  expect(await send('en')).toEqual({
    username: 'The username needs at least 3 characters',
    description: 'Enter at most 500 characters',
    'socialLinks.facebook': 'Enter a valid link',
  });
  expect(await send('pt')).toEqual({
    username: 'O nome de utilizador precisa de pelo menos 3 caracteres',
    description: 'Escreve no máximo 500 caracteres',
    'socialLinks.facebook': 'Escreve um link válido',
  });
});

test('the response cache keeps no text of another language', async () => {
  const unknownProduct = '/api/products/65f1c0ffee0123456789abcd';
  const messages: string[] = [];
  for (const language of ['en', 'pt', 'xx', 'en']) {
    const { status, body } = await get(unknownProduct, { 'Banca-Language': language });
    expect(status).toBe(404);
    messages.push(body.message as string);
  }
  const expected = ['en', 'pt', undefined, 'en'].map((language) => getTranslator(language).t('errors.notFound'));
  expect(messages).toEqual(expected);
});

test('a cached response has no text that depends on the language', async () => {
  const { user } = await logInAs(app);
  const product = await makeProduct(app, user);
  const bodies = [];
  for (const language of ['en', 'pt', 'xx']) {
    const { text } = await get(`/api/products/${String(product._id)}`, { 'Banca-Language': language });
    bodies.push(text);
    app.clearCaches();
  }
  expect(new Set(bodies).size).toBe(1);
});

test('a retry with the same Idempotency-Key gets the response to the first request', async () => {
  const { auth } = await logInAs(app);
  const product = await makeProduct(app, (await logInAs(app)).user);
  const key = randomUUID();
  const send = async (language: string) =>
    await app.http
      .post(`/api/products/${String(product._id)}/reviews`)
      .set({ ...auth, 'Idempotency-Key': key, 'Banca-Language': language })
      .send({ rating: 5, comment: 'Gostei muito.' });
  const first = await send('en');
  const retry = await send('pt');
  expect([first.status, retry.status, retry.text]).toEqual([201, 201, first.text]);
  expect(first.body.message).toBe(getTranslator('en').t('reviews.success'));
});

test('a conflict of an Idempotency-Key is translated for the request that causes it', async () => {
  const { user } = await logInAs(app);
  const product = await makeProduct(app, user);
  const key = randomUUID();
  const send = async (name: string, language: string) =>
    await app.http
      .post(`/api/products/${String(product._id)}/orders`)
      .set({ 'Idempotency-Key': key, 'Banca-Language': language })
      .field({ name, email: 'inacio@example.com', phone: '+258 86 555 0188', payment: 'mpesa', confirmationCode: 'X1' })
      .attach('paymentScreenshot', await createPng(), 'comprovativo.png');
  expect((await send('Inácio', 'en')).status).toBe(201);
  const { status, body } = await send('Eva', 'pt');
  expect([status, body.message]).toEqual([409, getTranslator('pt').t('errors.idempotencyConflict')]);
});
