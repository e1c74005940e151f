import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getPushKey, savePushSubscription } from '@banca/contracts/push';
import { buildUser } from '../../testing/builders.ts';
import { PUSH_KEY, stubPushBrowser, SUBSCRIPTION_BODY } from '../../testing/push-browser.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { usePushRenewal } from './push-subscription.ts';

const creator = buildUser();
const Page = () => {
  usePushRenewal();
  return null;
};
const render = (user = creator) => renderApp(<Page />, { user });
const waitForEffects = async () => await new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('banca.push', JSON.stringify(creator._id));
  mockEndpoint(getPushKey, { publicKey: PUSH_KEY });
  mockEndpoint(savePushSubscription, undefined);
});
test.each([
  ['saves the subscription again', PUSH_KEY, []],
  ['replaces a subscription that the browser deleted', undefined, [PUSH_KEY]],
  ['replaces a subscription with an earlier key', SUBSCRIPTION_BODY.keys.p256dh, [PUSH_KEY]],
])('a visit %s', async (_effect, subscribedKey, subscribedKeys) => {
  const browser = stubPushBrowser({ permission: 'granted', ...(subscribedKey ? { subscribedKey } : {}) });
  render();
  await waitFor(() => expect(getRequestsTo(savePushSubscription).map(({ body }) => body)).toEqual([SUBSCRIPTION_BODY]));
  expect([browser.subscribedKeys, browser.requestPermission.mock.calls]).toEqual([subscribedKeys, []]);
});

test('a refused token keeps the session, because the user did nothing', async () => {
  stubPushBrowser({ permission: 'granted', subscribedKey: PUSH_KEY });
  mockEndpoint(savePushSubscription, errorResponse(401));
  const { store } = render();
  await waitFor(() => expect(getRequestsTo(savePushSubscription)).toHaveLength(1));
  await waitForEffects();
  expect(store.getState().session.token).toBe('token');
});

test.each([
  ['without the permission', 'default', creator],
  ['of another account', 'granted', buildUser({ _id: '65f1c0ffee0123456789ab99' })],
  ['of a user who sells nothing', 'granted', buildUser({ role: 'user' })],
] as const)('a visit %s does nothing', async (_reason, permission, user) => {
  const browser = stubPushBrowser({ permission, subscribedKey: PUSH_KEY });
  render(user);
  await waitForEffects();
  expect([getRequestsTo(), browser.requestPermission.mock.calls]).toEqual([[], []]);
});
