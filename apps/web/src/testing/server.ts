import { File as NodeFile } from 'node:buffer';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { matchPath } from 'react-router-dom';
import type { Contract, Endpoint, HandlerResponse } from '@banca/contracts/endpoint';
import type { ErrorBody } from '@banca/contracts/errors';
import { contracts } from '@banca/contracts/server';

export interface SentRequest {
  contract: Contract;
  method: string;
  /** Path and query, without the origin. */
  url: string;
  params: Record<string, string | undefined>;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Parsed JSON, or a FormData. */
  body: unknown;
}

type Reply<E> = HandlerResponse<E> | Response;
type Resolver<E> = (request: SentRequest) => Reply<E> | Promise<Reply<E>>;

const server = setupServer();
const sent: SentRequest[] = [];
const problems: unknown[] = [];

/** Fixed paths come first: `/api/creators/orders` is no creator's id. */
const byPrecision = contracts
  .map(({ contract }) => contract)
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);

/** The contract that the API would answer the request by. */
function findContract({ method, url }: Request) {
  const { pathname } = new URL(url);
  for (const contract of byPrecision) {
    const match = contract.method === method && matchPath({ path: contract.path, caseSensitive: true }, pathname);
    if (match) return { contract, params: match.params };
  }
  return undefined;
}

function contractOf({ method, path }: Endpoint): Contract {
  const contract = byPrecision.find((one) => one.method === method && one.path === path);
  if (!contract) throw new Error(`No contract for ${method} ${path}`);
  return contract;
}

async function readFormData(request: Request): Promise<FormData> {
  const { File } = globalThis;
  // Node parses a file of a form into the global class, and refuses jsdom's.
  Object.assign(globalThis, { File: NodeFile });
  return await request.formData().finally(() => Object.assign(globalThis, { File }));
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return await readFormData(request);
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

async function readRequest(contract: Contract, request: Request, params: SentRequest['params']): Promise<SentRequest> {
  const { pathname, search, searchParams } = new URL(request.url);
  return {
    contract,
    method: request.method,
    url: pathname + search,
    params,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(request.headers),
    body: await readBody(request),
  };
}

function toResponse({ schema: { response, status = 200 } }: Contract, reply: unknown): Response {
  if (reply instanceof Response) return reply.clone();
  return response ? HttpResponse.json(response.parse(reply) as object, { status }) : new HttpResponse(null, { status });
}

/**
 * Responds to the calls of an endpoint until the end of the test, or until another `respond()` for the same endpoint.
 * The schema of the response parses the reply. A `Response` is sent as it is: `refuse(404)`, `disconnect()`.
 */
export function respond<E extends Endpoint>(
  endpoint: E,
  reply: Reply<E> | Promise<Reply<E>> | Resolver<E>,
  options: { once?: boolean } = {},
): void {
  const contract = contractOf(endpoint);
  const handler = http.all(
    ({ request }) => {
      const found = findContract(request);
      return { matches: found?.contract === contract, params: found?.params ?? {} };
    },
    async ({ request, params }) => {
      const call = await readRequest(contract, request, params);
      sent.push(call);
      try {
        return toResponse(contract, await (typeof reply === 'function' ? (reply as Resolver<E>)(call) : reply));
      } catch (problem) {
        problems.push(problem);
        return HttpResponse.error();
      }
    },
    options,
  );
  server.use(handler);
}

/** An error response with the body that the API sends. */
export const refuse = (status: number, body: Partial<ErrorBody> = {}): Response => HttpResponse.json(body, { status });

/** The connection fails. */
export const disconnect = (): Response => HttpResponse.error();

/** A reply that never comes. */
export const never = (): Promise<never> => new Promise(() => undefined);

/** What was sent to this endpoint during the test, or to any. */
export const requestsTo = (endpoint?: Endpoint): SentRequest[] =>
  sent.filter(({ contract }) => !endpoint || contract === contractOf(endpoint));

/** What was sent to change something. */
export const writes = (): SentRequest[] => sent.filter(({ method }) => method !== 'GET');

const { setInterval, clearInterval } = globalThis;
let fastForward: ReturnType<typeof setInterval> | undefined;

/** Lets time pass ten times as fast until the end of the test: for retries and time-outs. */
export function speedUpTime(): void {
  vi.useFakeTimers();
  fastForward = setInterval(() => vi.advanceTimersByTime(200), 20);
}

beforeAll(() =>
  server.listen({
    onUnhandledFrame: async ({ frame, defaults }) => {
      problems.push(new Error(await frame.getUnhandledMessage()));
      defaults.error();
    },
  }),
);
afterEach(() => {
  cleanup();
  clearInterval(fastForward);
  vi.useRealTimers();
  server.resetHandlers();
  sent.length = 0;
  const [problem] = problems.splice(0);
  if (problem) throw problem;
});
afterAll(() => server.close());
