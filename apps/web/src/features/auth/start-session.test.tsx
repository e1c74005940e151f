import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { networkError, timeoutError, toApiError } from '../../api/errors.ts';
import { findRememberedOrder, rememberOrder } from '../../entities/order/remembered-orders.ts';
import { sessionExpired, signedIn, signedOut, type User } from '../../api/session.ts';
import { type Answer, send } from '../../api/transport.ts';
import { startSession } from './start-session.ts';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<typeof send>() }));
const sent = vi.mocked(send);

const user = (id: string): User => ({ _id: id, firstName: id }) as User;
const ROSA = user('65f1c0ffee0123456789abc1');
const ZEFA = user('65f1c0ffee0123456789abc2');
const DRAFT = `banca.checkout.${ROSA._id}.p1.fields`;

function startWithProfile(profile: Answer) {
  localStorage.setItem('banca.token', 'rosa');
  localStorage.setItem('banca.user', JSON.stringify(ROSA));
  sent.mockResolvedValue(profile);
  const store = makeStore();
  startSession(store);
  return store;
}

/** Simulates another tab that writes to the shared storage. */
function changeInOtherTab(token: string | null, next?: User): void {
  const write = (key: string, value: string | undefined | null): void =>
    value ? localStorage.setItem(key, value) : localStorage.removeItem(key);
  write('banca.user', next && JSON.stringify(next));
  write('banca.owner', next?._id);
  write('banca.token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'banca.token' }));
}

beforeEach(() => sessionStorage.setItem(DRAFT, '{}'));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetAllMocks();
});

describe('the profile fetch', () => {
  it.each([401, 403, 404, 429])('clears the token after a %i response', async (status) => {
    const store = startWithProfile({ error: toApiError(status, {}) });
    await vi.waitFor(() => expect(store.getState().session.status).toBe('anonymous'));
    expect(localStorage.getItem('banca.token')).toBeNull();
  });

  it.each([
    ['a network failure', networkError],
    ['a time-out', timeoutError],
    ['a server error', { ...toApiError(500, {}), status: 500 }],
  ])('keeps the token after %s', async (_, error) => {
    vi.useFakeTimers();
    const store = startWithProfile({ error });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(sent).toHaveBeenCalled();
    expect(store.getState().session).toMatchObject({ status: 'signed-in', token: 'rosa', user: ROSA });
    expect(localStorage.getItem('banca.token')).toBe('rosa');
  });

  it('tries again when the connection is back', async () => {
    const store = startWithProfile({ error: networkError });
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    sent.mockResolvedValue({ data: { user: { ...ROSA, firstName: 'Rosa' } } });
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(store.getState().session.user?.firstName).toBe('Rosa');
    });
  });
});

describe('data of a user', () => {
  it('is cleared when they log out', () => {
    const store = startWithProfile({ data: { user: ROSA } });
    rememberOrder({ _id: 'o1', createdAt: '2026-11-21T08:00:00.000Z' });
    store.dispatch(signedOut());
    expect([sessionStorage.getItem(DRAFT), localStorage.getItem('banca.owner')]).toEqual([null, null]);
    expect(findRememberedOrder('o1')).toBeUndefined();
  });

  it('is cleared when another user logs in', () => {
    const store = startWithProfile({ data: { user: ROSA } });
    store.dispatch(signedIn({ token: 'zefa', user: ZEFA }));
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    expect(store.getState().session).toMatchObject({ user: ZEFA, owner: ZEFA._id, ownerChanges: 1 });
  });

  it('keeps drafts for the same user when the session expires', () => {
    const store = startWithProfile({ data: { user: ROSA } });
    store.dispatch(sessionExpired());
    store.dispatch(signedIn({ token: 'rosa-2', user: ROSA }));
    expect(sessionStorage.getItem(DRAFT)).toBe('{}');
    expect(store.getState().session.ownerChanges).toBe(0);
  });

  it('is cleared when another user logs in after the session expired, also after a reload', () => {
    startWithProfile({ data: { user: ROSA } }).dispatch(sessionExpired());
    const store = makeStore();
    startSession(store);
    store.dispatch(signedIn({ token: 'zefa', user: ZEFA }));
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it.each([
    ['logs out', null, undefined],
    ['logs in another user', 'zefa', ZEFA],
  ])('is cleared when another tab %s', (_, token, next) => {
    const store = startWithProfile({ data: { user: ROSA } });
    changeInOtherTab(token, next);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    expect(store.getState().session.user).toEqual(next ?? null);
  });
});
