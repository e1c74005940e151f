import { defineEndpoint, type EndpointSchema } from '@banca/contracts/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from './store.ts';
import { api } from './api.ts';
import { buildUrl } from './base-query.ts';
import type { ApiCall } from './call.ts';
import { signedIn } from './session.ts';

const guarded = defineEndpoint<EndpointSchema>({ method: 'GET', path: '/api/guarded', access: 'user' });
const open = defineEndpoint<EndpointSchema>({ method: 'GET', path: '/api/open', access: 'public' });
const detail = defineEndpoint<EndpointSchema>({ method: 'GET', path: '/api/products/:id', access: 'optional' });
const post = defineEndpoint<EndpointSchema>({ method: 'POST', path: '/api/things', access: 'user' });

const testApi = api.injectEndpoints({
  endpoints: (build) => ({ any: build.mutation<unknown, ApiCall>({ query: (call) => call }) }),
});
const fetchMock = vi.fn<typeof fetch>();
const toLogin = vi.fn<() => void>();

const answer = (status: number, body: unknown = {}): Response => new Response(JSON.stringify(body), { status });
const headersOf = (n: number): Record<string, string> => (fetchMock.mock.calls[n]?.[1]?.headers ?? {}) as Record<string, string>;

function begin() {
  const store = makeStore({ toLogin });
  store.dispatch(signedIn({ token: 'secret', user: null }));
  return { store, run: (call: ApiCall) => store.dispatch(testApi.endpoints.any.initiate(call)) };
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
  it('goes with guarded calls and with details that know their caller, not with other public ones', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(answer(200)));
    const { run } = begin();
    for (const call of [{ endpoint: guarded }, { endpoint: detail, params: { id: '1' } }, { endpoint: open }]) await run(call);
    expect([0, 1, 2].map((n) => headersOf(n).authorization)).toEqual(['Bearer secret', 'Bearer secret', undefined]);
  });

  it('is cleared by a 401, and the browser sent to /login', async () => {
    fetchMock.mockResolvedValue(answer(401, { message: 'x', code: 'unauthenticated' }));
    const { store, run } = begin();
    const result = await run({ endpoint: guarded });
    expect(result.error).toMatchObject({ status: 401, message: 'Authentication required' });
    expect(store.getState().session.status).toBe('anonymous');
    expect(toLogin).toHaveBeenCalledOnce();
  });

  it('survives a 401 of a public call', async () => {
    fetchMock.mockResolvedValue(answer(401));
    const { store, run } = begin();
    await run({ endpoint: open });
    expect(store.getState().session.token).toBe('secret');
    expect(toLogin).not.toHaveBeenCalled();
  });
});

describe('server errors', () => {
  it('are tried again after 1 s and 2 s with the same Idempotency-Key, then reported', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(answer(500, { message: 'boom', code: 'internal' })));
    const pending = begin().run({ endpoint: post, body: { a: 1 } });
    await vi.advanceTimersByTimeAsync(999);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await pending).error).toMatchObject({ status: 500, message: 'Server error occurred', serverMessage: 'boom' });
    expect(fetchMock).toHaveBeenCalledTimes(3);
    const keys = [0, 1, 2].map((n) => headersOf(n)['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });
});

describe('no answer', () => {
  it('is a time-out after 10 s', async () => {
    fetchMock.mockImplementation(
      (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const pending = begin().run({ endpoint: open });
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await pending).error).toMatchObject({
      code: 'timeout',
      message: 'Request timeout. The server took too long to respond.',
    });
  });

  it('is a network failure when there is no connection', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const { error } = await begin().run({ endpoint: open });
    expect(error).toMatchObject({
      code: 'network',
      message: 'Network connection failed. Please check your internet connection.',
    });
  });
});

describe('other statuses', () => {
  it.each([
    [403, { message: 'Só criadores' }, 'Só criadores'],
    [403, {}, 'Forbidden access'],
    [404, { message: 'x' }, 'Resource not found'],
    [409, { message: 'x' }, 'Request failed'],
  ])('%i with %o reads %s', async (status, body, message) => {
    fetchMock.mockResolvedValue(answer(status, body));
    expect((await begin().run({ endpoint: open })).error).toMatchObject({ status, message });
  });
});

describe('buildUrl', () => {
  it('fills parameters in and leaves out what is empty', () => {
    expect(
      buildUrl('/api/products/:id', { params: { id: 'a/b' }, query: { q: 'é', page: 2, category: '', min: undefined } }),
    ).toBe('/api/products/a%2Fb?q=%C3%A9&page=2');
  });
});
