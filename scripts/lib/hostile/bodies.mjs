import { deflateSync, gzipSync } from 'node:zlib';
import { NAME_SUFFIXES, NAMES, TEXTS, VALUES } from './values.mjs';

/** The smallest PNG: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const BOUNDARY = 'a-boundary';

export const oddName = (random, names) => {
  if (random.chance(0.3) || names.length === 0) return random.pick(NAMES);
  return random.pick(names) + random.pick(NAME_SUFFIXES);
};

export const oddValue = (random) => (random.chance(0.6) ? random.pick(TEXTS) : random.pick(VALUES));

/** Fields as pairs, since names may repeat. About half of them are as they should be. */
export function oddFields(random, { body, fields }) {
  const pairs = Object.entries(body ?? {});
  for (let count = random.int(4); count > 0; count -= 1) {
    const name = random.chance(0.6) && fields.length > 0 ? random.pick(fields) : oddName(random, fields);
    pairs.push([name, oddValue(random)]);
  }
  if (random.chance(0.1) && pairs.length > 0) pairs.splice(random.int(pairs.length), 1);
  if (random.chance(0.03) && pairs.length > 0) {
    const pair = random.pick(pairs);
    for (let count = random.pick([2, 31, 61, 200]); count > 0; count -= 1) pairs.push(pair);
  }
  return pairs;
}

const jsonText = (value) => JSON.stringify(value) ?? 'null';

/** JSON that may name a key twice, which no serializer writes. */
export function toJson(random, pairs) {
  if (random.chance(0.02))
    return Buffer.from(random.pick(['', '[', '{"a":', 'null', '"a"', '1e999', '[]', '{}}', '\ufeff{}', '{"a":\0}']));
  if (random.chance(0.02)) {
    const depth = random.pick([10, 1000, 20_000]);
    return Buffer.from('[{"a":'.repeat(depth) + '1' + '}]'.repeat(depth));
  }
  const body = `{${pairs.map(([name, value]) => `${jsonText(name)}:${jsonText(value)}`).join(',')}}`;
  return Buffer.from(random.chance(0.02) ? body.replaceAll('a', '\\u0000').replaceAll('"', '\\"') : body);
}

function picture(random) {
  const kind = random.int(20);
  if (kind < 12) return PIXEL;
  if (kind < 14) return PIXEL.subarray(0, random.int(PIXEL.length));
  if (kind === 14) return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  if (kind === 15) return Buffer.alloc(random.pick([0, 1, 1000, 6_000_000]), 7);
  const flipped = Buffer.from(PIXEL);
  for (let count = 0; count < 4; count += 1) flipped[random.int(flipped.length)] = random.int(256);
  return flipped;
}

const disposition = (random) =>
  random.chance(0.97)
    ? 'Content-Disposition: form-data'
    : random.pick(['Content-Disposition: attachment', 'Content-Type: text/plain', 'x', '', 'Content-Disposition:']);

function part(random, name, value) {
  const isFile = Buffer.isBuffer(value);
  const filename = isFile ? `; filename="${random.pick(['a.png', '../../a', 'x'.repeat(300), 'a\0.png', '😀'])}"` : '';
  const type = isFile ? `\r\nContent-Type: ${random.pick(['image/png', 'image/png', 'text/html', 'a', ''])}` : '';
  const charset = random.chance(0.01) ? '\r\nContent-Transfer-Encoding: base64' : '';
  const text = isFile ? value : typeof value === 'string' ? value : jsonText(value);
  const head = `--${BOUNDARY}\r\n${disposition(random)}; name="${name}"${filename}${type}${charset}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from('\r\n')]);
}

/** A form of these fields with pictures, some of them under names that hold text. */
export function toForm(random, pairs, files) {
  const parts = pairs.map(([name, value]) => part(random, name, value));
  for (let count = random.int(3); count > 0; count -= 1) {
    const name =
      random.chance(0.85) && files.length > 0 ? random.pick(files) : oddName(random, [...files, ...pairs.map(([key]) => key)]);
    parts.splice(random.int(parts.length + 1), 0, part(random, name, picture(random)));
  }
  const end = random.chance(0.95) ? `--${BOUNDARY}--\r\n` : random.pick(['', `--${BOUNDARY}`, `--${BOUNDARY}--`, '--b--\r\n']);
  return Buffer.concat([...parts, Buffer.from(end)]);
}

export const formType = (random) =>
  random.chance(0.96)
    ? `multipart/form-data; boundary=${BOUNDARY}`
    : random.pick([
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/mixed; boundary=a',
        `multipart/form-data; boundary="${'a'.repeat(80)}"`,
      ]);

/** The body packed, cut off, or not what its header says. */
export function packed(random, body) {
  const bytes = random.pick([gzipSync, deflateSync, (plain) => gzipSync(plain).subarray(0, -5), (plain) => plain])(body);
  return { body: bytes, encoding: random.pick(['gzip', 'deflate', 'br', 'zstd', 'identity', 'gzip, gzip', 'x']) };
}
