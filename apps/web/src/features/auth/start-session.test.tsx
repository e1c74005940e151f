import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { networkError, timeoutError, toApiError } from '../../lib/errors.ts';
import type { User } from '../../lib/session.ts';
import { type Answer, send } from '../../lib/transport.ts';
import { startSession } from './start-session.ts';

vi.mock('../../lib/transport.ts', () => ({ send: vi.fn<typeof send>() }));
const sent = vi.mocked(send);

const ROSA = { _id: '65f1c0ffee0123456789abc1' } as User;

function begin(profile: Answer) {
  localStorage.setItem('banca.token', 'rosa');
  localStorage.setItem('banca.user', JSON.stringify(ROSA));
  sent.mockResolvedValue(profile);
  const store = makeStore();
  startSession(store);
  return store;
}

afterEach(() => {
  localStorage.clear();
  vi.resetAllMocks();
});

describe('the profile fetch', () => {
  it.each([401, 403, 404, 429])('clears the token after an answered %i', async (status) => {
    const store = begin({ error: toApiError(status, {}) });
    await vi.waitFor(() => expect(store.getState().session.status).toBe('anonymous'));
    expect(localStorage.getItem('banca.token')).toBeNull();
  });

  it.each([
    ['a network failure', networkError],
    ['a time-out', timeoutError],
    ['a server error', { ...toApiError(500, {}), status: 500 }],
  ])('keeps the token after %s', async (_, error) => {
    vi.useFakeTimers();
    const store = begin({ error });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(sent).toHaveBeenCalled();
    expect(store.getState().session).toMatchObject({ status: 'signed-in', token: 'rosa', user: ROSA });
    expect(localStorage.getItem('banca.token')).toBe('rosa');
  });

  it('asks again once the connection is back', async () => {
    const store = begin({ error: networkError });
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    sent.mockResolvedValue({ data: { user: { ...ROSA, firstName: 'Rosa' } } });
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(store.getState().session.user?.firstName).toBe('Rosa');
    });
  });
});
