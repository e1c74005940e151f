/** Texts with a special meaning in a database, a regular expression, an email, HTML, a number or a path. Each list is of one kind. */
const TEXT_KINDS: readonly (readonly string[])[] = [
  [''],
  ['a\0b'],
  ['{"$gt":""}', '[$ne]', '$where: sleep(1000)'],
  ['^(a+)+$', '[', '*'.repeat(199)],
  ['__proto__', 'constructor', 'hasOwnProperty'],
  ['null', 'NaN', 'Infinity'],
  ['1e308', '99999999999999999999'],
  ['-1'],
  ['0'],
  ['1.5'],
  ['2026-02-31'],
  ['a\r\nBcc: vitima@example.com'],
  ['<script>alert(1)</script>', 'javascript:alert(1)'],
  ['https://drive.google.com@evil.test/x'],
  ['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/png;base64,TVqQAAMAAAAEAAAA'],
  ['65f1c0ffee0123456789abcd'],
  ['\ud800', '\ud83d\ude00'.repeat(50)],
  ['x'.repeat(1_000)],
];
export const HOSTILE_TEXTS: readonly string[] = TEXT_KINDS.flat();

/** JSON values other than texts, written out because `JSON.stringify` cannot produce some of them. Each list is of one kind. */
const JSON_KINDS: readonly (readonly string[])[] = [
  ['null'],
  ['true'],
  ['-1', '0.001'],
  ['1e308', '1e400'],
  ['[]'],
  ['[null]'],
  ['["a","a"]'],
  ['[{"$gt":""}]'],
  ['{}'],
  ['{"$gt":""}', '{"$where":"sleep(1000)"}', '{"$regex":".*"}'],
  ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ['{"length":1e9,"0":"a"}'],
  ['{"_bsontype":"ObjectId","id":"65f1c0ffee01"}'],
];

/** Every hostile value as JSON. */
export const HOSTILE_JSON: readonly string[] = [...HOSTILE_TEXTS.map((text) => JSON.stringify(text)), ...JSON_KINDS.flat()];

/** Returns one value of each kind: different ones for consecutive indexes. */
const pickOfEachKind = (kinds: readonly (readonly string[])[], index: number): string[] =>
  kinds.map((values) => values[index % values.length] as string);

/** Returns a hostile value of each kind as JSON. Three consecutive indexes return all of `HOSTILE_JSON`. */
export const pickHostileJson = (index: number): string[] => [
  ...pickOfEachKind(TEXT_KINDS, index).map((text) => JSON.stringify(text)),
  ...pickOfEachKind(JSON_KINDS, index),
];

/** For what one parser reads for all endpoints. Consecutive indexes return different values, and as many as `parts` all of them. */
const pickPart = <T>(values: readonly T[], index: number, parts: number): T[] =>
  values.filter((_, i) => i % parts === index % parts);
export const pickHalf = <T>(values: readonly T[], index: number): T[] => pickPart(values, index, 2);
export const pickThird = <T>(values: readonly T[], index: number): T[] => pickPart(values, index, 3);

const nest = (open: string, close: string, innermost = ''): string => open.repeat(10_000) + innermost + close.repeat(10_000);

/** JSON nested ten thousand levels deep. */
export const DEEP_JSON: readonly string[] = [nest('[', ']'), nest('{"a":', '}', '1')];

/** Malformed JSON, and JSON that is not an object. */
export const BROKEN_JSON: readonly string[] = [
  '{',
  '{"a":NaN}',
  '{"a":Infinity}',
  '[1,',
  '{"a":"\0"}',
  '{"a":1}}',
  "{'a':1}",
  '\0',
  '"text"',
  'null',
  '1e308',
  nest('[', ''),
];

/** Returns a query parameter with this name and a hostile value, or one that some parsers read as an object or a list. */
type QueryParameterBuilder = (name: string) => string;

const buildQueries = (texts: readonly string[]): readonly QueryParameterBuilder[] => [
  ...texts.map((text) => (name: string) => `${name}=${encodeURIComponent(text.isWellFormed() ? text : '\ufffd')}`),
  ...['[$ne]=1', '[]=1', '[__proto__][role]=admin', '.$ne=1', '=%', '=%FF%FE', '=%2500'].map(
    (rest) => (name: string) => name + rest,
  ),
  (name) => `${name}=1&${name}=2`,
];
export const HOSTILE_QUERIES = buildQueries(HOSTILE_TEXTS);
/** Picks texts as `pickHostileJson` does. */
export const pickHostileQueries = (index: number): readonly QueryParameterBuilder[] =>
  buildQueries(pickOfEachKind(TEXT_KINDS, index));

/** Path segments that are not a valid id. */
export const HOSTILE_SEGMENTS: readonly string[] = [
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '65f1c0ffee0123456789abcd%00',
  '65f1c0ffee0123456789abc',
  '65f1c0ffee0123456789abcd0',
  '%7B%22$gt%22:%22%22%7D',
  '$ne',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '.*',
  '%28a+%29+$',
  '%FF',
  '%',
  '%F0%9F%98%80',
  'x'.repeat(5_000),
];

/** A form parser may expand a field name with such a suffix into a list or an object. */
export const EXPANDING_SUFFIXES = [
  '[4294967294]',
  '[4294967290]',
  '[2147483647]',
  '[99999999]',
  '[1000]',
  '[0][4294967290]',
  '[a][99999999]',
];
export const ODD_SUFFIXES = [
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
export const FORM_NAMES = [
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
