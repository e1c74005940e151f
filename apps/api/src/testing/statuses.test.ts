import { allowsAnonymous } from '@banca/contracts/endpoint';
import type { Contract } from '@banca/contracts';
import { createOpenApiDocument } from '@banca/contracts/openapi';
import { contracts } from '@banca/contracts/server';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSignedUrl } from '../features/accounts/csv-links/signed-url.ts';
import { logInAs } from './factories.ts';
import { findViolation, createFixture, type Fixture } from './hostile/fixture.ts';
import { type RawRequest, setUpRawRequests } from './raw-requests.ts';
import { statusScenarios } from './status-scenarios.ts';
import { setUpTestApp } from './test-app.ts';
import { addToken } from './tokens.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });
const sendRaw = setUpRawRequests(app);
const allContracts = contracts.map(({ contract }) => contract);
const JSON_TYPE = { 'Content-Type': 'application/json' };

const document = createOpenApiDocument('http://localhost:4000');

/** Lists the 4xx statuses that the OpenAPI document declares for an endpoint. */
function listDocumentedStatuses({ path, method }: Contract): number[] {
  const operation = document.paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get'];
  return Object.keys(operation?.responses ?? {})
    .map(Number)
    .filter((status) => status >= 400 && status < 500);
}

let fixture: Fixture;
let callers: Record<'user' | 'admin' | 'rateLimitedAdmin', Awaited<ReturnType<typeof logInAs>>>;
let rateLimitedToken: Awaited<ReturnType<typeof addToken>>;

/** Replaces parts of a valid request. */
interface RequestOverrides extends Partial<RawRequest> {
  /** Replaces the headers of a caller who has access. */
  auth?: Record<string, string>;
}
/** Returns the overrides with which a request gets a certain status, or undefined if the status does not apply. */
type BuildOverrides = (contract: Contract, path: string) => RequestOverrides | undefined | Promise<RequestOverrides | undefined>;

const USED_KEY = 'a-key-that-was-used';

const overridesByStatus: Record<number, BuildOverrides> = {
  400: (contract, path) => {
    const { method, schema } = contract;
    if (method === 'POST') return { headers: { 'Idempotency-Key': 'two words' } };
    if (schema.body) return { body: '{', headers: JSON_TYPE };
    if (!listDocumentedStatuses(contract).includes(400)) return undefined;
    const names = Object.keys(schema.query?.shape ?? {});
    return { path: `${path}?${names.map((name) => `${name}=a&${name}=b`).join('&')}` };
  },
  401: ({ access }) => (allowsAnonymous(access) ? undefined : { auth: {} }),
  403: ({ access }) => {
    if (access === 'creator' || access === 'admin') return { auth: callers.user.auth };
    return allowsAnonymous(access) ? undefined : { auth: rateLimitedToken.bearer };
  },
  404: ({ schema, path, acceptsSignedLink }) => {
    if (acceptsSignedLink) return { path: `${fixture.buildPath(path)}?q=&signature=x`, auth: {} };
    return schema.params ? { path: fixture.buildPath(path, '~') } : undefined;
  },
  409: async ({ method }, path) => {
    if (method !== 'POST') return undefined;
    const { user, auth } = callers.admin;
    const inOneMinute = new Date(app.clock.now().getTime() + 60_000);
    const _id = app.deps.keys.sign('idempotency', path, String(user._id), USED_KEY) as never;
    const record = { _id, digest: 'of another body', leaseUntil: inOneMinute, expiresAt: inOneMinute };
    await mongoose.connection.collection('idempotency_keys').insertOne(record);
    return { auth, headers: { 'Idempotency-Key': USED_KEY } };
  },
  410: ({ path, acceptsSignedLink }) => {
    const closedSession = '65f1c0ffee0123456789abcd';
    const { url } = createSignedUrl(app.deps, { path: fixture.buildPath(path), query: {}, sessionId: closedSession });
    return acceptsSignedLink ? { path: url.slice(app.deps.config.PUBLIC_ORIGIN.length), auth: {} } : undefined;
  },
  413: ({ schema }) => (schema.body ? { body: undefined, contentLength: 31_000_000, headers: JSON_TYPE } : undefined),
  415: ({ schema }) => (schema.body ? { headers: { 'Content-Type': 'text/plain' } } : undefined),
  429: ({ method, schema, scope }) => {
    if (scope) return { auth: rateLimitedToken.bearer };
    return method === 'GET' && !schema.errors?.includes('rate_limited') ? undefined : { auth: callers.rateLimitedAdmin.auth };
  },
  431: ({ schema }, path) => (schema.query ? { path: `${path}?q=${'x'.repeat(17_000)}` } : undefined),
};

