import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import { verification as messages } from '@banca/contracts/messages';
import { makeStore } from '../../api/store.ts';
import { networkError, toApiError } from '../../api/errors.ts';
import { signedIn, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { aCreator } from '../../testing/accounts.ts';
import { VerifyEmailBanner } from './verify-email-banner.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const helena = aCreator({ emailVerified: false });
let account: User;

function open(shown: User = helena) {
  const store = makeStore();
  store.dispatch(signedIn({ token: 't', user: shown }));
  render(
    <Provider store={store}>
      <VerifyEmailBanner />
    </Provider>,
  );
  return store;
}
const resends = () => sent.mock.calls.filter(([{ url }]) => url.endsWith('/resend-verification'));
const answerResend = (answer: Answer): void =>
  void sent.mockImplementation(async ({ url }) => (url.endsWith('/me') ? { data: { user: account } } : answer));
const press = async () => await user.click(screen.getByRole('button', { name: 'Enviar outra vez' }));

beforeEach(() => {
  account = helena;
  sent.mockReset();
  answerResend({ data: { message: messages.sent } });
});

test('shows the unconfirmed address', () => {
  open();
  expect(screen.getByText(messages.notConfirmed)).toBeTruthy();
  expect(screen.getByText(/helena@example\.com/)).toBeTruthy();
});

test.each([
  ['a confirmed account', aCreator()],
  ['an account stored before addresses were confirmed', { ...helena, emailVerified: undefined } as unknown as User],
])('is not shown to %s', (_, shown) => {
  open(shown);
  expect(screen.queryByText(messages.notConfirmed)).toBeNull();
});

test('a double click sends one link and confirms it', async () => {
  open();
  const button = screen.getByRole('button', { name: 'Enviar outra vez' });
  await user.dblClick(button);
  expect((await screen.findByText(messages.sent)).closest('[role=status]')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enviado' }));
  expect(resends()).toHaveLength(1);
});

test.each([
  [toApiError(429, { message: 'Too many requests.', code: 'rate_limited' }), /Já pediste vários links/],
  [networkError, networkError.message],
  [toApiError(400, null), 'Não foi possível enviar o email.'],
])('shows why sending failed and allows another try (%#)', async (error, text) => {
  answerResend({ error });
  open();
  await press();
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
  answerResend({ data: { message: messages.sent } });
  await press();
  expect(await screen.findByText(messages.sent)).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

test('disappears when the address is confirmed in another tab or on another device', async () => {
  const store = open();
  account = { ...helena, emailVerified: true };
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(screen.queryByText(messages.notConfirmed)).toBeNull());
  expect(store.getState().session.user?.emailVerified).toBe(true);
});

test('disappears when the server says that the address is already confirmed', async () => {
  account = { ...helena, emailVerified: true };
  answerResend({ data: { message: messages.confirmed } });
  open();
  await press();
  await vi.waitFor(() => expect(screen.queryByText(messages.notConfirmed)).toBeNull());
});
