import { allowsAnonymous } from '@banca/contracts/endpoint';
import assert from 'node:assert/strict';
import type { Contract } from '@banca/contracts';
import { createOpenApiDocument } from '@banca/contracts/openapi';
import mongoose from 'mongoose';
import { z } from 'zod';
import { logInAs, makeProduct, makeUser, PASSWORD } from './factories.ts';
import { placeOrderAndGetId } from './orders.ts';
import type { RawAnswer } from './raw-calls.ts';
import type { TestApp } from './test-app.ts';

/** Something of each kind, all of one admin, so that every call reaches as far as it can. */
export interface World {
  /** Of the admin; nobody's for what anybody may call. */
  headersOf(contract: Contract): Record<string, string>;
  /** A path with the ids of these things in it, or with `segment` in the place of each. */
  pathOf(path: string, segment?: string): string;
  /** A body that could be accepted. */
  bodyOf(contract: Contract): Record<string, unknown>;
}

export const UNKNOWN_ID = '65f1c0ffee0123456789abcd';

/** As a client writes it: ids of the world by the word before them, whatever comes between. */
const fill = (path: string, idOf: (kind: string) => string): string =>
  path.replace(/(\w+)\/:\w+/g, (_all, kind: string) => `${kind}/${idOf(kind)}`);

/** What must not be said twice, or must be of this world. */
function bodiesOf(known: Readonly<Record<string, unknown>>): World['bodyOf'] {
  let count = 0;
  return ({ name: endpoint, schema }) => {
    count += 1;
    const fresh: Record<string, Record<string, string>> = {
      signup: { username: `helena${count}`, email: `helena${count}@example.com` },
      createCategory: { name: `Fotografia ${count}` },
    };
    const example = Object.entries((schema.bodyExample ?? {}) as Record<string, unknown>);
    return Object.fromEntries(example.map(([name, value]) => [name, fresh[endpoint]?.[name] ?? known[name] ?? value]));
  };
}

export async function makeWorld(app: TestApp): Promise<World> {
  const { user, auth } = await logInAs(app, { role: 'admin' });
  const other = await makeUser(app);
  const [free, sold, read] = [
    await makeProduct(app, other, { price: 0 }),
    await makeProduct(app, user),
    await makeProduct(app, other),
  ];
  const order = await placeOrderAndGetId(app, sold._id);
  const call = async (method: 'post' | 'get', path: string, body?: object): Promise<unknown> =>
    (await app.http[method](path).set(auth).send(body)).body;
  const review = { rating: 4, comment: 'Gostei muito.' };
  const written = (await call('post', `/api/products/${String(read._id)}/reviews`, review)) as { review: { _id: string } };
  await call('post', `/api/creators/products/${String(free._id)}/short-url`, { shortUrl: 'marrabenta' });
  await call('post', `/api/creators/${String(other._id)}/subscribe`);
  const edge = await mongoose.connection.collection('follows').findOne({});
  const found = (await call('get', '/api/admin/categories')) as { categories: { _id: string; name: string }[] };
  const ids: Record<string, string | undefined> = {
    products: String(free._id),
    orders: order,
    downloads: order,
    creators: String(other._id),
    users: String(other._id),
    reviews: written.review._id,
    categories: found.categories.find(({ name }) => name === 'Ebook')?._id,
    subscriptions: String(edge?._id),
    l: 'marrabenta',
  };
  return {
    headersOf: ({ access }) => (allowsAnonymous(access) ? {} : auth),
    pathOf: (path, segment) => fill(path, (kind) => segment ?? ids[kind] ?? UNKNOWN_ID),
    bodyOf: bodiesOf({
      productId: ids['products'],
      orderId: order,
      ids: found.categories.map(({ _id }) => _id),
      currentPassword: PASSWORD,
      role: 'creator',
    }),
  };
}

/** Every field that a body may have, nested ones as `socialLinks.facebook`. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option as z.ZodType));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => [
    name,
    ...fieldsOf(field as z.ZodType).map((inner) => `${name}.${inner}`),
  ]);
}

/** An object as JSON, of values that are JSON already; `a.b` stands in an object `a`. */
export function jsonOf(values: Readonly<Record<string, string>>): string {
  const nested: Record<string, Record<string, string>> = {};
  const parts: string[] = [];
  for (const [path, json] of Object.entries(values)) {
    const [name = '', inner] = path.split('.');
    if (inner === undefined) parts.push(`${JSON.stringify(name)}:${json}`);
    else (nested[name] ??= {})[inner] = json;
  }
  for (const [name, inner] of Object.entries(nested)) parts.push(`${JSON.stringify(name)}:${jsonOf(inner)}`);
  return `{${parts.join(',')}}`;
}

const document = createOpenApiDocument('http://localhost:4000');

function documentedOf({ path, method }: Contract): string[] {
  const paths = document.paths as Record<string, Record<string, { responses?: object } | undefined>>;
  return Object.keys(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {});
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** The fields that a failure names. */
export function namedIn({ text }: RawAnswer): string[] {
  return text.startsWith('{') ? Object.keys((JSON.parse(text) as { fields?: object }).fields ?? {}) : [];
}

/** What is wrong with an answer: undefined for a success or a failure that the contract declares, in our form. */
export function faultOf(contract: Contract, { status, headers, text }: RawAnswer, expected?: number): string | undefined {
  if (expected && status !== expected) return `${status}, not ${expected}: ${text.slice(0, 200)}`;
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`;
  if (!documentedOf(contract).includes(String(status))) return `${status} is not documented: ${text.slice(0, 200)}`;
  if (status < 400 || (contract.schema.produces === 'text/html' && headers['content-type']?.startsWith('text/html')))
    return undefined;
  try {
    const { message, code, requestId, fields = {}, ...rest } = JSON.parse(text) as Record<string, unknown>;
    assert(isFilled(message) && isFilled(code) && Object.keys(rest).length === 0);
    assert.equal(requestId, headers['x-request-id']);
    assert(Object.values(fields as object).every(isFilled));
    return undefined;
  } catch {
    return `${status} in another form: ${text.slice(0, 200)}`;
  }
}

/** Counted or remembered on purpose, whatever the answer. */
const MAY_MOVE = ['login_failures'];

/** Of every collection, by a hash of all that is in it. */
export async function snapshot(): Promise<string> {
  const answer = await mongoose.connection.db?.command({ dbHash: 1 });
  const hashes = { ...(answer?.['collections'] as Record<string, string>) };
  assert(Object.keys(hashes).length > 15);
  for (const name of MAY_MOVE) delete hashes[name];
  return Object.entries(hashes)
    .map(([name, hash]) => `${name} ${hash}`)
    .sort()
    .join('\n');
}
