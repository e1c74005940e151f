import { contracts } from '@banca/contracts/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { png } from './factories.ts';

// Starting a process takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Every endpoint that reads a form, with a field of it that holds text and one that holds files. */
const forms = contracts.flatMap(({ contract }) => {
  const [fileField] = Object.keys(contract.schema.files ?? {});
  return fileField ? [{ contract, fileField }] : [];
});

/** Names that a form parser may expand into lists and objects; `field` stands for a declared name. */
const EXPANDING = ['[4294967294]', '[4294967290]', '[2147483647]', '[99999999]', '[1000]', '[0][4294967290]', '[a][99999999]'];
const ODD = [
  '[0]',
  '[]',
  '[',
  ']',
  '[]]',
  '[[]]',
  '[][0]',
  '[0][1]',
  '[a][b][c][d]',
  '[-1]',
  '[1e9]',
  '[__proto__]',
  '[length]',
  '[]x',
];
const WHOLE = [
  '__proto__',
  'constructor',
  'toString',
  'length',
  'hasOwnProperty',
  '__proto__[polluted]',
  'constructor[prototype][polluted]',
  '',
  ' ',
  '[]',
  '[0]',
  '[4294967290]',
  '[a',
  'a[',
  'a]',
  '%0A',
  'a\u0000b',
  'x'.repeat(101),
  `${'x'.repeat(50)}${'[a]'.repeat(40)}`,
  'é'.repeat(60),
];

type Part = [name: string, value: string | Blob];

let api: ApiProcess;
let token = '';
let productId: string;
let hasEnded = false;

/** Sends names and values as a browser would not: nothing is escaped or refused on the way. */
async function sendForm(method: string, path: string, parts: Part[]): Promise<{ status: number; text: string }> {
  const boundary = 'a-boundary';
  const pieces: (string | Blob)[] = [];
  for (const [name, value] of parts) {
    const file = typeof value === 'string' ? '' : '; filename="a.png"\r\nContent-Type: image/png';
    pieces.push(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`, value, '\r\n');
  }
  const body = await new Blob([...pieces, `--${boundary}--\r\n`]).arrayBuffer();
  const response = await fetch(api.origin + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body,
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, text: await response.text() };
}

const GOOD: Part[] = [
  ['title', 'Marrabenta'],
  ['description', 'Doze bases.'],
  ['price', '850'],
  ['category', 'Música'],
  ['file', 'https://drive.google.com/file/d/1/view'],
];

beforeAll(async () => {
  api = await startApiProcess({ PRODUCT_MODERATION: 'off' });
  void api.exited.then(() => (hasEnded = true));
  token = await api.logIn();
  const created = JSON.parse((await sendForm('POST', '/api/creators/products', GOOD)).text) as { product: { _id: string } };
  productId = created.product._id;
});
afterAll(async () => await api.stop());

describe.each(forms)('$contract.method $contract.path', ({ contract, fileField }) => {
  const path = (): string => contract.path.replace(':id', productId);
  const declared = ['features', 'title', fileField, 'socialLinks', 'name'];

  test.each(EXPANDING)('answers 400 to a list that starts at %s, and the process lives', async (suffix) => {
    for (const field of declared) {
      const { status, text } = await sendForm(contract.method, path(), [...GOOD, [`${field}${suffix}`, 'x']]);
      expect([field, status, (JSON.parse(text) as { code: string }).code]).toEqual([field, 400, 'validation_failed']);
      expect(text).toContain('The name of a form field is not allowed.');
    }
    expect(hasEnded).toBe(false);
  });

  test('answers below 500 to every odd name, as text, as a file, and repeated', async () => {
    const picture = new Blob([await png()]);
    const shapes: ((name: string) => Part[])[] = [
      (name) => [[name, 'x']],
      (name) => [[name, picture]],
      (name) => [
        [name, 'x'],
        [name, picture],
      ],
      (name) => [
        [fileField, 'x'],
        [fileField, picture],
        [name, 'y'],
      ],
      (name) => Array.from({ length: 70 }, (): Part => [name, 'x']),
    ];
    const names = [...WHOLE, ...declared.flatMap((field) => ODD.map((suffix) => field + suffix))];
    for (const [index, name] of names.entries()) {
      // There are more endpoints than shapes: over all of them, each name is sent in each shape.
      const shape = (index + forms.findIndex((form) => form.contract === contract)) % shapes.length;
      const { status } = await sendForm(contract.method, path(), [...GOOD, ...(shapes[shape]?.(name) ?? [])]);
      expect([name, shape, status < 500]).toEqual([name, shape, true]);
    }
    expect(hasEnded).toBe(false);
  });
});

test('there are at least as many endpoints as shapes of a form', () => {
  expect(forms.length).toBeGreaterThanOrEqual(5);
});
