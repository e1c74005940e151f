import { contracts } from '@banca/contracts/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from '../api-process.ts';

// Starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The endpoints that accept tens of megabytes of JSON. */
const endpoints = contracts
  .filter(({ contract }) => (contract.schema.maxBodyBytes ?? 0) > 10_000_000)
  .map(({ contract }) => contract);

let api: ApiProcess;
let token = '';
/** An owner is checked before the body is read, so that the attacks need a product and an account of the caller. */
let productId = '';
let accountId = '';
let hasExited = false;

beforeAll(async () => {
  api = await startApiProcess();
  void api.exited.then(() => (hasExited = true));
  token = await api.logIn();
  const product = {
    title: 'Marrabenta',
    description: 'Doze bases.',
    price: 850,
    category: 'Música',
    file: 'https://dropbox.com/a',
  };
  productId = (JSON.parse((await send('POST', '/api/creators/products', JSON.stringify(product))).text) as IdOf<'product'>)
    .product._id;
  const response = await fetch(`${api.origin}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
  accountId = ((await response.json()) as IdOf<'user'>).user._id;
});
afterAll(async () => await api.stop());

async function send(method: string, path: string, body: string, type = 'application/json') {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type };
  const response = await fetch(api.origin + path, { method, headers, body });
  return { status: response.status, text: await response.text() };
}

type IdOf<K extends string> = Record<K, { _id: string }>;

const fillPath = (path: string): string => path.replace(':id', path.startsWith('/api/creators/:id') ? accountId : productId);

/** Returns the longest time that another client waits for a response until `attack` ends. */
async function measureLongestWaitMs(attack: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  void attack.finally(() => (state.isOver = true));
  let longestMs = 0;
  while (!state.isOver) {
    const start = performance.now();
    await (await fetch(`${api.origin}/api/health/live`)).text();
    longestMs = Math.max(longestMs, performance.now() - start);
  }
  return longestMs;
}

const listOfMillion = `[${'0,'.repeat(999_999)}0]`;
const bodies: [label: string, json: string][] = [
  ['a million items', `{"features":${listOfMillion},"images":${listOfMillion},"existingImages":${listOfMillion}}`],
  ['a million lists', `{"features":[${'[],'.repeat(999_999)}[]]}`],
  ['a million keys', `{${Array.from({ length: 999_999 }, (_, index) => `"${index}":0`).join(',')}}`],
  ['ten million levels', `{"features":${'['.repeat(10_000_000)}${']'.repeat(10_000_000)}}`],
  ['29 million open brackets', '['.repeat(29_000_000)],
  ['nine million empty objects', `{"features":[${'{},'.repeat(9_000_000)}{}]}`],
];

/** Sends each body to a sixth of the endpoints, and one body to each endpoint, because all of them use one parser. */
const pickEndpoints = (bodyIndex: number) => endpoints.filter((_endpoint, index) => index % bodies.length === bodyIndex);

describe('JSON that needs many times its size in memory', () => {
  test('every endpoint is sent a body', () => {
    expect(new Set(bodies.flatMap((_body, index) => pickEndpoints(index)))).toEqual(new Set(endpoints));
  });

  test.each(bodies.map(([label, json], index) => [label, json, pickEndpoints(index)] as const))(
    '%s: the response is 400, and other clients wait less than 4 s',
    async (_label, json, attackedEndpoints) => {
      for (const { method, path: template } of attackedEndpoints) {
        const path = fillPath(template);
        const attack = Promise.all([send(method, path, json), send(method, path, json)]);
        const longestWaitMs = await measureLongestWaitMs(attack);
        const responses = (await attack).map(({ status, text }) => [status, (JSON.parse(text) as { message: string }).message]);
        const expectedResponse = [400, 'The request body has too many parts.'];
        expect([path, responses]).toEqual([path, [expectedResponse, expectedResponse]]);
        expect(longestWaitMs).toBeLessThan(4000);
      }
      expect(hasExited).toBe(false);
    },
  );

  test('in a text field of a form, the response is below 500 and other clients wait less than 4 s', async () => {
    const lists = [`[${'{},'.repeat(9_000_000)}{}]`, '['.repeat(14_000_000) + ']'.repeat(14_000_000)];
    for (const [index, field] of ['features', 'images', 'existingImages', 'caracteristicas', 'socialLinks'].entries()) {
      const form = `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${lists[index % 2]}\r\n--b--\r\n`;
      const path = field === 'socialLinks' ? '/api/auth/profile' : `/api/creators/products/${productId}`;
      const attack = send('PUT', path, form, 'multipart/form-data; boundary=b');
      expect(await measureLongestWaitMs(attack)).toBeLessThan(4000);
      expect((await attack).status).toBeLessThan(500);
    }
    expect(hasExited).toBe(false);
  });

  test('responds 400 to an object with numeric keys instead of a list', async () => {
    const list = '{"length":4294967295,"0":"a","4294967294":"b"}';
    const body = `{"features":${list},"images":${list},"existingImages":${list}}`;
    const { status, text } = await send('PUT', `/api/creators/products/${productId}`, body);
    expect([status, Object.keys((JSON.parse(text) as { fields: object }).fields)]).toEqual([
      400,
      ['features', 'images', 'existingImages'],
    ]);
  });

  test('responds 415 to JSON that is not in UTF-8, because its parts cannot be counted', async () => {
    const { status } = await send('PUT', '/api/auth/profile', '{}', 'application/json; charset=utf-16');
    expect(status).toBe(415);
  });
});
