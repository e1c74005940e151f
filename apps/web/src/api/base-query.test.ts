import { type EndpointSchema, defineGet, definePost } from '@banca/contracts/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiError, getStatusText } from './errors.ts';
import { makeStore } from './store.ts';
import { api } from './api.ts';
import { type ApiRequest, buildUrl } from './base-query.ts';
import { signedIn, signedOut } from './session.ts';

const userEndpoint = defineGet<EndpointSchema>('/api/guarded', 'user');
const publicEndpoint = defineGet<EndpointSchema>('/api/open', 'public');
const optionalEndpoint = defineGet<EndpointSchema>('/api/products/:id', 'optional');
const postEndpoint = definePost<EndpointSchema>('/api/things', 'user');

const testApi = api.injectEndpoints({
  endpoints: (build) => ({ sendRequest: build.mutation<unknown, ApiRequest>({ query: (apiRequest) => apiRequest }) }),
});
const fetchMock = vi.fn<typeof fetch>();
const redirectToLogin = vi.fn<() => void>();

const createResponse = (status: number, body: unknown = {}): Response => new Response(JSON.stringify(body), { status });
const getHeaders = (callIndex: number): Record<string, string> =>
  (fetchMock.mock.calls[callIndex]?.[1]?.headers ?? {}) as Record<string, string>;

function createSignedInStore() {
  const store = makeStore({ redirectToLogin });
  store.dispatch(signedIn({ token: 'secret', user: null }));
  return { store, run: (apiRequest: ApiRequest) => store.dispatch(testApi.endpoints.sendRequest.initiate(apiRequest)) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('the token', () => {
  it('is sent to endpoints with user or optional access, not to public ones', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(createResponse(200)));
    const { run } = createSignedInStore();
    for (const apiRequest of [
      { endpoint: userEndpoint },
      { endpoint: optionalEndpoint, params: { id: '1' } },
      { endpoint: publicEndpoint },
    ])
      await run(apiRequest);
    expect([0, 1, 2].map((callIndex) => getHeaders(callIndex).authorization)).toEqual([
      'Bearer secret',
      'Bearer secret',
      undefined,
    ]);
  });

  it('is cleared by a 401, which redirects to /login', async () => {
    fetchMock.mockResolvedValue(createResponse(401, { message: 'x', code: 'unauthenticated' }));
    const { store, run } = createSignedInStore();
    const result = await run({ endpoint: userEndpoint });
    expect(result.error).toMatchObject({ status: 401 });
    expect(getStatusText(result.error as ApiError)).toBe('Authentication required');
    expect(store.getState().session.status).toBe('anonymous');
    expect(redirectToLogin).toHaveBeenCalledOnce();
  });

  it.each([
    ['logged out', signedOut(), null],
    ['logged in again', signedIn({ token: 'newer', user: null }), 'newer'],
  ])('is not ended by a 401 that arrives after the user has %s', async (_what, action, token) => {
    const { store, run } = createSignedInStore();
    fetchMock.mockImplementation(() => {
      store.dispatch(action);
      return Promise.resolve(createResponse(401));
    });
    await run({ endpoint: userEndpoint });
    expect(store.getState().session.token).toBe(token);
    expect(redirectToLogin).not.toHaveBeenCalled();
  });

  it('is kept after a 401 from a public endpoint', async () => {
    fetchMock.mockResolvedValue(createResponse(401));
    const { store, run } = createSignedInStore();
    await run({ endpoint: publicEndpoint });
    expect(store.getState().session.token).toBe('secret');
    expect(redirectToLogin).not.toHaveBeenCalled();
  });
});

describe('server errors', () => {
  it('are retried after 1 s and 2 s with the same Idempotency-Key, then reported', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(createResponse(500, { message: 'boom', code: 'internal' })));
    const pending = createSignedInStore().run({ endpoint: postEndpoint, body: { a: 1 } });
    await vi.advanceTimersByTimeAsync(999);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    const { error } = await pending;
    expect(error).toMatchObject({ status: 500, serverMessage: 'boom' });
    expect(getStatusText(error as ApiError)).toBe('Server error occurred');
    expect(fetchMock).toHaveBeenCalledTimes(3);
    const keys = [0, 1, 2].map((callIndex) => getHeaders(callIndex)['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a missing response', () => {
  it('is reported as a time-out after 10 s', async () => {
    fetchMock.mockImplementation(
      (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const pending = createSignedInStore().run({ endpoint: publicEndpoint });
    await vi.advanceTimersByTimeAsync(10_000);
    const { error } = await pending;
    expect(error).toMatchObject({ code: 'timeout' });
    expect(getStatusText(error as ApiError)).toBe('Request timeout. The server took too long to respond.');
  });

  it('is reported as a network error when the request fails', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const { error } = await createSignedInStore().run({ endpoint: publicEndpoint });
    expect(error).toMatchObject({ code: 'network' });
    expect(getStatusText(error as ApiError)).toBe('Network connection failed. Please check your internet connection.');
  });
});

describe('other statuses', () => {
  it.each([
    [403, { message: 'Só criadores' }, 'Só criadores'],
    [403, {}, 'Forbidden access'],
    [404, { message: 'x' }, 'Resource not found'],
    [409, { message: 'x' }, 'Request failed'],
  ])('%i with %o has the message %s', async (status, body, message) => {
    fetchMock.mockResolvedValue(createResponse(status, body));
    const { error } = await createSignedInStore().run({ endpoint: publicEndpoint });
    expect(error).toMatchObject({ status });
    expect(getStatusText(error as ApiError)).toBe(message);
  });
});

describe('buildUrl', () => {
  it('replaces path parameters and omits empty query values', () => {
    expect(
      buildUrl('/api/products/:id', { params: { id: 'a/b' }, query: { q: 'é', page: 2, category: '', min: undefined } }),
    ).toBe('/api/products/a%2Fb?q=%C3%A9&page=2');
  });
});
