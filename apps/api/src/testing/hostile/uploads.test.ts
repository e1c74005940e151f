import { readdir } from 'node:fs/promises';
import type { Contract } from '@banca/contracts';
import { contracts, orders } from '@banca/contracts/server';
import { describe, expect, test } from 'vitest';
import { OrderModel } from '../../features/orders/orders.model.ts';
import { toDataUrl, makeProduct, makeUser, createPng } from '../factories.ts';
import { loadHostilePictures, SVG } from './pictures.ts';
import { pickHalf, pickThird } from './values.ts';
import { findViolation, createFixture, hashDatabase, type Fixture } from './fixture.ts';
import { type RawResponse, setUpRawRequests } from '../raw-requests.ts';
import { setUpTestApp } from '../test-app.ts';

const app = setUpTestApp({}, { createFixture: createUploadFixture });
const sendRaw = setUpRawRequests(app);
const LONG_TEST = { timeout: 60_000 };

const { schema: reportSchema } = orders.reportProblem;

/** The action of the form of an order's page decides which of its files count. */
const toTarget = (contract: Contract, field: string): Contract =>
  contract.name === 'submitOrderForm' && field === 'pictures'
    ? {
        ...contract,
        name: 'submitProblemForm',
        schema: { ...contract.schema, bodyExample: { ...reportSchema.bodyExample, action: 'problem' } },
      }
    : contract;

/** Every file field of every endpoint. */
const fileFields = contracts
  .flatMap(({ contract }) =>
    Object.entries(contract.schema.files ?? {}).map(([field, { maxCount }]) => ({
      contract: toTarget(contract, field),
      field,
      maxCount,
    })),
  )
  .map((file, index) => [`${file.contract.method} ${file.contract.path} ${file.field}`, { ...file, index }] as const);

/** One field of each endpoint, because parsing a form does not depend on the field. */
const formEndpoints = fileFields.filter(([, { contract }], index) => fileFields[index - 1]?.[1].contract !== contract);

let fixture: Fixture;
/** Orders of a product with a price require a screenshot of the payment. */
let paidProductId: string;
let initialState: string[];
const listStoredFiles = async (): Promise<string[]> =>
  (await readdir(app.deps.config.DATA_DIR, { recursive: true })).filter((name) => /\.\w+$/.test(name));
const readState = async (): Promise<string[]> => [await hashDatabase(), ...(await listStoredFiles()).sort()];

async function createUploadFixture(): Promise<void> {
  fixture = await createFixture(app);
  paidProductId = String((await makeProduct(app, await makeUser(app)))._id);
  initialState = await readState();
}

interface Part {
  name: string;
  bytes: Buffer | string;
  filename?: string;
  type?: string;
}
const BOUNDARY = 'uma-fronteira';
const MULTIPART = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
const END = `--${BOUNDARY}--\r\n`;

