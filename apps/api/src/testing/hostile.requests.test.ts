import { allowsAnonymous } from '@banca/contracts/endpoint';
import { gzipSync } from 'node:zlib';
import type { Contract } from '@banca/contracts';
import { contracts } from '@banca/contracts/server';
import jwt from 'jsonwebtoken';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { BROKEN_JSON, DEEP_JSON } from './hostile.values.ts';
import { faultOf, fieldsOf, makeWorld, snapshot, UNKNOWN_ID, type World } from './hostile.world.ts';
import { type RawCall, useRawCalls } from './raw-calls.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const call = useRawCalls(app);
const all = contracts.map(({ contract }) => contract);
const reading = all.filter(({ schema }) => schema.body);
const closed = all.filter(({ access }) => !allowsAnonymous(access));
const JSON_TYPE = { 'Content-Type': 'application/json' };

let world: World;
let before: string;
let wrong: string[];
beforeEach(async () => {
  world = await makeWorld(app);
  before = await snapshot();
  wrong = [];
});

/** One call as anybody might send it, beside what is told. */
async function strike(contract: Contract, what: string, expected: number | undefined, told: Partial<RawCall>): Promise<void> {
  const { headers, ...rest } = told;
  const path = world.pathOf(contract.path);
  const answer = await call({ method: contract.method, path, headers: { ...world.headersOf(contract), ...headers }, ...rest });
  const fault = faultOf(contract, answer, expected);
  if (fault) wrong.push(`${contract.method} ${contract.path} ${what.slice(0, 60)} → ${fault}`);
}

async function expectNothing(): Promise<void> {
  expect(wrong).toEqual([]);
  expect(await snapshot()).toBe(before);
}

const example = (contract: Contract): string => JSON.stringify(world.bodyOf(contract));

