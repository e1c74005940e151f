/** Texts that mean something to a database, a regular expression, a mail, a page, a number or a path. */
const HOSTILE_TEXTS: readonly string[] = [
  '',
  'a\0b',
  '{"$gt":""}',
  '[$ne]',
  '$where: sleep(1000)',
  '^(a+)+$',
  '[',
  '*'.repeat(199),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'null',
  'NaN',
  'Infinity',
  '1e308',
  '-1',
  '0',
  '1.5',
  '99999999999999999999',
  '2026-02-31',
  'a\r\nBcc: vitima@example.com',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'https://drive.google.com@evil.test/x',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:image/png;base64,TVqQAAMAAAAEAAAA',
  '65f1c0ffee0123456789abcd',
  '\ud800',
  '\ud83d\ude00'.repeat(50),
  'x'.repeat(1_000),
];

/** JSON that is no text; written out, since some of it no serializer would write. */
const HOSTILE_OTHERS: readonly string[] = [
  'null',
  'true',
  '-1',
  '0.001',
  '1e308',
  '1e400',
  '[]',
  '[null]',
  '["a","a"]',
  '[{"$gt":""}]',
  '{}',
  '{"$gt":""}',
  '{"$where":"sleep(1000)"}',
  '{"$regex":".*"}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"length":1e9,"0":"a"}',
  '{"_bsontype":"ObjectId","id":"65f1c0ffee01"}',
];

/** Written as JSON: in turn the value of every field. */
export const HOSTILE_JSON: readonly string[] = [...HOSTILE_TEXTS.map((text) => JSON.stringify(text)), ...HOSTILE_OTHERS];

const deep = (open: string, close: string, inside = ''): string => open.repeat(10_000) + inside + close.repeat(10_000);

/** Ten thousand levels deep. */
export const DEEP_JSON: readonly string[] = [deep('[', ']'), deep('{"a":', '}', '1')];

/** What no JSON parser takes, or nobody means by a body. */
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
  deep('[', ''),
];

/** What follows a parameter's name, in every way that some parser takes for an object or a list. */
export const HOSTILE_QUERIES: readonly ((name: string) => string)[] = [
  ...HOSTILE_TEXTS.map((text) => (name: string) => `${name}=${encodeURIComponent(text.isWellFormed() ? text : '\ufffd')}`),
  ...['[$ne]=1', '[]=1', '[__proto__][role]=admin', '.$ne=1', '=%', '=%FF%FE', '=%2500'].map(
    (rest) => (name: string) => name + rest,
  ),
  (name) => `${name}=1&${name}=2`,
];

/** Addresses of things that are none, written as they stand in a path. */
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
