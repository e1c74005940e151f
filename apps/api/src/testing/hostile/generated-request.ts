import { deflateSync, gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { rarely } from './arbitraries.ts';
import { createBodyArbitrary } from './generated-body.ts';
import { CONTENT_TYPES, HEADERS, METHODS } from './headers.ts';
import type { Endpoint, Targets } from './targets.ts';
import { EXPANDING_SUFFIXES, HOSTILE_QUERIES, HOSTILE_SEGMENTS, ODD_SUFFIXES } from './values.ts';

export interface GeneratedRequest {
  actor: string;
  method: string;
  head: Buffer;
  body: Buffer;
  /** In how many parts the body is sent, with pauses between them. */
  pieces: number;
  pauseMs: number;
  /** What the client does after the body. */
  end: 'wait' | 'close' | 'reset';
  timeoutMs: number;
  /** Whether a missing response is a failure. Node may drop an odd or incomplete request. */
  requiresResponse: boolean;
}

/** Timeouts for an incomplete request, for a request that Node may drop without a response, and for any other request. */
const TIMEOUT_MS = { broken: 400, odd: 3000, complete: 30_000 };
/** The API closes the connection after this many bytes of a refused body, and the response may be lost. */
const LINGER_BYTES = 4_000_000;
const UNKNOWN_ID = '65f1c0ffee0123456789abcd';

const ODD_PATHS: readonly ((path: string) => string)[] = [
  (path) => path.replaceAll('/', '//'),
  (path) => `${path}/`,
  (path) => `${path}/..;/`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `${path}%`,
  (path) => `${path}%00`,
  (path) => `${path}%FF%FE`,
  (path) => `${path}/%2e%2e/%2e%2e/etc/passwd`,
  (path) => `${path}/${'a'.repeat(14_000)}`,
  (path) => `${path}${'/a'.repeat(3000)}`,
  (path) => `http://example.com${path}`,
  (path) => `${path}\u00e9\u0000`,
  (path) => `${path} HTTP/1.1 x`,
  (path) => path.slice(1),
  () => '*',
];

/** Known ids are rare in DELETE requests, so that the marketplace does not become empty. */
function createPathArbitrary({ path, method }: Endpoint, ids: Targets['ids']): Arbitrary<string> {
  const kinds = [...path.matchAll(/(\w+)\/:\w+/g)].map(([, kind = '']) => kind);
  const segments = kinds.map((kind) => {
    const unknown = fc.constantFrom(UNKNOWN_ID, ...HOSTILE_SEGMENTS);
    const known = ids[kind]?.length ? fc.constantFrom(...ids[kind]) : unknown;
    return rarely(method === 'DELETE' ? 980 : 250, unknown, known);
  });
  return fc.tuple(...segments).map((values) => {
    const remaining = [...values];
    return path.replace(/:\w+/g, () => remaining.shift() ?? '');
  });
}

function createQueryArbitrary(names: string[]): Arbitrary<string> {
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constantFrom('q', 'a');
  const parameter = fc.oneof(
    fc.tuple(name, fc.constantFrom(...HOSTILE_QUERIES)).map(([key, toParameter]) => toParameter(key)),
    fc.tuple(name, fc.string({ unit: 'grapheme' })).map(([key, value]) => `${key}=${encodeURIComponent(value)}`),
    fc.tuple(name, fc.constantFrom(...EXPANDING_SUFFIXES, ...ODD_SUFFIXES)).map(([key, suffix]) => `${key}${suffix}=1`),
  );
  const odd = fc.constantFrom('%', '%FF=%FF', '&&&&', '====', '?', '#a', 'q=%00', 'limit=1e9', 'a=&'.repeat(1500));
  return rarely(
    30,
    odd,
    fc.array(parameter, { maxLength: 3 }).map((parameters) => parameters.join('&')),
  );
}

const DELIVERIES = rarely(
  40,
  fc.oneof(
    fc.record({ pieces: fc.integer({ min: 2, max: 7 }), pauseMs: fc.integer({ min: 20, max: 200 }) }),
    fc.record({ cutAt: fc.nat({ max: 1_000_000 }), end: fc.constantFrom('wait', 'close', 'reset') }),
    fc.record({ length: fc.constantFrom('-1', '0', 'a', '99999999999999999999', '') }),
    fc.record({ end: fc.constantFrom('close', 'reset') }),
  ),
  fc.constant({}),
) as Arbitrary<Partial<Pick<GeneratedRequest, 'pieces' | 'pauseMs' | 'end'>> & { cutAt?: number; length?: string }>;

const COMPRESSIONS = fc.record({
  compress: fc.constantFrom<(body: Buffer) => Buffer>(
    gzipSync,
    deflateSync,
    (body) => gzipSync(body).subarray(0, -5),
    (body) => body,
  ),
  encoding: fc.constantFrom('gzip', 'deflate', 'br', 'zstd', 'identity', 'gzip, gzip', 'x'),
});

const toChunked = (body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from(body.length > 0 ? '\r\n0\r\n\r\n' : '\r\n')]);

