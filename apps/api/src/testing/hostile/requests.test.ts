import { allowsAnonymous } from '@banca/contracts/endpoint';
import { gzipSync } from 'node:zlib';
import type { Contract } from '@banca/contracts';
import { contracts } from '@banca/contracts/server';
import jwt from 'jsonwebtoken';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { BROKEN_JSON, DEEP_JSON, pickThird } from './values.ts';
import { listFields } from './contract-fields.ts';
import { findViolation, createFixture, hashDatabase, UNKNOWN_ID, type Fixture } from './fixture.ts';
import { type RawRequest, setUpRawRequests } from '../raw-requests.ts';
import { setUpTestApp } from '../test-app.ts';

const app = setUpTestApp({}, { createFixture: createRequestFixture });
const sendRaw = setUpRawRequests(app);
const allContracts = contracts.map(({ contract }) => contract);
const contractsWithBody = allContracts.filter(({ schema }) => schema.body);
const contractsWithLogin = allContracts.filter(({ access }) => !allowsAnonymous(access));
const JSON_TYPE = { 'Content-Type': 'application/json' };

let fixture: Fixture;
let initialHash: string;
let violations: string[];
async function createRequestFixture(): Promise<void> {
  fixture = await createFixture(app);
  initialHash = await hashDatabase();
}
beforeEach(() => {
  violations = [];
});

/** Sends a valid request with `overrides` and records a violation of the contract. */
async function sendAndCheck(
  contract: Contract,
  label: string,
  expected: number | undefined,
  overrides: Partial<RawRequest>,
): Promise<void> {
  const { headers, ...rest } = overrides;
  const path = fixture.buildPath(contract.path);
  const response = await sendRaw({
    method: contract.method,
    path,
    headers: { ...fixture.buildHeaders(contract), ...headers },
    ...rest,
  });
  const violation = findViolation(contract, response, expected);
  if (violation) violations.push(`${contract.method} ${contract.path} ${label.slice(0, 60)} → ${violation}`);
}

async function expectNoViolationAndNoWrite(): Promise<void> {
  expect(violations).toEqual([]);
  expect(await hashDatabase()).toBe(initialHash);
}

const buildExampleBody = (contract: Contract): string => JSON.stringify(fixture.buildBody(contract));

describe('every endpoint that reads a body', () => {
  test('responds 415 to an unsupported content type or encoding and writes nothing', async () => {
    const types = [
      '',
      'text/plain',
      'text/json',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/mixed; boundary=x',
      'json',
    ];
    for (const [index, contract] of contractsWithBody.entries()) {
      const unsupportedTypes = contract.schema.files ? types : [...types, 'multipart/form-data; boundary=x'];
      for (const type of pickThird(unsupportedTypes, index))
        await sendAndCheck(contract, type, 415, {
          body: buildExampleBody(contract),
          headers: type ? { 'Content-Type': type } : {},
        });
      const otherHeaders = [
        { 'Content-Type': 'application/json; charset=latin1' },
        { ...JSON_TYPE, 'Content-Encoding': 'brotli' },
      ];
      for (const headers of pickThird(otherHeaders, index))
        await sendAndCheck(contract, JSON.stringify(headers), 415, { body: buildExampleBody(contract), headers });
    }
    await expectNoViolationAndNoWrite();
  });

  test('responds 400 to malformed JSON and to a body in another encoding than declared', async () => {
    for (const [index, contract] of contractsWithBody.entries()) {
      for (const body of pickThird(BROKEN_JSON, index)) await sendAndCheck(contract, body, 400, { body, headers: JSON_TYPE });
      const headers = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
      await sendAndCheck(contract, 'not compressed', 400, { body: buildExampleBody(contract), headers });
      for (const encoding of pickThird(['deflate', 'br', 'zstd'], index))
        await sendAndCheck(contract, `not ${encoding}`, 400, {
          body: buildExampleBody(contract),
          headers: { ...JSON_TYPE, 'Content-Encoding': encoding },
        });
      await sendAndCheck(contract, 'compressed, truncated', 400, {
        body: gzipSync(buildExampleBody(contract)).subarray(0, -9),
        headers,
      });
    }
    await expectNoViolationAndNoWrite();
  });

  test('responds as documented to JSON nested ten thousand levels deep', async () => {
    for (const contract of contractsWithBody) {
      for (const nestedJson of DEEP_JSON) {
        await sendAndCheck(contract, 'deep', nestedJson.startsWith('[') ? 400 : undefined, {
          body: nestedJson,
          headers: JSON_TYPE,
        });
      }
      for (const [index, name] of listFields(contract.schema.body).entries()) {
        if (name.includes('.')) continue;
        const body = buildExampleBody(contract)
          .replace(/^\{/, () => `{"${name}":${DEEP_JSON[index % DEEP_JSON.length]},`)
          .replace(',}', '}');
        await sendAndCheck(contract, `${name} deep`, undefined, { body, headers: JSON_TYPE });
      }
    }
    expect(violations).toEqual([]);
  });

  test('responds 413 to a body that is too large as sent, when decompressed or by its Content-Length', async () => {
    for (const contract of contractsWithBody) {
      const limit = contract.schema.maxBodyBytes ?? 100_000;
      if (limit === 100_000) {
        const body = JSON.stringify({ ...fixture.buildBody(contract), $extra: 'x'.repeat(101_000) });
        await sendAndCheck(contract, '101 kB', 413, { body, headers: JSON_TYPE });
        await sendAndCheck(contract, 'compressed', 413, {
          body: gzipSync(body),
          headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
        });
      }
      await sendAndCheck(contract, 'Content-Length', 413, { contentLength: limit + 1, headers: JSON_TYPE });
    }
    await expectNoViolationAndNoWrite();
  });

  test('responds 401 to a guest before it reads a body of 31 MB', async () => {
    for (const contract of contractsWithLogin.filter(({ schema }) => schema.body))
      await sendAndCheck(contract, 'Content-Length', 401, {
        contentLength: 31_000_000,
        headers: { ...JSON_TYPE, Authorization: '' },
      });
    await expectNoViolationAndNoWrite();
  });
});

test('every POST responds 400 to an invalid Idempotency-Key', async () => {
  const keys = ['', ' ', 'a b', '\u00e9', 'x'.repeat(201), 'a\tb'];
  for (const [index, contract] of allContracts.filter(({ method }) => method === 'POST').entries())
    for (const key of pickThird(keys, index))
      await sendAndCheck(contract, key, 400, {
        ...(contract.schema.body ? { body: buildExampleBody(contract) } : {}),
        headers: { ...JSON_TYPE, 'Idempotency-Key': key },
      });
  await expectNoViolationAndNoWrite();
});

test('every path with an id responds 404 to an unknown id', async () => {
  // The first two respond the same to every id; the others check a signature, a secret or a library session first.
  const excludedNames = [
    'renewDownload',
    'submitDownloadForm',
    'getScreenshot',
    'getOrderPicture',
    'receivePaymentMessage',
    'findLibraryOrder',
  ];
  for (const contract of allContracts.filter(({ schema, name }) => schema.params && !excludedNames.includes(name))) {
    const path = fixture.buildPath(contract.path, UNKNOWN_ID);
    const body = contract.schema.body ? { body: buildExampleBody(contract), headers: JSON_TYPE } : {};
    await sendAndCheck(contract, 'unknown', 404, { path, ...body });
  }
  await expectNoViolationAndNoWrite();
});

test('every path responds 405 to other methods and lists the allowed ones', async () => {
  const paths = new Map<string, Set<string>>();
  for (const { method, path, aliases = [] } of allContracts)
    for (const anyPath of [path, ...aliases])
      paths.set(anyPath, (paths.get(anyPath) ?? new Set(['OPTIONS'])).add(method).add(method === 'GET' ? 'HEAD' : method));
  // The requests of the tus protocol.
  for (const method of ['PATCH', 'DELETE']) paths.get('/api/files/:id')?.add(method);
  for (const [path, allowed] of paths) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE'].filter((name) => !allowed.has(name))) {
      const { status, headers } = await sendRaw({ method, path: fixture.buildPath(path) });
      expect([method, path, status, headers.allow]).toEqual([method, path, 405, [...allowed].sort().join(', ')]);
    }
  }
  expect(await hashDatabase()).toBe(initialHash);
});

