import { createVersionedToken } from '../../platform/versioned-token.ts';
import { allowsAnonymous } from '@banca/contracts/endpoint';
import assert from 'node:assert/strict';
import type { Contract } from '@banca/contracts';
import { createOpenApiDocument } from '@banca/contracts/openapi';
import mongoose from 'mongoose';
import { logInAs, makeProduct, makeUser, PASSWORD } from '../factories.ts';
import { approve, placeOrderAndGetId } from '../orders.ts';
import { fillPath } from './contract-fields.ts';
import type { RawResponse } from '../raw-requests.ts';
import { getWriteCount, type TestApp } from '../test-app.ts';

/** One document of each kind, most of them owned by one admin, so that every request passes its access checks. */
export interface Fixture {
  /** The admin's authorization, or none for an endpoint that allows anonymous requests. */
  buildHeaders(contract: Contract): Record<string, string>;
  /** Replaces each path parameter with the id of a document of the fixture, or with `segment`. */
  buildPath(path: string, segment?: string): string;
  /** A valid body. */
  buildBody(contract: Contract): Record<string, unknown>;
}

const NEEDS_COMPLETED_ORDER = /\/(?:refund|problems?|appeal|resolve)$/;

export const UNKNOWN_ID = '65f1c0ffee0123456789abcd';

/** Uses the example of each contract, with unique values where required and ids of the fixture. */
function createBodyBuilder(fixtureValues: Readonly<Record<string, unknown>>): Fixture['buildBody'] {
  let bodyCount = 0;
  return ({ name: endpoint, schema }) => {
    bodyCount += 1;
    const uniqueFields: Record<string, Record<string, string>> = {
      signup: { username: `helena${bodyCount}`, email: `helena${bodyCount}@example.com` },
      createCategory: { name: `Fotografia ${bodyCount}` },
      reportProblem: { token: String(fixtureValues['completedOrderToken']) },
      submitProblemForm: { token: String(fixtureValues['completedOrderToken']) },
      resolveProblem: { token: String(fixtureValues['completedOrderToken']) },
      appealProblem: { token: String(fixtureValues['completedOrderToken']) },
      refundOrder: { amount: '1', code: `CKL7XQ92${bodyCount}` },
    };
    const example = Object.entries((schema.bodyExample ?? {}) as Record<string, unknown>);
    return Object.fromEntries(
      example.map(([name, value]) => [name, uniqueFields[endpoint]?.[name] ?? fixtureValues[name] ?? value]),
    );
  };
}

export async function createFixture(app: TestApp): Promise<Fixture> {
  const { user, auth } = await logInAs(app, { role: 'admin' });
  const otherCreator = await makeUser(app);
  const [freeProduct, orderedProduct, reviewedProduct] = [
    await makeProduct(app, otherCreator, { price: 0 }),
    await makeProduct(app, user),
    await makeProduct(app, otherCreator),
  ];
  const placedOrderId = await placeOrderAndGetId(app, orderedProduct._id);
  const completedOrderId = await placeOrderAndGetId(app, orderedProduct._id, { email: 'ana@example.com' });
  await approve(app, auth, completedOrderId);
  const send = async (method: 'post' | 'get', path: string, body?: object): Promise<unknown> =>
    (await app.http[method](path).set(auth).send(body)).body;
  const review = { rating: 4, comment: 'Gostei muito.' };
  const reviewResponse = (await send('post', `/api/products/${String(reviewedProduct._id)}/reviews`, review)) as {
    review: { _id: string };
  };
  await send('post', `/api/creators/products/${String(freeProduct._id)}/short-url`, { shortUrl: 'marrabenta' });
  await send('post', `/api/creators/${String(otherCreator._id)}/subscribe`);
  const follow = await mongoose.connection.collection('follows').findOne({});
  const categoryList = (await send('get', '/api/admin/categories')) as { categories: { _id: string; name: string }[] };
  const ids: Record<string, string | undefined> = {
    products: String(freeProduct._id),
    downloads: placedOrderId,
    checkout: String(freeProduct._id),
    download: placedOrderId,
    creators: String(otherCreator._id),
    users: String(otherCreator._id),
    reviews: reviewResponse.review._id,
    categories: categoryList.categories.find(({ name }) => name === 'Ebook')?._id,
    subscriptions: String(follow?._id),
    l: 'marrabenta',
    gateways: 'paysuite',
    statements: '2026-11',
    notifications: String(otherCreator._id),
  };
  return {
    buildHeaders: ({ access }) => (allowsAnonymous(access) ? {} : auth),
    buildPath: (path, segment) => {
      const ordersId = NEEDS_COMPLETED_ORDER.test(path) ? completedOrderId : placedOrderId;
      return fillPath(path, (kind) => segment ?? (kind === 'orders' ? ordersId : ids[kind]) ?? UNKNOWN_ID);
    },
    buildBody: createBodyBuilder({
      productId: ids['products'],
      orderId: placedOrderId,
      token: createVersionedToken(app.deps.keys, 'order-page', placedOrderId, 1),
      completedOrderToken: createVersionedToken(app.deps.keys, 'order-page', completedOrderId, 1),
      ids: categoryList.categories.map(({ _id }) => _id),
      currentPassword: PASSWORD,
      role: 'creator',
    }),
  };
}

