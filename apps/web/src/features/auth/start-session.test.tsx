import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '@banca/contracts/current-user';
import { currentUserApi } from '../../api/current-user.ts';
import { sessionExpired, signedIn, signedOut, type User } from '../../api/session.ts';
import { makeStore } from '../../api/store.ts';
import { findRememberedOrder, rememberOrder } from '../../entities/order/remembered-orders.ts';
import { buildId, buildPlacedOrder, buildUser } from '../../testing/builders.ts';
import {
  networkFailure,
  pendingResponse,
  errorResponse,
  getRequestsTo,
  mockEndpoint,
  accelerateTimers,
} from '../../testing/server.ts';
import { startSession } from './start-session.ts';

const OWNER = buildUser({ _id: '65f1c0ffee0123456789abc1', firstName: 'Rosa' });
const OTHER_USER = buildUser({ _id: '65f1c0ffee0123456789abc2', firstName: 'Zefa' });
const DRAFT_KEY = `banca.checkout.${OWNER._id}.p1.fields`;

const selectProfile = currentUserApi.endpoints.me.select({ shouldKeepSession: true });
type ProfileResponse = Parameters<typeof mockEndpoint<typeof me>>[1];

const stores: ReturnType<typeof makeStore>[] = [];

function startStoredSession(profileResponse: ProfileResponse = { user: OWNER }) {
  localStorage.setItem('banca.token', 'rosa');
  localStorage.setItem('banca.user', JSON.stringify(OWNER));
  mockEndpoint(me, profileResponse);
  const store = makeStore();
  startSession(store);
  stores.push(store);
  return store;
}

/** Simulates another tab that writes to the shared storage. */
function changeInOtherTab(token: string | null, nextUser?: User): void {
  const write = (key: string, value: string | undefined | null): void =>
    value ? localStorage.setItem(key, value) : localStorage.removeItem(key);
  write('banca.user', nextUser && JSON.stringify(nextUser));
  write('banca.owner', nextUser?._id);
  write('banca.token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'banca.token' }));
}

beforeEach(() => {
  sessionStorage.setItem(DRAFT_KEY, '{}');
  vi.spyOn(window, 'addEventListener');
});
/** Ends the sessions, which would ask for their profile again in later tests of the worker. */
afterEach(() => {
  for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls) window.removeEventListener(type, listener);
  for (const store of stores.splice(0)) store.dispatch(signedOut());
  localStorage.clear();
  sessionStorage.clear();
});

describe('the profile fetch', () => {
  it.each([401, 403, 404, 429])('clears the token after a %i response', async (status) => {
    const store = startStoredSession(errorResponse(status));
    await vi.waitFor(() => expect(store.getState().session.status).toBe('anonymous'));
    expect(localStorage.getItem('banca.token')).toBeNull();
  });

  it.each([
    ['a network failure', networkFailure(), 1],
    ['a time-out', pendingResponse(), 1],
    ['a server error', errorResponse(500), 3],
  ])('keeps the token after %s', async (_, response, attempts) => {
    accelerateTimers();
    const store = startStoredSession(response);
    await vi.waitFor(() => expect(selectProfile(store.getState()).isError).toBe(true), 5000);
    expect(getRequestsTo(me)).toHaveLength(attempts);
    expect(store.getState().session).toMatchObject({ status: 'signed-in', token: 'rosa', user: OWNER });
    expect(localStorage.getItem('banca.token')).toBe('rosa');
  });

  it('is repeated when the browser is online again', async () => {
    const store = startStoredSession(networkFailure());
    await vi.waitFor(() => expect(getRequestsTo(me)).toHaveLength(1));
    mockEndpoint(me, { user: { ...OWNER, firstName: 'Rosária' } });
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(store.getState().session.user?.firstName).toBe('Rosária');
    });
  });
});

describe('the stored data of a user', () => {
  it('is cleared when they log out', () => {
    const store = startStoredSession();
    rememberOrder(buildPlacedOrder({ _id: buildId(1) }), 'https://banca.test/orders/1?token=1.a');
    store.dispatch(signedOut());
    expect([sessionStorage.getItem(DRAFT_KEY), localStorage.getItem('banca.owner')]).toEqual([null, null]);
    expect(findRememberedOrder(buildId(1))).toBeUndefined();
  });

  it('is cleared when another user logs in', () => {
    const store = startStoredSession();
    store.dispatch(signedIn({ token: 'zefa', user: OTHER_USER }));
    expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
    expect(store.getState().session).toMatchObject({ user: OTHER_USER, draftOwnerId: OTHER_USER._id, resetKey: 1 });
  });

  it('stays when the session expires and the same user logs in again', () => {
    const store = startStoredSession();
    store.dispatch(sessionExpired());
    store.dispatch(signedIn({ token: 'rosa-2', user: OWNER }));
    expect(sessionStorage.getItem(DRAFT_KEY)).toBe('{}');
    expect(store.getState().session.resetKey).toBe(0);
  });

  it('is cleared when another user logs in after the session expired and the page was reloaded', () => {
    startStoredSession().dispatch(sessionExpired());
    const store = makeStore();
    startSession(store);
    store.dispatch(signedIn({ token: 'zefa', user: OTHER_USER }));
    expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  it.each([
    ['logs out', null, undefined],
    ['logs in another user', 'zefa', OTHER_USER],
  ])('is cleared when another tab %s', (_, token, nextUser) => {
    const store = startStoredSession();
    changeInOtherTab(token, nextUser);
    expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
    expect(store.getState().session.user).toEqual(nextUser ?? null);
  });
});