async function checkStatus(contract: Contract, status: number): Promise<string | undefined> {
  const path = fixture.buildPath(contract.path);
  const overrides = await overridesByStatus[status]?.(contract, path);
  if (!overrides) return undefined;
  const { auth = fixture.buildHeaders(contract), headers, ...rest } = overrides;
  const validBody = contract.schema.body ? { body: JSON.stringify(fixture.buildBody(contract)) } : {};
  const requestHeaders = { ...(contract.schema.body ? JSON_TYPE : {}), ...auth, ...headers };
  const response = await sendRaw({ method: contract.method, path, ...validBody, ...rest, headers: requestHeaders });
  const violation = findViolation(contract, response, status);
  if (status === 429 && !response.headers['retry-after']) return `${contract.name}: no Retry-After`;
  return violation && `${contract.name}: ${violation}`;
}

test.each(Object.entries(statusScenarios))('%s', async (name, scenario) => {
  expect(await scenario(app)).toBe(Number(name.split(' ')[1]));
});

describe('every endpoint', () => {
  beforeEach(async () => {
    fixture = await createFixture(app);
    callers = {
      user: await logInAs(app, { role: 'user' }),
      admin: await logInAs(app, { role: 'admin' }),
      rateLimitedAdmin: await logInAs(app, { role: 'admin' }),
    };
    rateLimitedToken = await addToken(app, callers.admin.auth);
    // All points that the limits allow in their window.
    const id = String(callers.rateLimitedAdmin.user._id);
    const usedPoints = {
      [`write-user:${id}`]: 120,
      [`token-request:${rateLimitedToken.token._id}`]: 300,
      [`export-user:${id}`]: 20,
      'sample-ip:127.0.0.1': 3000,
      'receipt-ip:127.0.0.1': 3000,
      'quote-ip:127.0.0.1': 3000,
    };
    await mongoose.connection
      .collection('rate_limits')
      .insertMany(Object.entries(usedPoints).map(([key, points]) => ({ key, points, expire: new Date(Date.now() + 60_000) })));
  });

  test.each(Object.keys(overridesByStatus).map(Number))(
    'responds %i, in the documented format, to a request that calls for it',
    async (status) => {
      const violations: (string | undefined)[] = [];
      for (const contract of allContracts) violations.push(await checkStatus(contract, status));
      expect(violations.filter((violation) => violation !== undefined)).toEqual([]);
    },
  );

  test('is tested for each documented status, and no scenario has an undocumented status', async () => {
    const missing: string[] = [];
    for (const contract of allContracts) {
      for (const status of listDocumentedStatuses(contract)) {
        const isCovered =
          statusScenarios[`${contract.name} ${status}`] !== undefined ||
          (await overridesByStatus[status]?.(contract, fixture.buildPath(contract.path)));
        if (!isCovered) missing.push(`${contract.name} ${status}`);
      }
    }
    expect(missing).toEqual([]);
    const documentedNames = new Set(
      allContracts.flatMap((contract) => listDocumentedStatuses(contract).map((status) => `${contract.name} ${status}`)),
    );
    expect(Object.keys(statusScenarios).filter((name) => !documentedNames.has(name))).toEqual([]);
  });
});