function createRequestArbitrary(endpoint: Endpoint, { actors, ids }: Targets): Arbitrary<GeneratedRequest> {
  const body = createBodyArbitrary(endpoint);
  return fc
    .record({
      actor: fc.constantFrom(...actors.slice(0, endpoint.isForGuests ? 1 : undefined)),
      method: rarely(30, fc.constantFrom(...METHODS), fc.constant(endpoint.method)),
      path: createPathArbitrary(endpoint, ids),
      changePath: rarely(50, fc.constantFrom(...ODD_PATHS), fc.constant(undefined)),
      query: createQueryArbitrary(endpoint.query),
      oddHeaders: rarely(250, fc.array(fc.constantFrom(...HEADERS), { minLength: 1, maxLength: 2 }), fc.constant([])),
      content: endpoint.fields ? body : rarely(20, body, fc.constant(undefined)),
      type: rarely(30, fc.constantFrom(...CONTENT_TYPES), fc.constant(undefined)),
      compression: rarely(20, COMPRESSIONS, fc.constant(undefined)),
      isChunked: rarely(100, fc.constant(true), fc.constant(false)),
      delivery: DELIVERIES,
    })
    .map(({ actor, method, path, changePath, query, oddHeaders, content, type, compression, ...options }) => {
      const { cutAt, length, ...delivery } = options.delivery;
      const isChunked = options.isChunked && content !== undefined && length === undefined;
      const plain = content?.bytes ?? Buffer.alloc(0);
      const encoded = content && compression ? compression.compress(plain) : plain;
      const sent = isChunked ? toChunked(encoded) : encoded;
      const target = `${changePath?.(path) ?? path}${query === '' ? '' : `${path.includes('?') ? '&' : '?'}${query}`}`;
      const headers = [
        ...(endpoint.isPage ? [['Accept', 'text/html']] : []),
        ['Host', 'localhost'],
        ...(actor.token ? [['Authorization', `Bearer ${actor.token}`]] : []),
        ...(content ? [['Content-Type', type ?? content.type]] : []),
        ...(content && compression ? [['Content-Encoding', compression.encoding]] : []),
        ...(isChunked ? [['Transfer-Encoding', 'chunked']] : []),
        ...(!isChunked && (content || length !== undefined) ? [['Content-Length', length ?? String(encoded.length)]] : []),
        ...oddHeaders,
        ['Connection', 'close'],
      ];
      const head = `${method} ${target} HTTP/1.1\r\n${headers.map((header) => header.join(': ')).join('\r\n')}\r\n\r\n`;
      const isBroken = cutAt !== undefined || length !== undefined || delivery.end !== undefined;
      const isOdd = oddHeaders.length > 0 || changePath !== undefined || !/^[A-Z]+$/.test(method) || method === 'CONNECT';
      return {
        actor: actor.role,
        method,
        head: Buffer.from(head),
        body: cutAt === undefined ? sent : sent.subarray(0, cutAt % (sent.length + 1)),
        pieces: 1,
        pauseMs: 0,
        end: 'wait' as const,
        ...delivery,
        requiresResponse: !isBroken && !isOdd && sent.length <= LINGER_BYTES,
        timeoutMs: isBroken ? TIMEOUT_MS.broken : isOdd ? TIMEOUT_MS.odd : TIMEOUT_MS.complete,
      };
    });
}

/** Returns a function that creates the request with an index. The result depends on targets, seed and index only. */
export function createRequestGenerator(targets: Targets): (seed: number, index: number) => GeneratedRequest {
  const toArbitrary = (endpoint: Endpoint): Arbitrary<GeneratedRequest> => createRequestArbitrary(endpoint, targets);
  const requests = rarely(150, fc.oneof(...targets.pages.map(toArbitrary)), fc.oneof(...targets.endpoints.map(toArbitrary)));
  return (seed, index) =>
    fc.sample(requests, { seed: Math.imul(seed + 1, 0x9e3779b1) ^ index, numRuns: 1 })[0] as GeneratedRequest;
}
