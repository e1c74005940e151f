import { beforeEach, expect, test, vi } from 'vitest';
import { me } from '@banca/contracts/current-user';
import { makeStore } from '../../api/store.ts';
import { buildUser } from '../../testing/builders.ts';
import { getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { startSession } from './start-session.ts';

const member = buildUser({ role: 'user' });

/** Simulates another tab that writes to the shared storage. */
function writeInOtherTab(key: string, value: string): void {
  localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

beforeEach(() => {
  localStorage.setItem('banca.token', 'token');
  localStorage.setItem('banca.user', JSON.stringify(member));
  mockEndpoint(me, { user: member });
});

test('copies a role that changed in another tab, without a request', async () => {
  const store = makeStore();
  startSession(store);
  await vi.waitFor(() => expect(getRequestsTo(me)).toHaveLength(1));
  writeInOtherTab('banca.user', JSON.stringify(buildUser()));
  expect(store.getState().session).toMatchObject({ token: 'token', user: { role: 'creator' } });
  expect(getRequestsTo(me)).toHaveLength(1);
});

test.each(['', 'null', '{', '"x"'])('an invalid stored user (%j) changes nothing', async (text) => {
  const store = makeStore();
  startSession(store);
  await vi.waitFor(() => expect(getRequestsTo(me)).toHaveLength(1));
  writeInOtherTab('banca.user', text);
  expect(store.getState().session.user).toMatchObject({ role: 'user' });
});
