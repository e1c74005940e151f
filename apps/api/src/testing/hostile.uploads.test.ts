import { readdir } from 'node:fs/promises';
import type { Contract } from '@banca/contracts';
import { contracts } from '@banca/contracts/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataUrl, makeProduct, makeUser, png } from './factories.ts';
import { hostilePictures, SVG } from './hostile.pictures.ts';
import { faultOf, makeWorld, snapshot, type World } from './hostile.world.ts';
import { type RawAnswer, useRawCalls } from './raw-calls.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const call = useRawCalls(app);
const SLOW = { timeout: 60_000 };

/** Every place that a picture can be sent to. */
const places = contracts.flatMap(({ contract }) =>
  Object.entries(contract.schema.files ?? {}).map(
    ([field, { maxCount }]) => [`${contract.method} ${contract.path} ${field}`, { contract, field, maxCount }] as const,
  ),
);

/** One for each endpoint: how a form is read and kept does not depend on the field. */
const forms = places.filter(([, { contract }], index) => places[index - 1]?.[1].contract !== contract);

let world: World;
/** Of a product that costs something: who buys one that is free need not prove a payment. */
let paid: string;
let before: string[];
const stored = async (): Promise<string[]> =>
  (await readdir(app.deps.config.DATA_DIR, { recursive: true })).filter((name) => /\.\w+$/.test(name));
const state = async (): Promise<string[]> => [await snapshot(), ...(await stored()).sort()];

beforeEach(async () => {
  world = await makeWorld(app);
  paid = String((await makeProduct(app, await makeUser(app)))._id);
  before = await state();
});

interface Part {
  name: string;
  bytes: Buffer | string;
  filename?: string;
  type?: string;
}
const BOUNDARY = 'uma-fronteira';
const MULTIPART = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
const END = `--${BOUNDARY}--\r\n`;

