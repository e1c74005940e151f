import { createFormType, createOddFields, createOddName, createOddValue, compress, toForm, toJson } from './bodies.mjs';
import { HEADERS, METHODS, CONTENT_TYPES } from './headers.mjs';
import { createRandom, createRequestSeed } from './random.mjs';
import { NAME_SUFFIXES, TEXTS } from './values.mjs';

/** Timeouts for an incomplete request, for a request that Node may drop without a response, and for any other request. */
const TIMEOUT_MS = { broken: 400, odd: 3000, complete: 30_000 };
/** The API closes the connection after this many bytes of a refused body, and the response may be lost. */
const LINGER_BYTES = 4_000_000;
const UNKNOWN_ID = '65f1c0ffee0123456789abcd';

/** Valid ids are rare in DELETE requests, so that the marketplace does not become empty. */
function fillPath(random, path, ids, isDelete) {
  const isKnownId = random.chance(isDelete ? 0.02 : 0.75);
  const filled = path.replace(/\{(product|creator|order)\}/g, (_all, kind) => random.pick(ids[`${kind}s`]));
  return filled.replace(/(\w+)\/\{\w+\}/g, (_all, kind) => {
    const knownIds = ids[kind] ?? [];
    const id =
      isKnownId && knownIds.length > 0
        ? random.pick(knownIds)
        : random.chance(0.5)
          ? UNKNOWN_ID
          : encodeURIComponent(random.pick(TEXTS).toWellFormed());
    return `${kind}/${id.slice(0, 3000)}`;
  });
}

const createOddPath = (random, path) =>
  random.pick([
    () => path.replaceAll('/', '//'),
    () => `${path}/`,
    () => `${path}/..;/`,
    () => path.toUpperCase(),
    () => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    () => `${path}%`,
    () => `${path}%00`,
    () => `${path}%FF%FE`,
    () => `${path}/%2e%2e/%2e%2e/etc/passwd`,
    () => `${path}/${'a'.repeat(random.pick([100, 5000, 14_000]))}`,
    () => `${path}${'/a'.repeat(3000)}`,
    () => `http://example.com${path}`,
    () => `${path}\u00e9\u0000`,
    () => `${path} HTTP/1.1 x`,
    () => path.slice(1),
    () => '*',
  ])();