/** Composes a JSON object from values that are JSON already. `a.b` is written as field `b` of object `a`. */
export function composeJson(values: Readonly<Record<string, string>>): string {
  const nested: Record<string, Record<string, string>> = {};
  const parts: string[] = [];
  for (const [path, json] of Object.entries(values)) {
    const [name = '', inner] = path.split('.');
    if (inner === undefined) parts.push(`${JSON.stringify(name)}:${json}`);
    else (nested[name] ??= {})[inner] = json;
  }
  for (const [name, inner] of Object.entries(nested)) parts.push(`${JSON.stringify(name)}:${composeJson(inner)}`);
  return `{${parts.join(',')}}`;
}

const document = createOpenApiDocument('http://localhost:4000');

function listDocumentedStatuses({ path, method }: Contract): string[] {
  const paths = document.paths as Record<string, Record<string, { responses?: object } | undefined>>;
  return Object.keys(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {});
}

const isNonEmptyText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Returns the names of the fields in an error response. */
export function parseFieldErrors({ text }: RawResponse): string[] {
  return text.startsWith('{') ? Object.keys((JSON.parse(text) as { fields?: object }).fields ?? {}) : [];
}

/** Returns how a response violates the contract: a status that is not documented, or an error in another format. */
export function findViolation(contract: Contract, { status, headers, text }: RawResponse, expected?: number): string | undefined {
  if (expected && status !== expected) return `${status}, not ${expected}: ${text.slice(0, 200)}`;
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`;
  if (!listDocumentedStatuses(contract).includes(String(status))) return `${status} is not documented: ${text.slice(0, 200)}`;
  if (status < 400 || (contract.schema.produces === 'text/html' && headers['content-type']?.startsWith('text/html')))
    return undefined;
  try {
    const { message, code, requestId, fields = {}, product, ...rest } = JSON.parse(text) as Record<string, unknown>;
    assert(isNonEmptyText(message) && isNonEmptyText(code) && Object.keys(rest).length === 0);
    assert(product === undefined || code === 'conflict');
    assert.equal(requestId, headers['x-request-id']);
    assert(Object.values(fields as object).every(isNonEmptyText));
    return undefined;
  } catch {
    return `${status} in another format: ${text.slice(0, 200)}`;
  }
}

let lastHash: { writeCount: number; hash: string } | undefined;

/** Returns one line with name and content hash for each collection. Hashes again only after a command that may have written. */
export async function hashDatabase(): Promise<string> {
  const writeCount = getWriteCount();
  if (lastHash?.writeCount === writeCount) return lastHash.hash;
  const response = await mongoose.connection.db?.command({ dbHash: 1 });
  const hashes = response?.['collections'] as Record<string, string>;
  assert(Object.keys(hashes).length > 15);
  const hash = Object.entries(hashes)
    .map(([name, collectionHash]) => `${name} ${collectionHash}`)
    .sort()
    .join('\n');
  lastHash = { writeCount, hash };
  return hash;
}
