import { File as NodeFile } from 'node:buffer';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { vi } from 'vitest';
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

type MockResponse<E> = HandlerResponse<E> | Response;
type Resolver<E> = (request: SentRequest) => MockResponse<E> | Promise<MockResponse<E>>;

const server = setupServer();
const recordedRequests: SentRequest[] = [];
const errors: unknown[] = [];

/** Sorts static paths first, so that `/api/creators/orders` does not match `/api/creators/:id`. */
const sortedContracts = contracts
  .map(({ contract }) => contract)
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);

/** Finds the contract whose method and path match the request. */
function findContract({ method, url }: Request) {
  const { pathname } = new URL(url);
  for (const contract of sortedContracts) {
    const pathMatch = contract.method === method && matchPath({ path: contract.path, caseSensitive: true }, pathname);
    if (pathMatch) return { contract, params: pathMatch.params };
  }
  return undefined;
}

function getContract({ method, path }: Endpoint): Contract {
  const contract = sortedContracts.find((candidate) => candidate.method === method && candidate.path === path);
  if (!contract) throw new Error(`No contract for ${method} ${path}`);
  return contract;
}

async function readFormData(request: Request): Promise<FormData> {
  const { File } = globalThis;
  // Node creates the files of a form with the global File class, and rejects the File class of jsdom.
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

function toResponse({ schema: { response, status = 200 } }: Contract, body: unknown): Response {
  if (body instanceof Response) return body.clone();
  return response ? HttpResponse.json(response.parse(body) as object, { status }) : new HttpResponse(null, { status });
}

/**
 * Mocks the responses of an endpoint until the end of the test or until the next `mockEndpoint()` for the same endpoint.
 * Parses the response with its schema. Sends a `Response` object unchanged: `errorResponse(404)`, `networkFailure()`.
 */
export function mockEndpoint<E extends Endpoint>(
  endpoint: E,
  mockResponse: MockResponse<E> | Promise<MockResponse<E>> | Resolver<E>,
  options: { once?: boolean } = {},
): void {
  const contract = getContract(endpoint);
  const handler = http.all(
    ({ request }) => {
      const contractMatch = findContract(request);
      return { matches: contractMatch?.contract === contract, params: contractMatch?.params ?? {} };
    },
    async ({ request, params }) => {
      const sentRequest = await readRequest(contract, request, params);
      recordedRequests.push(sentRequest);
      try {
        return toResponse(
          contract,
          await (typeof mockResponse === 'function' ? (mockResponse as Resolver<E>)(sentRequest) : mockResponse),
        );
      } catch (error) {
        errors.push(error);
        return HttpResponse.error();
      }
    },
    options,
  );
  server.use(handler);
}

/** An error response with the body that the API sends. */
export const errorResponse = (status: number, body: Partial<ErrorBody> = {}): Response => HttpResponse.json(body, { status });

/** A response that makes the request fail with a network error. */
export const networkFailure = (): Response => HttpResponse.error();

/** A response that never arrives. */
export const pendingResponse = (): Promise<never> => new Promise(() => undefined);

/** The requests that the test sent to this endpoint, or to any endpoint. */
export const getRequestsTo = (endpoint?: Endpoint): SentRequest[] =>
  recordedRequests.filter(({ contract }) => !endpoint || contract === getContract(endpoint));

/** The queries that an endpoint received. Of two requests that are under way at once, the later one can arrive first. */
export const getQueriesTo = (endpoint: Endpoint): SentRequest['query'][] => getRequestsTo(endpoint).map(({ query }) => query);

/** The requests that the test sent with a method other than GET. */
export const getWriteRequests = (): SentRequest[] => recordedRequests.filter(({ method }) => method !== 'GET');

const { setInterval, clearInterval } = globalThis;
let timerInterval: ReturnType<typeof setInterval> | undefined;

/** Makes timers run ten times as fast until the end of the test, for retries and time-outs. */
export function accelerateTimers(): void {
  vi.useFakeTimers();
  timerInterval = setInterval(() => vi.advanceTimersByTime(200), 20);
}

export function startServer(): void {
  server.listen({
    onUnhandledFrame: async ({ frame, defaults }) => {
      errors.push(new Error(await frame.getUnhandledMessage()));
      defaults.error();
    },
  });
}

export const stopServer = (): void => server.close();

/** Forgets the mocked endpoints and the recorded requests. @throws an error of a handler */
export function resetServer(): void {
  clearInterval(timerInterval);
  vi.useRealTimers();
  server.resetHandlers();
  recordedRequests.length = 0;
  const [error] = errors.splice(0);
  if (error) throw error;
}
