import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deletePushSubscription, getPushKey, savePushSubscription } from '@banca/contracts/push';
import { buildUser } from '../../testing/builders.ts';
import { PUSH_KEY, stubPushBrowser, SUBSCRIPTION_BODY } from '../../testing/push-browser.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, networkFailure } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { Preferences } from './preferences.tsx';
import { toast } from '../../ui/toast.ts';

const user = setUpUser();
const creator = buildUser();
const HINT = /Um aviso por cada encomenda nova/;

beforeEach(() => {
  vi.spyOn(toast, 'error');
  localStorage.clear();
  mockEndpoint(getPushKey, { publicKey: PUSH_KEY });
  mockEndpoint(savePushSubscription, undefined);
  mockEndpoint(deletePushSubscription, undefined);
});
const render = (account = creator) => renderApp(<Preferences user={account} />, { user: account });
const getSwitch = () => screen.getByRole('switch', { name: /^Notificações neste dispositivo/ });
const waitForState = async (isOn: boolean) =>
  await waitFor(() => expect(getSwitch().getAttribute('aria-checked')).toBe(String(isOn)));
const waitUntilIdle = async () => await waitFor(() => expect(getSwitch().hasAttribute('disabled')).toBe(false));

describe('the switch of the push notifications', () => {
  test('asks for the permission only after a click, then subscribes and saves the subscription', async () => {
    const browser = stubPushBrowser();
    render();
    await waitForState(false);
    expect(screen.getByText(HINT)).toBeTruthy();
    expect([browser.requestPermission.mock.calls, getRequestsTo()]).toEqual([[], []]);
    await user.click(getSwitch());
    await waitForState(true);
    expect(browser.subscribedKeys).toEqual([PUSH_KEY]);
    expect(getRequestsTo(savePushSubscription).map(({ body }) => body)).toEqual([SUBSCRIPTION_BODY]);
    expect(localStorage.getItem('banca.push')).toBe(JSON.stringify(creator._id));
  });

  test('is on when this account turned it on here before, and turns it off', async () => {
    const browser = stubPushBrowser({ permission: 'granted', subscribedKey: PUSH_KEY });
    localStorage.setItem('banca.push', JSON.stringify(creator._id));
    render();
    await waitForState(true);
    await user.click(getSwitch());
    await waitForState(false);
    expect(getRequestsTo(deletePushSubscription).map(({ body }) => body)).toEqual([{ endpoint: SUBSCRIPTION_BODY.endpoint }]);
    expect([browser.subscription, localStorage.getItem('banca.push')]).toEqual([null, null]);
  });

  test.each([
    ['another account turned it on', 'granted', PUSH_KEY, 'another'],
    ['the permission was withdrawn', 'default', PUSH_KEY, creator._id],
    ['the browser deleted the subscription', 'granted', undefined, creator._id],
  ] as const)('is off when %s', async (_reason, permission, subscribedKey, userId) => {
    stubPushBrowser({ permission, ...(subscribedKey ? { subscribedKey } : {}) });
    localStorage.setItem('banca.push', JSON.stringify(userId));
    render();
    await new Promise((resolve) => setTimeout(resolve));
    expect(getSwitch().getAttribute('aria-checked')).toBe('false');
  });

  test('replaces a subscription with an earlier key of the server', async () => {
    const browser = stubPushBrowser({ permission: 'granted', subscribedKey: SUBSCRIPTION_BODY.keys.p256dh });
    render();
    await user.click(getSwitch());
    await waitForState(true);
    expect(browser.subscribedKeys).toEqual([PUSH_KEY]);
  });

  test('explains a denied permission, and stays off', async () => {
    const browser = stubPushBrowser();
    browser.answer = 'denied';
    render();
    await user.click(getSwitch());
    expect(await screen.findByText(/estão bloqueadas/)).toBeTruthy();
    expect([getSwitch().getAttribute('aria-checked'), getRequestsTo()]).toEqual(['false', []]);
    browser.answer = 'granted';
    await user.click(getSwitch());
    await waitForState(true);
    expect(screen.getByText(HINT)).toBeTruthy();
  });

  test('stays off without a message when the user dismisses the question', async () => {
    const browser = stubPushBrowser();
    browser.answer = 'default';
    render();
    await user.click(getSwitch());
    await waitUntilIdle();
    expect([getSwitch().getAttribute('aria-checked'), getRequestsTo()]).toEqual(['false', []]);
    expect(toast.error).not.toHaveBeenCalled();
  });

  test.each([
    ['the reason of the server', () => errorResponse(400, { message: 'Este serviço não.' }), 'Este serviço não.'],
    ['a network error', networkFailure, 'Network connection failed. Please check your internet connection.'],
  ])('shows %s when saving fails, and stays off', async (_kind, createResponse, text) => {
    stubPushBrowser();
    mockEndpoint(savePushSubscription, createResponse());
    render();
    await user.click(getSwitch());
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(text));
    expect(getSwitch().getAttribute('aria-checked')).toBe('false');
  });

  test('shows an error when the browser cannot subscribe', async () => {
    stubPushBrowser();
    vi.spyOn((await navigator.serviceWorker.ready).pushManager, 'subscribe').mockRejectedValue(new DOMException('no service'));
    render();
    await user.click(getSwitch());
    const text = 'Não foi possível ligar as notificações. Tenta outra vez.';
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(text));
  });

  test('stays on with an error when the server cannot be reached to turn it off', async () => {
    const browser = stubPushBrowser({ permission: 'granted', subscribedKey: PUSH_KEY });
    localStorage.setItem('banca.push', JSON.stringify(creator._id));
    mockEndpoint(deletePushSubscription, networkFailure());
    render();
    await waitForState(true);
    await user.click(getSwitch());
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    await waitForState(true);
    expect(browser.subscription).not.toBeNull();
  });

  test.each([
    ['an unsupported browser', 'Mozilla/5.0 (X11; Linux x86_64)', 'Este navegador não suporta notificações.'],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'No iPhone e no iPad, adiciona primeiro a Banca'],
  ])('is disabled in %s, with the reason', (_browser, userAgent, text) => {
    const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    render();
    expect(screen.getByText(text, { exact: false })).toBeTruthy();
    expect(getSwitch().hasAttribute('disabled')).toBe(true);
    spy.mockRestore();
  });

  test('is not shown to users who sell nothing', () => {
    stubPushBrowser();
    render(buildUser({ role: 'user' }));
    expect(screen.queryByText('Notificações neste dispositivo')).toBeNull();
  });
});
