import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_DELAY_MS = 250;
const TIMEOUT_MS = 15_000;

/**
 * On Linux, each visitor has its own loopback address, because the API limits requests per address.
 * @param origin or a function that returns the origin for the next request
 * @param requests `sent` counts requests, `failed` lists those without a response below 500, `onResponse` is optional
 */
export function createHttpClient(origin, visitorNumber, requests) {
  const chooseOrigin = typeof origin === 'function' ? origin : () => origin;
  const agent = createAgent(visitorNumber);

  /** Returns status 0 if there is no complete response, for example because the API was killed. */
  async function call(method, path, { token, body, key, timeoutMs = TIMEOUT_MS } = {}) {
    const payload = await encodeBody(body);
    const requestOrigin = chooseOrigin();
    const { port, host } = new URL(requestOrigin);
    const headers = createHeaders({ host, token, key, payload });
    const options = { agent, host: '127.0.0.1', port, method, path, headers, signal: AbortSignal.timeout(timeoutMs) };
    const response = await send(options, payload?.bytes);
    requests.sent += 1;
    const hasFailed = response.status === 0 || response.status >= 500;
    const line = `${method} ${path} ${response.status} ${response.text}`;
    if (hasFailed) requests.failed.push(line);
    requests.onResponse?.({ origin: requestOrigin, hasFailed, line });
    return { ...response, body: parseJson(response.text) };
  }

  return {
    call,
    /** Repeats a request with the same Idempotency-Key until it is acknowledged, as the web does. @throws Error if refused */
    callUntilAcknowledged(method, path, { isStopped, ...options }) {
      const key = options.key ?? randomUUID();
      return repeatUntilAcknowledged(() => call(method, path, { ...options, key }), { name: `${method} ${path}`, isStopped });
    },
    close: () => agent.destroy(),
  };
}

function createAgent(visitorNumber) {
  const localAddress = `127.0.${1 + Math.floor(visitorNumber / 200)}.${1 + (visitorNumber % 200)}`;
  return new Agent({ keepAlive: true, ...(process.platform === 'linux' ? { localAddress } : {}) });
}

function createHeaders({ host, token, key, payload }) {
  return {
    Host: host,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { 'Idempotency-Key': key }),
    ...(payload && { 'Content-Type': payload.type, 'Content-Length': payload.bytes.length }),
  };
}

async function repeatUntilAcknowledged(sendRequest, { name, isStopped }) {
  for (;;) {
    const response = await sendRequest();
    if (response.status >= 200 && response.status < 400) return response;
    const isTemporary = response.status === 0 || response.status >= 500 || response.status === 429;
    if (!isTemporary && response.body.code !== 'in_progress')
      throw new Error(`${name} was refused with ${response.status}: ${response.text}`);
    if (isStopped()) throw new Error(`${name} got no acknowledgement; the last response was ${response.status}`);
    await wait(RETRY_DELAY_MS);
  }
}

async function encodeBody(body) {
  if (body === undefined) return undefined;
  if (!(body instanceof FormData)) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const encoded = new Response(body);
  return { type: encoded.headers.get('content-type'), bytes: Buffer.from(await encoded.arrayBuffer()) };
}

function send(options, bytes) {
  return new Promise((resolve) => {
    const fail = (error) => resolve({ status: 0, text: error.code ?? error.message, headers: {} });
    const clientRequest = request(options, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () =>
        resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString('utf8'), headers: response.headers }),
      );
    });
    clientRequest.on('error', fail);
    clientRequest.end(bytes);
  });
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