describe('an invalid token', () => {
  const encodeTokenPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const readClockSeconds = (): number => Math.floor(app.clock.now().getTime() / 1000);

  /** Forges tokens from the claims of a valid admin token. */
  function forgeTokens(token: string): Record<string, string> {
    const secret = app.deps.config.JWT_SECRET;
    const claims = jwt.decode(token) as Record<string, unknown>;
    const [header = '', payload = '', signature = ''] = token.split('.');
    const sign = (changes: object, key = secret, algorithm: jwt.Algorithm = 'HS256'): string =>
      jwt.sign({ ...claims, ...changes }, key, { algorithm });
    return {
      'another key': sign({}, 'another-secret-of-thirty-two-bytes!'),
      'an empty key': `${header}.${payload}.`,
      expired: sign({ iat: readClockSeconds() - 20, exp: readClockSeconds() - 10 }),
      'not yet': sign({ nbf: readClockSeconds() + 1000 }),
      'alg none': `${encodeTokenPart({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'alg none, signed': `${encodeTokenPart({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
      'alg nOnE': `${encodeTokenPart({ alg: 'nOnE' })}.${payload}.${signature}`,
      HS512: sign({}, secret, 'HS512'),
      'alg RS256': `${encodeTokenPart({ alg: 'RS256', typ: 'JWT' })}.${payload}.${signature}`,
      'another payload': `${header}.${encodeTokenPart({ ...claims, sid: UNKNOWN_ID })}.${signature}`,
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

  test('gets 401 from every endpoint that requires a login', async () => {
    const { Authorization: validHeader = '' } = fixture.buildHeaders(contractsWithLogin[0] as Contract);
    const token = validHeader.slice(7);
    const forgedTokens = Object.entries(forgeTokens(token));
    const invalidHeaders: [label: string, Authorization: string][] = [
      ...forgedTokens.map(([label, forgedToken]): [string, string] => [label, `Bearer ${forgedToken}`]),
      ['no scheme', token],
      ['another scheme', `Basic ${token}`],
      ['twice', `${validHeader} ${validHeader}`],
      ['a comma', `${validHeader},`],
      ['no space', `Bearer${token}`],
    ];
    for (const [index, contract] of contractsWithLogin.entries()) {
      for (const [label, Authorization] of pickThird(invalidHeaders, index))
        await sendAndCheck(contract, label, 401, { headers: { Authorization } });
      await sendAndCheck(contract, 'cookie', 401, { headers: { Authorization: '', Cookie: `token=${token}` } });
    }
    await expectNoViolationAndNoWrite();
  });

  test('of a deleted account gets 401', async () => {
    await mongoose.connection.collection('users').deleteMany({ role: 'admin' });
    initialHash = await hashDatabase();
    for (const contract of contractsWithLogin) await sendAndCheck(contract, 'deleted', 401, {});
    await expectNoViolationAndNoWrite();
  });
});
