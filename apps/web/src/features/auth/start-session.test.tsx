import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '@banca/contracts/auth';
import { authApi } from '../../api/current-user.ts';
import { sessionExpired, signedIn, signedOut, type User } from '../../api/session.ts';
import { makeStore } from '../../api/store.ts';
import { findRememberedOrder, rememberOrder } from '../../entities/order/remembered-orders.ts';
import { buildUser } from '../../testing/builders.ts';
import { disconnect, never, refuse, requestsTo, respond, speedUpTime } from '../../testing/server.ts';
import { startSession } from './start-session.ts';

const ROSA = buildUser({ _id: '65f1c0ffee0123456789abc1', firstName: 'Rosa' });
const ZEFA = buildUser({ _id: '65f1c0ffee0123456789abc2', firstName: 'Zefa' });
const DRAFT = `banca.checkout.${ROSA._id}.p1.fields`;

const selectProfile = authApi.endpoints.me.select({ quiet: true });
type Profile = Parameters<typeof respond<typeof me>>[1];

function begin(profile: Profile = { user: ROSA }) {
  localStorage.setItem('banca.token', 'rosa');
  localStorage.setItem('banca.user', JSON.stringify(ROSA));
  respond(me, profile);
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
});

describe('the profile fetch', () => {
  it.each([401, 403, 404, 429])('clears the token after an answered %i', async (status) => {
    const store = begin(refuse(status));
    await vi.waitFor(() => expect(store.getState().session.status).toBe('anonymous'));
    expect(localStorage.getItem('banca.token')).toBeNull();
  });

  it.each([
    ['a network failure', disconnect(), 1],
    ['a time-out', never(), 1],
    ['a server error', refuse(500), 3],
  ])('keeps the token after %s', async (_, reply, attempts) => {
    speedUpTime();
    const store = begin(reply);
    await vi.waitFor(() => expect(selectProfile(store.getState()).isError).toBe(true), 5000);
    expect(requestsTo(me)).toHaveLength(attempts);
    expect(store.getState().session).toMatchObject({ status: 'signed-in', token: 'rosa', user: ROSA });
    expect(localStorage.getItem('banca.token')).toBe('rosa');
  });

  it('asks again once the connection is back', async () => {
    const store = begin(disconnect());
    await vi.waitFor(() => expect(requestsTo(me)).toHaveLength(1));
    respond(me, { user: { ...ROSA, firstName: 'Rosária' } });
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(store.getState().session.user?.firstName).toBe('Rosária');
    });
  });
});

describe('data of a user', () => {
  it('is cleared when they log out', () => {
    const store = begin();
    rememberOrder({ _id: 'o1', createdAt: '2026-11-21T08:00:00.000Z' });
    store.dispatch(signedOut());
    expect([sessionStorage.getItem(DRAFT), localStorage.getItem('banca.owner')]).toEqual([null, null]);
    expect(findRememberedOrder('o1')).toBeUndefined();
  });

  it('is cleared when another user logs in', () => {
    const store = begin();
    store.dispatch(signedIn({ token: 'zefa', user: ZEFA }));
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    expect(store.getState().session).toMatchObject({ user: ZEFA, owner: ZEFA._id, ownerChanges: 1 });
  });

  it('keeps drafts when the session expires, for the same user to go on with', () => {
    const store = begin();
    store.dispatch(sessionExpired());
    store.dispatch(signedIn({ token: 'rosa-2', user: ROSA }));
    expect(sessionStorage.getItem(DRAFT)).toBe('{}');
    expect(store.getState().session.ownerChanges).toBe(0);
  });

  it('loses drafts when another user logs in after the session expired, also after a reload', () => {
    begin().dispatch(sessionExpired());
    const store = makeStore();
    startSession(store);
    store.dispatch(signedIn({ token: 'zefa', user: ZEFA }));
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it.each([
    ['logs out', null, undefined],
    ['logs in another user', 'zefa', ZEFA],
  ])('is cleared when another tab %s', (_, token, next) => {
    const store = begin();
    changeInOtherTab(token, next);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    expect(store.getState().session.user).toEqual(next ?? null);
  });
});
