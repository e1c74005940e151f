import { deflateSync, gzipSync } from 'node:zlib';
import { createPicture } from './pictures.mjs';
import { NAME_SUFFIXES, NAMES, TEXTS, VALUES } from './values.mjs';

const BOUNDARY = 'a-boundary';

export const createOddName = (random, names) => {
  if (random.chance(0.3) || names.length === 0) return random.pick(NAMES);
  return random.pick(names) + random.pick(NAME_SUFFIXES);
};

export const createOddValue = (random) => (random.chance(0.6) ? random.pick(TEXTS) : random.pick(VALUES));

/** Returns pairs, since names can repeat. About half of the fields are valid. */
export function createOddFields(random, { body, fields }) {
  const pairs = Object.entries(body ?? {});
  for (let count = random.int(4); count > 0; count -= 1) {
    const name = random.chance(0.6) && fields.length > 0 ? random.pick(fields) : createOddName(random, fields);
    pairs.push([name, createOddValue(random)]);
  }
  if (random.chance(0.1) && pairs.length > 0) pairs.splice(random.int(pairs.length), 1);
  if (random.chance(0.03) && pairs.length > 0) {
    const pair = random.pick(pairs);
    for (let count = random.pick([2, 31, 61, 200]); count > 0; count -= 1) pairs.push(pair);
  }
  return pairs;
}

const toJsonText = (value) => JSON.stringify(value) ?? 'null';

/** Writes JSON by hand, because keys can repeat and a serializer would not write a key twice. */
export function toJson(random, pairs) {
  if (random.chance(0.02))
    return Buffer.from(random.pick(['', '[', '{"a":', 'null', '"a"', '1e999', '[]', '{}}', '\ufeff{}', '{"a":\0}']));
  if (random.chance(0.02)) {
    const depth = random.pick([10, 1000, 20_000]);
    return Buffer.from('[{"a":'.repeat(depth) + '1' + '}]'.repeat(depth));
  }
  const body = `{${pairs.map(([name, value]) => `${toJsonText(name)}:${toJsonText(value)}`).join(',')}}`;
  return Buffer.from(random.chance(0.02) ? body.replaceAll('a', '\\u0000').replaceAll('"', '\\"') : body);
}

function createImage(random) {
  const choice = random.int(20);
  if (choice === 14)
    return Buffer.from(random.pick(['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', '\0\0\0\x1cftypheic\0\0\0\0mif1']));
  if (choice === 15) return Buffer.alloc(random.pick([0, 1, 1000, 6_000_000]), 7);
  return createPicture(random);
}

const createDisposition = (random) =>
  random.chance(0.97)
    ? 'Content-Disposition: form-data'
    : random.pick(['Content-Disposition: attachment', 'Content-Type: text/plain', 'x', '', 'Content-Disposition:']);

function toFormPart(random, name, value) {
  const isFile = Buffer.isBuffer(value);
  const filename = isFile ? `; filename="${random.pick(['a.png', '../../a', 'x'.repeat(300), 'a\0.png', '😀'])}"` : '';
  const type = isFile ? `\r\nContent-Type: ${random.pick(['image/png', 'image/png', 'text/html', 'a', ''])}` : '';
  const charset = random.chance(0.01) ? '\r\nContent-Transfer-Encoding: base64' : '';
  const text = isFile ? value : typeof value === 'string' ? value : toJsonText(value);
  const head = `--${BOUNDARY}\r\n${createDisposition(random)}; name="${name}"${filename}${type}${charset}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from('\r\n')]);
}

/** Some files get the name of a text field, and some texts get the name of a file. */
export function toForm(random, pairs, files) {
  const parts = pairs.map(([name, value]) => toFormPart(random, name, value));
  for (let count = random.int(3); count > 0; count -= 1) {
    const name =
      random.chance(0.85) && files.length > 0
        ? random.pick(files)
        : createOddName(random, [...files, ...pairs.map(([key]) => key)]);
    parts.splice(random.int(parts.length + 1), 0, toFormPart(random, name, createImage(random)));
  }
  const end = random.chance(0.95) ? `--${BOUNDARY}--\r\n` : random.pick(['', `--${BOUNDARY}`, `--${BOUNDARY}--`, '--b--\r\n']);
  return Buffer.concat([...parts, Buffer.from(end)]);
}

export const createFormType = (random) =>
  random.chance(0.96)
    ? `multipart/form-data; boundary=${BOUNDARY}`
    : random.pick([
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/mixed; boundary=a',
        `multipart/form-data; boundary="${'a'.repeat(80)}"`,
      ]);

/** Compresses the body, correctly or not. */
export function compress(random, body) {
  const bytes = random.pick([gzipSync, deflateSync, (content) => gzipSync(content).subarray(0, -5), (content) => content])(body);
  return { body: bytes, encoding: random.pick(['gzip', 'deflate', 'br', 'zstd', 'identity', 'gzip, gzip', 'x']) };
}
