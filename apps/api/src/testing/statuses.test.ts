import { allowsAnonymous } from '@banca/contracts/endpoint';
import type { Contract } from '@banca/contracts';
import { createOpenApiDocument } from '@banca/contracts/openapi';
import { contracts } from '@banca/contracts/server';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs } from './factories.ts';
import { faultOf, makeWorld, type World } from './hostile.world.ts';
import { type RawCall, useRawCalls } from './raw-calls.ts';
import { named } from './statuses.named.ts';
import { setUpTestApp } from './test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });
const call = useRawCalls(app);
const all = contracts.map(({ contract }) => contract);
const JSON_TYPE = { 'Content-Type': 'application/json' };

const document = createOpenApiDocument('http://localhost:4000');

/** What the document says that an endpoint may answer, failures of ours aside. */
function documentedOf({ path, method }: Contract): number[] {
  const operation = document.paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get'];
  return Object.keys(operation?.responses ?? {})
    .map(Number)
    .filter((status) => status >= 400 && status < 500);
}

let world: World;
let callers: Record<'user' | 'boss' | 'hasty', Awaited<ReturnType<typeof logInAs>>>;

/** As anybody might send it; what is told comes instead. */
interface Told extends Partial<RawCall> {
  /** Instead of whoever may. */
  as?: Record<string, string>;
}
/** How to be answered a status by any endpoint of a kind; undefined for one that is not of it. */
type Provoke = (contract: Contract, path: string) => Told | undefined | Promise<Told | undefined>;

const KEY = 'a-key-that-was-used';

const ways: Record<number, Provoke> = {
  400: (contract, path) => {
    const { method, schema } = contract;
    if (method === 'POST') return { headers: { 'Idempotency-Key': 'two words' } };
    if (schema.body) return { body: '{', headers: JSON_TYPE };
    if (!documentedOf(contract).includes(400)) return undefined;
    const names = Object.keys(schema.query?.shape ?? {});
    return { path: `${path}?${names.map((name) => `${name}=a&${name}=b`).join('&')}` };
  },
  401: ({ access }) => (allowsAnonymous(access) ? undefined : { as: {} }),
  403: ({ access }) => (access === 'creator' || access === 'admin' ? { as: callers.user.auth } : undefined),
  404: ({ schema, path }) => (schema.params ? { path: world.pathOf(path, '~') } : undefined),
  409: async ({ method }, path) => {
    if (method !== 'POST') return undefined;
    const { user, auth } = callers.boss;
    const soon = new Date(app.clock.now().getTime() + 60_000);
    const _id = app.deps.keys.sign('idempotency', path, String(user._id), KEY) as never;
    const used = { _id, digest: 'of another body', leaseUntil: soon, expiresAt: soon };
    await mongoose.connection.collection('idempotency_keys').insertOne(used);
    return { as: auth, headers: { 'Idempotency-Key': KEY } };
  },
  413: ({ schema }) => (schema.body ? { body: undefined, announced: 31_000_000, headers: JSON_TYPE } : undefined),
  415: ({ schema }) => (schema.body ? { headers: { 'Content-Type': 'text/plain' } } : undefined),
  429: ({ method, schema }) =>
    method === 'GET' && !schema.errors?.includes('rate_limited') ? undefined : { as: callers.hasty.auth },
};

async function provoke(contract: Contract, status: number): Promise<string | undefined> {
  const path = world.pathOf(contract.path);
  const told = await ways[status]?.(contract, path);
  if (!told) return undefined;
  const { as = world.headersOf(contract), headers, ...rest } = told;
  const good = contract.schema.body ? { body: JSON.stringify(world.bodyOf(contract)) } : {};
  const sent = { ...(contract.schema.body ? JSON_TYPE : {}), ...as, ...headers };
  const answer = await call({ method: contract.method, path, ...good, ...rest, headers: sent });
  const fault = faultOf(contract, answer, status);
  if (status === 429 && !answer.headers['retry-after']) return `${contract.name}: no Retry-After`;
  return fault && `${contract.name}: ${fault}`;
}

test.each(Object.entries(named))('%s', async (name, provokeIt) => {
  expect(await provokeIt(app)).toBe(Number(name.split(' ')[1]));
});

describe('every endpoint, of a world where it could succeed,', () => {
  beforeEach(async () => {
    world = await makeWorld(app);
    callers = {
      user: await logInAs(app, { role: 'user' }),
      boss: await logInAs(app, { role: 'admin' }),
      hasty: await logInAs(app, { role: 'admin' }),
    };
    // As many as their time has.
    const used = { 'write-user': 120, 'export-user': 20 };
    const keyOf = (rule: string): string => `${rule}:${String(callers.hasty.user._id)}`;
    await mongoose.connection
      .collection('rate_limits')
      .insertMany(
        Object.entries(used).map(([rule, points]) => ({ key: keyOf(rule), points, expire: new Date(Date.now() + 60_000) })),
      );
  });

  test.each(Object.keys(ways).map(Number))('answers %i to what deserves it', async (status) => {
    const wrong: (string | undefined)[] = [];
    for (const contract of all) wrong.push(await provoke(contract, status));
    expect(wrong.filter((fault) => fault !== undefined)).toEqual([]);
  });

  test('405, with what is allowed, is the answer to any other method', async () => {
    for (const contract of all) {
      for (const at of [contract.path, ...(contract.aliases ?? [])]) {
        const { status, headers } = await call({ method: 'PATCH', path: world.pathOf(at) });
        expect([at, status, headers.allow?.split(', ').includes(contract.method)]).toEqual([at, 405, true]);
      }
    }
  });

  test('no documented status is left that nothing provokes, and no answer that is not documented', async () => {
    const missing: string[] = [];
    for (const contract of all) {
      for (const status of documentedOf(contract)) {
        const isProvoked =
          named[`${contract.name} ${status}`] !== undefined || (await ways[status]?.(contract, world.pathOf(contract.path)));
        if (!isProvoked) missing.push(`${contract.name} ${status}`);
      }
    }
    expect(missing).toEqual([]);
    const known = new Set(all.flatMap((contract) => documentedOf(contract).map((status) => `${contract.name} ${status}`)));
    expect(Object.keys(named).filter((name) => !known.has(name))).toEqual([]);
  });
});