function createQuery(random, names) {
  const pairs = [];
  for (let count = random.int(4); count > 0; count -= 1) {
    const name = random.chance(0.7) && names.length > 0 ? random.pick(names) : createOddName(random, names);
    const value = createOddValue(random);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed()).slice(0, 3000)}`);
  }
  if (names.length > 0 && random.chance(0.05))
    pairs.push(`${random.pick(names)}${random.pick(NAME_SUFFIXES).replace(/[\0 ]/, '')}=1`);
  if (random.chance(0.01)) pairs.push(...Array.from({ length: 1500 }, (_, index) => `a${index}=`));
  if (random.chance(0.02))
    pairs.push(random.pick(['%', '%FF=%FF', '&&&&', '====', '?', '#a', 'page=1&page=2&page=3', 'q=%00', 'limit=1e9']));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function createBody(random, endpoint) {
  const pairs = createOddFields(random, endpoint);
  const asForm = endpoint.takesForm ? random.chance(0.7) : random.chance(0.03);
  if (asForm) return { body: toForm(random, pairs, endpoint.files), type: createFormType(random) };
  return { body: toJson(random, pairs), type: 'application/json' };
}

function corrupt(random, body) {
  if (random.chance(0.002)) return Buffer.concat([body, Buffer.alloc(31_000_000, random.pick([0, 32, 91, 97]))]);
  if (body.length === 0 || random.chance(0.95)) return body;
  const corruptedBody = Buffer.from(body);
  for (let count = 1 + random.int(8); count > 0; count -= 1) corruptedBody[random.int(corruptedBody.length)] = random.int(256);
  return corruptedBody;
}

/** Chooses whether to send the body slowly, truncated, or with a wrong length. */
function chooseDelivery(random, body) {
  const choice = random.int(200);
  if (body.length > 1 && choice === 0) return { pieces: 2 + random.int(6), pauseMs: 20 + random.int(200) };
  if (body.length > 1 && choice < 4) return { cut: random.int(body.length), end: random.pick(['wait', 'close', 'reset']) };
  if (choice < 6) return { length: random.pick(['-1', '0', 'a', '99999999999999999999', String(body.length + 5), '']) };
  if (choice < 8) return { end: random.pick(['close', 'reset']) };
  return {};
}

const toChunked = (body) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from(body.length > 0 ? '\r\n0\r\n\r\n' : '\r\n')]);

function createHeaders(random, { actor, type, encoding, size, isChunked }) {
  const headers = [['Host', 'localhost']];
  if (actor.token) headers.push(['Authorization', `Bearer ${actor.token}`]);
  if (type !== undefined) headers.push(['Content-Type', random.chance(0.97) ? type : random.pick(CONTENT_TYPES)]);
  if (encoding) headers.push(['Content-Encoding', encoding]);
  if (isChunked) headers.push(['Transfer-Encoding', 'chunked']);
  else if (size !== undefined) headers.push(['Content-Length', size]);
  const oddHeaders = random.chance(0.25) ? Array.from({ length: 1 + random.int(2) }, () => random.pick(HEADERS)) : [];
  return { headers: [...headers, ...oddHeaders, ['Connection', 'close']], isOdd: oddHeaders.length > 0 };
}

/** Creates the request with this index. The result depends on seed, index and targets only. */
export function createRequest(targets, seed, index) {
  const random = createRandom(createRequestSeed(seed, index));
  const endpoint = random.chance(0.15)
    ? { path: random.pick(targets.pages), method: 'GET', query: ['q', 'page', 'sort'], isPage: true }
    : random.pick(targets.endpoints);
  const actor = endpoint.isForGuests ? targets.actors[0] : random.pick(targets.actors);
  const method = random.chance(0.03) ? random.pick(METHODS) : endpoint.method;
  const filled = fillPath(random, endpoint.path, targets.ids, method === 'DELETE');
  const isOddPath = random.chance(0.05);
  const target =
    (isOddPath ? createOddPath(random, filled) : filled) + (filled.includes('?') ? '' : createQuery(random, endpoint.query));
  const content =
    endpoint.body || random.chance(0.02) ? createBody(random, { body: {}, fields: [], files: [], ...endpoint }) : {};
  const plainBody = content.body ? corrupt(random, content.body) : Buffer.alloc(0);
  const { body: encodedBody, encoding } = content.body && random.chance(0.02) ? compress(random, plainBody) : { body: plainBody };
  const { cut, length, ...delivery } = chooseDelivery(random, encodedBody);
  const isChunked = content.body !== undefined && length === undefined && random.chance(0.1);
  const size = length ?? (content.body ? String(encodedBody.length) : undefined);
  const { headers, isOdd } = createHeaders(random, { actor, type: content.type, encoding, size, isChunked });
  const accept = endpoint.isPage && random.chance(0.9) ? 'Accept: text/html\r\n' : '';
  const head = `${method} ${target} HTTP/1.1\r\n${accept}${headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`;
  const body = isChunked ? toChunked(encodedBody) : encodedBody;
  const isBroken = cut !== undefined || length !== undefined || delivery.end !== undefined;
  const isOddRequest = isOdd || isOddPath || !/^[A-Z]+$/.test(method) || method === 'CONNECT';
  return {
    actor: actor.role,
    method,
    head: Buffer.from(head),
    body: cut === undefined ? body : body.subarray(0, cut),
    requiresResponse: !isBroken && !isOddRequest && body.length <= LINGER_BYTES,
    timeoutMs: isBroken ? TIMEOUT_MS.broken : isOddRequest ? TIMEOUT_MS.odd : TIMEOUT_MS.complete,
    ...delivery,
  };
}
