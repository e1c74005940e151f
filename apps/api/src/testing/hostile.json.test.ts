import { contracts } from '@banca/contracts/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from './api-process.ts';

// Starting a process takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ID = '65f1c0ffee0123456789abcd';
/** The endpoints that read tens of megabytes of JSON. */
const endpoints = contracts
  .filter(({ contract }) => contract.schema.maxBodyBytes)
  .map(({ contract }) => ({ method: contract.method, path: contract.path.replace(':id', ID) }));

let api: ApiProcess;
let token = '';
let hasEnded = false;

beforeAll(async () => {
  api = await startApiProcess();
  void api.exited.then(() => (hasEnded = true));
  token = await api.logIn();
});
afterAll(async () => await api.stop());

async function send(method: string, path: string, body: string, type = 'application/json') {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type };
  const response = await fetch(api.origin + path, { method, headers, body });
  return { status: response.status, text: await response.text() };
}

/** The longest time in ms that another visitor waits for an answer until `attack` ends. */
async function longestWait(attack: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  void attack.finally(() => (state.isOver = true));
  let longest = 0;
  while (!state.isOver) {
    const start = performance.now();
    await (await fetch(`${api.origin}/api/health/live`)).text();
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
}

const million = `[${'0,'.repeat(999_999)}0]`;
const bodies: [what: string, json: string][] = [
  ['a million items', `{"features":${million},"images":${million},"existingImages":${million}}`],
  ['a million lists', `{"features":[${'[],'.repeat(999_999)}[]]}`],
  ['a million keys', `{${Array.from({ length: 999_999 }, (_, index) => `"${index}":0`).join(',')}}`],
  ['ten million levels', `{"features":${'['.repeat(10_000_000)}${']'.repeat(10_000_000)}}`],
  ['29 million open brackets', '['.repeat(29_000_000)],
  ['nine million empty objects', `{"features":[${'{},'.repeat(9_000_000)}{}]}`],
];

describe('JSON that takes many times its size in memory', () => {
  test.each(bodies)('%s: 400 at every endpoint, and other visitors wait less than 4 s', async (_what, json) => {
    for (const { method, path } of endpoints) {
      const attack = Promise.all([send(method, path, json), send(method, path, json)]);
      const wait = await longestWait(attack);
      const answers = (await attack).map(({ status, text }) => [status, (JSON.parse(text) as { message: string }).message]);
      const refusal = [400, 'The request body has too many parts.'];
      expect([path, answers]).toEqual([path, [refusal, refusal]]);
      expect(wait).toBeLessThan(4000);
    }
    expect(hasEnded).toBe(false);
  });

  test('the same inside a text field of a form: below 500, and other visitors wait less than 4 s', async () => {
    for (const list of [`[${'{},'.repeat(9_000_000)}{}]`, '['.repeat(14_000_000) + ']'.repeat(14_000_000)]) {
      for (const field of ['features', 'images', 'existingImages', 'caracteristicas', 'socialLinks']) {
        const form = `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${list}\r\n--b--\r\n`;
        const path = field === 'socialLinks' ? '/api/auth/profile' : `/api/creators/products/${ID}`;
        const attack = send('PUT', path, form, 'multipart/form-data; boundary=b');
        expect(await longestWait(attack)).toBeLessThan(4000);
        expect((await attack).status).toBeLessThan(500);
      }
    }
    expect(hasEnded).toBe(false);
  });

  test('an object with numeric keys in the place of a list: 400', async () => {
    const list = '{"length":4294967295,"0":"a","4294967294":"b"}';
    const body = `{"features":${list},"images":${list},"existingImages":${list}}`;
    const { status, text } = await send('PUT', `/api/creators/products/${ID}`, body);
    expect([status, Object.keys((JSON.parse(text) as { fields: object }).fields)]).toEqual([
      400,
      ['features', 'images', 'existingImages'],
    ]);
  });

  test('415: JSON in another encoding than UTF-8, in which the parts could not be counted', async () => {
    const { status } = await send('PUT', '/api/auth/profile', '{}', 'application/json; charset=utf-16');
    expect(status).toBe(415);
  });
});