const encodePart = ({ name, bytes, filename, type }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\nContent-Type: ${type ?? 'image/png'}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
/** Values that replace those of the contracts' examples, which the fixture does not accept. */
const BODY_OVERRIDES: Record<string, Record<string, string>> = {
  createProduct: { category: 'Música', features: '12 faixas' },
  createOrder: { phone: '+258 86 555 0188' },
  submitCheckoutForm: { phone: '+258 86 555 0188' },
};
const buildTextParts = (contract: Contract): Part[] =>
  Object.entries({ ...fixture.buildBody(contract), ...BODY_OVERRIDES[contract.name] }).map(([name, value]) => ({
    name,
    bytes: String(value),
  }));
const encodeForm = (parts: Part[]): Buffer => Buffer.concat([...parts.map(encodePart), Buffer.from(END)]);

const needsToken = ({ name }: Contract): boolean =>
  ['submitProof', 'submitOrderForm', 'submitProblemForm', 'reportProblem'].includes(name);

const isReport = ({ name }: Contract): boolean => ['submitProblemForm', 'reportProblem'].includes(name);

function buildPath({ name, path }: Contract): string {
  if (['createOrder', 'submitCheckoutForm'].includes(name)) return path.replace(':id', paidProductId);
  return name === 'submitProblemForm'
    ? fixture.buildPath('/orders/:id/problems').replace('problems', 'form')
    : fixture.buildPath(path);
}

async function send(
  contract: Contract,
  body: Buffer | string,
  headers = MULTIPART as Record<string, string>,
): Promise<RawResponse> {
  // An order has at most one problem.
  if (isReport(contract)) await OrderModel.updateMany({ problem: { $exists: true } }, { $unset: { problem: 1 } });
  const path = buildPath(contract);
  return await sendRaw({ method: contract.method, path, headers: { ...fixture.buildHeaders(contract), ...headers }, body });
}

type ExpectRefused = (label: string, response: RawResponse, statuses: number[]) => void;
const createRefusalCheck =
  (contract: Contract): ExpectRefused =>
  (label, response, statuses) => {
    expect(statuses, `${label}: ${response.status} ${response.text.slice(0, 200)}`).toContain(response.status);
    expect([label, findViolation(contract, response)]).toEqual([label, undefined]);
  };

test.each(fileFields)(
  '%s refuses files that are not valid pictures and one picture too many, and stores nothing',
  LONG_TEST,
  async (_name, { contract, field, maxCount, index }) => {
    const expectRefused = createRefusalCheck(contract);
    const picture = { bytes: await createPng(), filename: 'foto.png' };
    // If the field allows several pictures, a valid one is sent first, which must not be stored either.
    const parts = maxCount > 1 ? [...buildTextParts(contract), { ...picture, name: field }] : buildTextParts(contract);
    for (const [label, bytes, statuses] of pickHalf(await loadHostilePictures(), index))
      expectRefused(label, await send(contract, encodeForm([...parts, { name: field, bytes, filename: 'foto.png' }])), statuses);
    const svg = { name: field, bytes: SVG, filename: 'foto.svg', type: 'image/svg+xml' };
    expectRefused('an SVG', await send(contract, encodeForm([...buildTextParts(contract), svg])), [415]);
    const tooManyPictures = Array.from({ length: maxCount + 1 }, () => ({ ...picture, name: field }));
    expectRefused('too many', await send(contract, encodeForm([...buildTextParts(contract), ...tooManyPictures])), [400]);
    for (const name of ['avatar', '__proto__', `${field}[0]`, `${field}[__proto__]`])
      expectRefused(name, await send(contract, encodeForm([...buildTextParts(contract), { ...picture, name }])), [400]);
    expect(await readState()).toEqual(initialState);
  },
);

describe.each(formEndpoints)('%s', (_name, { contract, field }) => {
  const expectRefused = createRefusalCheck(contract);

  test('refuses a malformed form and one with too many parts', LONG_TEST, async () => {
    const picture = { name: field, bytes: await createPng(), filename: 'foto.png' };
    const wholeForm = encodeForm([...buildTextParts(contract), picture]);
    // A form that is cut in its first part, or that has no boundary, has no token.
    const statuses = needsToken(contract) ? [400, 404] : [400];
    for (const removedBytes of [END.length, END.length + 40, wholeForm.length - 60, wholeForm.length - 10])
      expectRefused(
        `cut by ${removedBytes}`,
        await send(contract, wholeForm.subarray(0, wholeForm.length - removedBytes)),
        statuses,
      );
    expectRefused('compressed', await send(contract, wholeForm, { ...MULTIPART, 'Content-Encoding': 'gzip' }), [415]);
    expectRefused('no boundary', await send(contract, wholeForm, { 'Content-Type': 'multipart/form-data' }), statuses);
    const otherBoundary = { 'Content-Type': 'multipart/form-data; boundary=y' };
    expectRefused('another boundary', await send(contract, wholeForm, otherBoundary), statuses);
    const encodeFormWithExtraParts = (count: number, part: Part): Buffer =>
      encodeForm([...buildTextParts(contract), picture, ...Array.from({ length: count }, () => part)]);
    expectRefused('70 parts', await send(contract, encodeFormWithExtraParts(70, { name: 'x', bytes: 'y' })), [413]);
    expectRefused(
      'a long name',
      await send(contract, encodeFormWithExtraParts(1, { name: 'x'.repeat(5000), bytes: 'y' })),
      [413],
    );
    const headers = { ...fixture.buildHeaders(contract), ...MULTIPART };
    const request = { method: contract.method, path: buildPath(contract), headers, contentLength: 31_000_000 };
    expectRefused('31 MB', await sendRaw(request), [413]);
    expect(await readState()).toEqual(initialState);
  });

  test('accepts a picture with any file name and stores it under a generated name', async () => {
    for (const [index, filename] of ['../../../etc/passwd', 'foto.php', `${'x'.repeat(5000)}.png`, '%2e%2e%2f'].entries()) {
      const response = await send(
        contract,
        encodeForm([...buildTextParts(contract), { name: field, bytes: await createPng(), filename }]),
      );
      expect([index, findViolation(contract, response, contract.schema.status ?? 200)]).toEqual([index, undefined]);
    }
    const newFiles = (await listStoredFiles()).filter((name) => !initialState.includes(name));
    expect(newFiles.filter((name) => !/^storage\/(uploads|screenshots)\/[\w-]+\.webp$/.test(name))).toEqual([]);
    expect(newFiles.length).toBeGreaterThan(0);
  });
});

const jsonFileFields = fileFields.filter(
  ([, { contract, field }]) => contract.schema.maxBodyBytes && field !== 'paymentScreenshot',
);

test.each(jsonFileFields)(
  '%s refuses an invalid data URL in JSON',
  LONG_TEST,
  async (_name, { contract, field, maxCount, index }) => {
    const toFieldValue = (value: string): unknown => (maxCount > 1 ? [value] : value);
    const buildJsonBody = (value: unknown): string =>
      JSON.stringify({ ...fixture.buildBody(contract), ...BODY_OVERRIDES[contract.name], features: undefined, [field]: value });
    for (const [label, bytes, statuses] of pickThird(await loadHostilePictures(), index)) {
      const response = await send(contract, buildJsonBody(toFieldValue(toDataUrl(bytes))), {
        'Content-Type': 'application/json',
      });
      expect([label, statuses.includes(response.status), findViolation(contract, response)], response.text.slice(0, 200)).toEqual(
        [label, true, undefined],
      );
    }
    for (const url of ['data:image/png;base64,%%%', 'data:text/html;base64,PGI+', 'data:image/png,abc']) {
      const response = await send(contract, buildJsonBody(toFieldValue(url)), { 'Content-Type': 'application/json' });
      expect([url, response.status]).toEqual([url, 415]);
    }
    expect(await readState()).toEqual(initialState);
  },
);
