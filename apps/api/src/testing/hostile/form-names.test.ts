import { contracts } from '@banca/contracts/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from '../api-process.ts';
import { createPng } from '../factories.ts';
import { EXPANDING_SUFFIXES, FORM_NAMES, ODD_SUFFIXES } from './values.ts';

// Starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Every endpoint that accepts a multipart form, with the name of its first file field. */
const formEndpoints = contracts.flatMap(({ contract }) => {
  const [fileField] = Object.keys(contract.schema.files ?? {});
  return fileField ? [{ contract, fileField }] : [];
});

type Part = [name: string, value: string | Blob];

let api: ApiProcess;
let token = '';
/** The path of each endpoint, for a caller who may use it: access, owners and tokens are checked before a form is read. */
let paths: Record<string, string>;
let hasExited = false;

/** Sends a form without escaping names and values, unlike a browser. */
async function sendForm(method: string, urlPath: string, parts: Part[]): Promise<{ status: number; text: string }> {
  const boundary = 'a-boundary';
  const chunks: (string | Blob)[] = [];
  for (const [name, value] of parts) {
    const file = typeof value === 'string' ? '' : '; filename="a.png"\r\nContent-Type: image/png';
    chunks.push(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`, value, '\r\n');
  }
  const body = await new Blob([...chunks, `--${boundary}--\r\n`]).arrayBuffer();
  const response = await fetch(api.origin + urlPath, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body,
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, text: await response.text() };
}

const PRODUCT_PARTS: Part[] = [
  ['title', 'Marrabenta'],
  ['description', 'Doze bases.'],
  ['price', '850'],
  ['category', 'Música'],
  ['file', 'https://drive.google.com/file/d/1/view'],
];

const ORDER_PARTS: Part[] = [
  ['name', 'Inácio Sitoe'],
  ['email', 'inacio@example.com'],
  ['phone', '+258 86 555 0188'],
  ['payment', 'visa'],
];

interface Created {
  product: { _id: string; creator: { _id: string } };
  order: { _id: string };
  orderLink: string;
}

const sendFormAndParse = async (path: string, parts: Part[]): Promise<Created> =>
  JSON.parse((await sendForm('POST', path, parts)).text) as Created;

beforeAll(async () => {
  api = await startApiProcess({ PRODUCT_MODERATION: 'off' });
  void api.exited.then(() => (hasExited = true));
  token = await api.logIn();
  const { product } = await sendFormAndParse('/api/creators/products', PRODUCT_PARTS);
  const { order, orderLink } = await sendFormAndParse(`/api/products/${product._id}/orders`, ORDER_PARTS);
  paths = {
    '/api/creators/:id': `/api/creators/${product.creator._id}`,
    '/api/orders/:id/proofs': `/api/orders/${order._id}/proofs${new URL(orderLink).search}`,
    '/api/orders/:id/problems': `/api/orders/${order._id}/problems${new URL(orderLink).search}`,
    '/api/creators/orders/:id/refund': `/api/creators/orders/${order._id}/refund`,
    '/orders/:id/form': `/orders/${order._id}/form${new URL(orderLink).search}`,
    others: product._id,
  };
});
afterAll(async () => await api.stop());

describe.each(formEndpoints)('$contract.method $contract.path', ({ contract, fileField }) => {
  const fillPath = (): string => paths[contract.path] ?? contract.path.replace(':id', paths['others'] ?? '');
  const endpointIndex = formEndpoints.findIndex((form) => form.contract === contract);
  const fieldNames = ['features', 'title', fileField, 'socialLinks', 'name'];
  /** Each endpoint gets each suffix with one field. Five endpoints get it with every field. */
  const addSuffixes = (suffixes: readonly string[]): string[] =>
    suffixes.map((suffix, index) => `${fieldNames[(index + endpointIndex) % fieldNames.length]}${suffix}`);

  test.each(addSuffixes(EXPANDING_SUFFIXES))('responds 400 to the field name %s and does not exit', async (name) => {
    const { status, text } = await sendForm(contract.method, fillPath(), [...PRODUCT_PARTS, [name, 'x']]);
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([400, 'validation_failed']);
    expect(text).toContain('The name of a form field is not allowed.');
    expect(hasExited).toBe(false);
  });

  test('responds below 500 to every odd name, as text, as a file and repeated', async () => {
    const image = new Blob([await createPng()]);
    const shapes: ((name: string) => Part[])[] = [
      (name) => [[name, 'x']],
      (name) => [[name, image]],
      (name) => [
        [name, 'x'],
        [name, image],
      ],
      (name) => [
        [fileField, 'x'],
        [fileField, image],
        [name, 'y'],
      ],
      (name) => Array.from({ length: 70 }, (): Part => [name, 'x']),
    ];
    const names = [...FORM_NAMES, ...addSuffixes(ODD_SUFFIXES)];
    for (const [index, name] of names.entries()) {
      // Twice the index, so that over five endpoints each field meets another shape each time.
      const shapeIndex = (index + 2 * endpointIndex) % shapes.length;
      const { status } = await sendForm(contract.method, fillPath(), [...PRODUCT_PARTS, ...(shapes[shapeIndex]?.(name) ?? [])]);
      expect([name, shapeIndex, status < 500]).toEqual([name, shapeIndex, true]);
    }
    expect(hasExited).toBe(false);
  });
});

test('there are at least as many form endpoints as shapes and fields', () => {
  expect(formEndpoints.length).toBeGreaterThanOrEqual(5);
});
