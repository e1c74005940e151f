import { beforeEach, expect, test, vi } from 'vitest';
import { me } from '@banca/contracts/auth';
import { makeStore } from '../../api/store.ts';
import { buildUser } from '../../testing/builders.ts';
import { requestsTo, respond } from '../../testing/server.ts';
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
  respond(me, { user: member });
});

test('a user who becomes a creator in another tab is one in this tab too, without a request', async () => {
  const store = makeStore();
  startSession(store);
  await vi.waitFor(() => expect(requestsTo(me)).toHaveLength(1));
  writeInOtherTab('banca.user', JSON.stringify(buildUser()));
  expect(store.getState().session).toMatchObject({ token: 'token', user: { role: 'creator' } });
  expect(requestsTo(me)).toHaveLength(1);
});

test.each(['', 'null', '{', '"x"'])('an invalid stored user (%j) changes nothing', async (text) => {
  const store = makeStore();
  startSession(store);
  await vi.waitFor(() => expect(requestsTo(me)).toHaveLength(1));
  writeInOtherTab('banca.user', text);
  expect(store.getState().session.user).toMatchObject({ role: 'user' });
});
