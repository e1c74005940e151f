import fc, { type Arbitrary } from 'fast-check';
import { byteChanges, changeBytes, rarely } from './arbitraries.ts';
import { pictures } from './generated-picture.ts';
import type { Endpoint } from './targets.ts';
import { BROKEN_JSON, DEEP_JSON, EXPANDING_SUFFIXES, FORM_NAMES, HOSTILE_JSON, HOSTILE_TEXTS, ODD_SUFFIXES } from './values.ts';

interface Body {
  bytes: Buffer;
  type: string;
}
/** A name and a value in JSON. Names can repeat. */
type Field = readonly [name: string, json: string];

const BOUNDARY = 'a-boundary';
const LARGE_BYTES = 31_000_000;

const long = fc
  .tuple(
    fc.constantFrom('a', 'a ', 'á', '-', '[', '1,', '😀'),
    fc.integer({ min: 100, max: 60_000 }),
    fc.constantFrom('', '<', '!'),
  )
  .map(([part, length, end]) => part.repeat(length / part.length) + end);
const texts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.oneof(long, fc.double().map(String), fc.emailAddress(), fc.webUrl()) },
);
const jsonValues = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_JSON) },
  { weight: 3, arbitrary: texts.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.json() },
);

/** Returns fields of the example, most of them valid. */
function createFieldsArbitrary({ bodyExample, fields = [] }: Endpoint): Arbitrary<Field[]> {
  const validFields = Object.entries(bodyExample).map(([name, value]): Field => [name, JSON.stringify(value)]);
  const declaredNames = fields.length > 0 ? fc.constantFrom(...fields) : fc.constantFrom(...FORM_NAMES);
  const suffixed = fc
    .tuple(declaredNames, fc.constantFrom(...EXPANDING_SUFFIXES, ...ODD_SUFFIXES))
    .map((parts) => parts.join(''));
  const names = rarely(400, fc.oneof(suffixed, fc.constantFrom(...FORM_NAMES), fc.string({ unit: 'binary' })), declaredNames);
  const valid = rarely(100, fc.subarray(validFields), fc.constant(validFields));
  const odd = fc.array(fc.tuple(names, jsonValues), { maxLength: 3 });
  const repeated = fc
    .tuple(fc.tuple(names, jsonValues), fc.constantFrom(2, 31, 61, 200))
    .map(([field, count]) => Array.from({ length: count }, () => field));
  return fc.tuple(valid, odd, rarely(30, repeated, fc.constant([]))).map((lists): Field[] => lists.flat());
}

const toJsonBody = (fields: Field[]): string => `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;

const toText = (json: string): string => (json.startsWith('"') ? String(JSON.parse(json)) : json);
const toPart = (head: string, content: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);

/** Some files get the name of a text field, and some texts get the name of a file. */
function createFormArbitrary(endpoint: Endpoint, fields: Arbitrary<Field[]>): Arbitrary<Buffer> {
  const dispositions = rarely(
    30,
    fc.constantFrom('Content-Disposition: attachment', 'Content-Type: text/plain', 'x', '', 'Content-Disposition:'),
    fc.constant('Content-Disposition: form-data'),
  );
  const fileNames = fc.constantFrom(...endpoint.files, ...(endpoint.fields ?? []), 'a');
  const files = fc.record({
    name: endpoint.files.length > 0 ? rarely(150, fileNames, fc.constantFrom(...endpoint.files)) : fileNames,
    filename: fc.constantFrom('a.png', '../../a', 'x'.repeat(300), 'a\0.png', '😀'),
    type: fc.constantFrom('image/png', 'image/jpeg', 'text/html', 'a', ''),
    content: pictures,
  });
  const ends = rarely(
    50,
    fc.constantFrom('', `--${BOUNDARY}`, `--${BOUNDARY}--`, '--b--\r\n'),
    fc.constant(`--${BOUNDARY}--\r\n`),
  );
  return fc
    .tuple(fields, fc.array(files, { maxLength: 2 }), dispositions, ends)
    .map(([textFields, fileFields, disposition, end]) =>
      Buffer.concat([
        ...textFields.map(([name, json]) => toPart(`${disposition}; name="${name}"`, toText(json))),
        ...fileFields.map(({ name, filename, type, content }) =>
          toPart(`${disposition}; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`, content),
        ),
        Buffer.from(end),
      ]),
    );
}

const appendTooMuch = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(LARGE_BYTES, ' ')]);

const corruptions: Arbitrary<(bytes: Buffer) => Buffer> = rarely(
  2,
  fc.constant(appendTooMuch),
  rarely(
    50,
    byteChanges.map((changes) => (bytes: Buffer) => changeBytes(bytes, changes)),
    fc.constant((bytes: Buffer) => bytes),
  ),
);

/** Creates the body of a request: JSON, or a form with pictures. */
export function createBodyArbitrary(endpoint: Endpoint): Arbitrary<Body> {
  const fields = createFieldsArbitrary(endpoint);
  const json = rarely(30, fc.constantFrom(...BROKEN_JSON, ...DEEP_JSON), fields.map(toJsonBody));
  const toBody = (type: string) => (content: string | Buffer) => ({ bytes: Buffer.from(content), type });
  const bodies = rarely(
    endpoint.files.length > 0 ? 700 : 30,
    createFormArbitrary(endpoint, fields).map(toBody(`multipart/form-data; boundary=${BOUNDARY}`)),
    json.map(toBody('application/json')),
  );
  return fc.tuple(bodies, corruptions).map(([{ bytes, type }, corrupt]) => ({ bytes: corrupt(bytes), type }));
}