const partOf = ({ name, bytes, filename, type }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\nContent-Type: ${type ?? 'image/png'}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
/** What the examples say of another world. */
const GOOD: Record<string, Record<string, string>> = {
  createProduct: { category: 'Música', features: '12 faixas' },
  createOrder: { phone: '+258 86 555 0188' },
};
const textsOf = (contract: Contract): Part[] =>
  Object.entries({ ...world.bodyOf(contract), ...GOOD[contract.name] }).map(([name, value]) => ({ name, bytes: String(value) }));
const formOf = (parts: Part[]): Buffer => Buffer.concat([...parts.map(partOf), Buffer.from(END)]);

async function send(
  contract: Contract,
  body: Buffer | string,
  headers = MULTIPART as Record<string, string>,
): Promise<RawAnswer> {
  const path = contract.name === 'createOrder' ? contract.path.replace(':id', paid) : world.pathOf(contract.path);
  return await call({ method: contract.method, path, headers: { ...world.headersOf(contract), ...headers }, body });
}

type Expect = (what: string, answer: RawAnswer, statuses: number[]) => void;
const refusedBy =
  (contract: Contract): Expect =>
  (what, answer, statuses) => {
    expect(statuses, `${what}: ${answer.status} ${answer.text.slice(0, 200)}`).toContain(answer.status);
    expect([what, faultOf(contract, answer)]).toEqual([what, undefined]);
  };

test.each(places)(
  '%s refuses what is no picture, or one too many; nothing is written or kept',
  SLOW,
  async (_name, { contract, field, maxCount }) => {
    const expectRefused = refusedBy(contract);
    const picture = { bytes: await png(), filename: 'foto.png' };
    // Beside a good one, where there is room: that is not kept either.
    const parts = maxCount > 1 ? [...textsOf(contract), { ...picture, name: field }] : textsOf(contract);
    for (const [what, bytes, statuses] of await hostilePictures())
      expectRefused(what, await send(contract, formOf([...parts, { name: field, bytes, filename: 'foto.png' }])), statuses);
    const svg = { name: field, bytes: SVG, filename: 'foto.svg', type: 'image/svg+xml' };
    expectRefused('an SVG', await send(contract, formOf([...textsOf(contract), svg])), [415]);
    const many = Array.from({ length: maxCount + 1 }, () => ({ ...picture, name: field }));
    expectRefused('too many', await send(contract, formOf([...textsOf(contract), ...many])), [400]);
    for (const name of ['avatar', '__proto__', `${field}[0]`, `${field}[__proto__]`])
      expectRefused(name, await send(contract, formOf([...textsOf(contract), { ...picture, name }])), [400]);
    expect(await state()).toEqual(before);
  },
);

describe.each(forms)('%s', (_name, { contract, field }) => {
  const expectRefused = refusedBy(contract);

  test('refuses a form that is broken or overfull', SLOW, async () => {
    const picture = { name: field, bytes: await png(), filename: 'foto.png' };
    const whole = formOf([...textsOf(contract), picture]);
    for (const cut of [END.length, END.length + 40, whole.length - 60, whole.length - 10])
      expectRefused(`cut by ${cut}`, await send(contract, whole.subarray(0, whole.length - cut)), [400]);
    expectRefused('packed', await send(contract, whole, { ...MULTIPART, 'Content-Encoding': 'gzip' }), [415]);
    expectRefused('no boundary', await send(contract, whole, { 'Content-Type': 'multipart/form-data' }), [400]);
    expectRefused('another boundary', await send(contract, whole, { 'Content-Type': 'multipart/form-data; boundary=y' }), [400]);
    const crowd = (count: number, part: Part): Buffer =>
      formOf([...textsOf(contract), picture, ...Array.from({ length: count }, () => part)]);
    expectRefused('70 parts', await send(contract, crowd(70, { name: 'x', bytes: 'y' })), [413]);
    expectRefused('a long name', await send(contract, crowd(1, { name: 'x'.repeat(5000), bytes: 'y' })), [413]);
    const headers = { ...world.headersOf(contract), ...MULTIPART };
    const announced = await call({ method: contract.method, path: world.pathOf(contract.path), headers, announced: 31_000_000 });
    expectRefused('31 MB', announced, [413]);
    expect(await state()).toEqual(before);
  });

  test('takes a picture whatever its name, and keeps it under a name of our own', async () => {
    for (const [index, filename] of ['../../../etc/passwd', 'foto.php', `${'x'.repeat(5000)}.png`, '%2e%2e%2f'].entries()) {
      const answer = await send(contract, formOf([...textsOf(contract), { name: field, bytes: await png(), filename }]));
      expect([index, faultOf(contract, answer, contract.schema.status ?? 200)]).toEqual([index, undefined]);
    }
    const fresh = (await stored()).filter((name) => !before.includes(name));
    expect(fresh.filter((name) => !/^storage\/(uploads|screenshots)\/[\w-]+\.webp$/.test(name))).toEqual([]);
    expect(fresh.length).toBeGreaterThan(0);
  });
});

const inJson = places.filter(([, { contract, field }]) => contract.schema.maxBodyBytes && field !== 'paymentScreenshot');

test.each(inJson)('%s, as a data URL in JSON', SLOW, async (_name, { contract, field, maxCount }) => {
  const list = (value: string): unknown => (maxCount > 1 ? [value] : value);
  const bodyOf = (value: unknown): string =>
    JSON.stringify({ ...world.bodyOf(contract), ...GOOD[contract.name], features: undefined, [field]: value });
  for (const [what, bytes, statuses] of await hostilePictures()) {
    const answer = await send(contract, bodyOf(list(dataUrl(bytes))), { 'Content-Type': 'application/json' });
    expect([what, statuses.includes(answer.status), faultOf(contract, answer)], answer.text.slice(0, 200)).toEqual([
      what,
      true,
      undefined,
    ]);
  }
  for (const url of ['data:image/png;base64,%%%', 'data:text/html;base64,PGI+', 'data:image/png,abc']) {
    const answer = await send(contract, bodyOf(list(url)), { 'Content-Type': 'application/json' });
    expect([url, answer.status]).toEqual([url, 415]);
  }
  expect(await state()).toEqual(before);
});