describe('every endpoint that reads a body', () => {
  test('415: what is not JSON, nor a form where there are files; nothing is written', async () => {
    const types = [
      '',
      'text/plain',
      'text/json',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/mixed; boundary=x',
      'json',
    ];
    for (const contract of reading) {
      const others = contract.schema.files ? types : [...types, 'multipart/form-data; boundary=x'];
      for (const type of others)
        await strike(contract, type, 415, { body: example(contract), headers: type ? { 'Content-Type': type } : {} });
      const odd = [{ 'Content-Type': 'application/json; charset=latin1' }, { ...JSON_TYPE, 'Content-Encoding': 'brotli' }];
      for (const headers of odd) await strike(contract, JSON.stringify(headers), 415, { body: example(contract), headers });
    }
    await expectNothing();
  });

  test('400: what is no JSON, or is not what it says', async () => {
    for (const contract of reading) {
      for (const body of BROKEN_JSON) await strike(contract, body, 400, { body, headers: JSON_TYPE });
      const headers = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
      await strike(contract, 'not packed', 400, { body: example(contract), headers });
      for (const encoding of ['deflate', 'br', 'zstd'])
        await strike(contract, `not ${encoding}`, 400, {
          body: example(contract),
          headers: { ...JSON_TYPE, 'Content-Encoding': encoding },
        });
      await strike(contract, 'packed, cut off', 400, { body: gzipSync(example(contract)).subarray(0, -9), headers });
    }
    await expectNothing();
  });

  test('400: ten thousand levels, as the body or as any of its fields', async () => {
    for (const contract of reading) {
      for (const deep of DEEP_JSON) {
        await strike(contract, 'deep', deep.startsWith('[') ? 400 : undefined, { body: deep, headers: JSON_TYPE });
        for (const name of fieldsOf(contract.schema.body).filter((field) => !field.includes('.'))) {
          const body = example(contract)
            .replace(/^\{/, () => `{"${name}":${deep},`)
            .replace(',}', '}');
          await strike(contract, `${name} deep`, undefined, { body, headers: JSON_TYPE });
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('413: more than it reads, sent, packed or only announced', async () => {
    for (const contract of reading) {
      const limit = contract.schema.maxBodyBytes ?? 100_000;
      if (limit === 100_000) {
        const body = JSON.stringify({ ...world.bodyOf(contract), $extra: 'x'.repeat(101_000) });
        await strike(contract, '101 kB', 413, { body, headers: JSON_TYPE });
        await strike(contract, 'packed', 413, { body: gzipSync(body), headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } });
      }
      await strike(contract, 'announced', 413, { announced: limit + 1, headers: JSON_TYPE });
    }
    await expectNothing();
  });

  test('401 to a guest who announces 31 MB: access is looked at before the body', async () => {
    for (const contract of closed.filter(({ schema }) => schema.body))
      await strike(contract, 'announced', 401, { announced: 31_000_000, headers: { ...JSON_TYPE, Authorization: '' } });
    await expectNothing();
  });
});

test('400: an Idempotency-Key that no client could repeat, at every POST', async () => {
  for (const contract of all.filter(({ method }) => method === 'POST'))
    for (const key of ['', ' ', 'a b', '\u00e9', 'x'.repeat(201), 'a\tb'])
      await strike(contract, key, 400, {
        ...(contract.schema.body ? { body: example(contract) } : {}),
        headers: { ...JSON_TYPE, 'Idempotency-Key': key },
      });
  await expectNothing();
});

test('404: the id of nothing, wherever there is an id', async () => {
  // A renewal answers everybody alike, and a screenshot asks for its signature first.
  const silent = ['renewDownload', 'getScreenshot'];
  for (const contract of all.filter(({ schema, name }) => schema.params && !silent.includes(name))) {
    const path = world.pathOf(contract.path, UNKNOWN_ID);
    const body = contract.schema.body ? { body: example(contract), headers: JSON_TYPE } : {};
    await strike(contract, 'unknown', 404, { path, ...body });
  }
  await expectNothing();
});

test('405: every other method of every path, with those that there are', async () => {
  const paths = new Map<string, Set<string>>();
  for (const { method, path, aliases = [] } of all)
    for (const each of [path, ...aliases])
      paths.set(each, (paths.get(each) ?? new Set(['OPTIONS'])).add(method).add(method === 'GET' ? 'HEAD' : method));
  for (const [path, allowed] of paths) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE'].filter((each) => !allowed.has(each))) {
      const { status, headers } = await call({ method, path: world.pathOf(path) });
      expect([method, path, status, headers.allow]).toEqual([method, path, 405, [...allowed].sort().join(', ')]);
    }
  }
  expect(await snapshot()).toBe(before);
});

describe('a token that is not ours', () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = (): number => Math.floor(app.clock.now().getTime() / 1000);

  /** Made from the claims of an admin's token that is good. */
  function forgeries(token: string): Record<string, string> {
    const secret = app.deps.config.JWT_SECRET;
    const claims = jwt.decode(token) as Record<string, unknown>;
    const [head = '', middle = '', signature = ''] = token.split('.');
    const sign = (changes: object, key = secret, algorithm: jwt.Algorithm = 'HS256'): string =>
      jwt.sign({ ...claims, ...changes }, key, { algorithm });
    return {
      'another key': sign({}, 'another-secret-of-thirty-two-bytes!'),
      'an empty key': `${head}.${middle}.`,
      expired: sign({ iat: now() - 20, exp: now() - 10 }),
      'not yet': sign({ nbf: now() + 1000 }),
      'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${middle}.`,
      'alg none, signed': `${part({ alg: 'none', typ: 'JWT' })}.${middle}.${signature}`,
      'alg nOnE': `${part({ alg: 'nOnE' })}.${middle}.${signature}`,
      HS512: sign({}, secret, 'HS512'),
      'alg RS256': `${part({ alg: 'RS256', typ: 'JWT' })}.${middle}.${signature}`,
      'another payload': `${head}.${part({ ...claims, sid: UNKNOWN_ID })}.${signature}`,
      'an operator': sign({ sid: { $ne: null } }),
      'a list': sign({ sid: [claims['sid']] }),
      'no session': sign({ sid: undefined }),
      'an unknown session': sign({ sid: String(new Types.ObjectId()) }),
      'twelve letters': sign({ sid: 'a'.repeat(12) }),
      prototype: sign({ sid: '__proto__' }),
      'no token': '',
      long: `${'a'.repeat(3000)}.${'b'.repeat(3000)}.${'c'.repeat(3000)}`,
    };
  }

  const strikeAll = async (what: string, headers: Record<string, string>): Promise<void> => {
    for (const contract of closed) await strike(contract, what, 401, { headers });
  };

  test('401 at every endpoint that needs somebody', async () => {
    const { Authorization: good = '' } = world.headersOf(closed[0] as Contract);
    for (const [what, forged] of Object.entries(forgeries(good.slice(7))))
      await strikeAll(what, { Authorization: `Bearer ${forged}` });
    for (const other of [good.slice(7), good.replace('Bearer', 'Basic'), `${good} ${good}`, `${good},`, good.replace(' ', '')])
      await strikeAll(other.slice(0, 10), { Authorization: other });
    await strikeAll('cookie', { Authorization: '', Cookie: `token=${good.slice(7)}` });
    await expectNothing();
  });

  test('401: of an account that is gone, also from the database', async () => {
    await mongoose.connection.collection('users').deleteMany({ role: 'admin' });
    before = await snapshot();
    for (const contract of closed) await strike(contract, 'deleted', 401, {});
    await expectNothing();
  });
});
