import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { aCreator } from '../../testing/accounts.ts';
import { startSession } from './start-session.ts';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);

const member = aCreator({ role: 'user' });

/** Simulates another tab that writes to the shared storage. */
function writeInOtherTab(key: string, value: string): void {
  localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

beforeEach(() => {
  localStorage.setItem('banca.token', 'token');
  localStorage.setItem('banca.user', JSON.stringify(member));
  sent.mockReset().mockResolvedValue({ data: { user: member } });
});

test('a user who becomes a creator in another tab is one in this tab too, without a request', async () => {
  const store = makeStore();
  startSession(store);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  writeInOtherTab('banca.user', JSON.stringify(aCreator()));
  expect(store.getState().session).toMatchObject({ token: 'token', user: { role: 'creator' } });
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each(['', 'null', '{', '"x"'])('an invalid stored user (%j) changes nothing', async (text) => {
  const store = makeStore();
  startSession(store);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  writeInOtherTab('banca.user', text);
  expect(store.getState().session.user).toMatchObject({ role: 'user' });
});
