import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateProfile } from '@banca/contracts/auth';
import { getSecondFactor, reauthenticate } from '@banca/contracts/security';
import { profileApi } from '../../../api/profile.ts';
import { signedIn } from '../../../api/session.ts';
import { makeStore } from '../../../api/store.ts';
import { buildUser } from '../../../testing/builders.ts';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { askForOtp } from './ask-for-otp.tsx';

const user = setUpUser();
const account = buildUser();
const refusal = () => errorResponse(403, { message: 'Confirma primeiro que és tu.', code: 'reauthentication_required' });

let redirectToEnrolment: ReturnType<typeof vi.fn<() => void>>;
let save: (mpesa: string) => Promise<{ error?: unknown }>;
beforeEach(() => {
  redirectToEnrolment = vi.fn<() => void>();
  const store = makeStore({ reauthenticate: async () => await askForOtp(store), redirectToEnrolment });
  store.dispatch(signedIn({ token: 'token', user: account }));
  save = async (mpesa) => await store.dispatch(profileApi.endpoints.updateProfile.initiate({ body: { mpesa } }));
  mockEndpoint(updateProfile, refusal());
  mockEndpoint(getSecondFactor, { isEnabled: true, recoveryCodesLeft: 9 });
  mockEndpoint(reauthenticate, async () => {
    mockEndpoint(updateProfile, { user: account, message: 'Profile updated!' });
    return undefined;
  });
});
const findField = async () => await screen.findByLabelText(/^Código de 6 algarismos/);
const getSentAccounts = () => getRequestsTo(updateProfile).map(({ body }) => (body as { mpesa: string }).mpesa);

test('a refused request is repeated after the code', async () => {
  const result = save('84 999 0000');
  await user.type(await findField(), '123456{Enter}');
  expect(await result).toMatchObject({ data: { message: 'Profile updated!' } });
  expect(getSentAccounts()).toEqual(['84 999 0000', '84 999 0000']);
  expect(getRequestsTo(reauthenticate)[0]?.body).toEqual({ otp: '123456' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('requests that are refused together ask once', async () => {
  const results = [save('84 1'), save('84 2')];
  await findField();
  await waitFor(() => expect(getSentAccounts()).toHaveLength(2));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.type(await findField(), '123456{Enter}');
  for (const result of results) expect(await result).toMatchObject({ data: {} });
  expect(getRequestsTo(reauthenticate)).toHaveLength(1);
});

test('a wrong code is reported, and cancelling fails with the reason of the server', async () => {
  const fields = { otp: 'O código não está certo' };
  mockEndpoint(reauthenticate, errorResponse(400, { message: 'x', code: 'validation_failed', fields }));
  const result = save('84 999 0000');
  await user.type(await findField(), '000000{Enter}');
  expect(await screen.findByText('O código não está certo')).toBeTruthy();
  await user.click(screen.getByText('Voltar'));
  expect(await result).toMatchObject({
    error: { code: 'reauthentication_required', serverMessage: 'Confirma primeiro que és tu.' },
  });
  expect(getSentAccounts()).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an admin who must set up a second factor is sent to its page', async () => {
  mockEndpoint(updateProfile, errorResponse(403, { message: 'x', code: 'otp_enrolment_required' }));
  expect(await save('84 999 0000')).toMatchObject({ error: { code: 'otp_enrolment_required' } });
  expect(redirectToEnrolment).toHaveBeenCalledOnce();
});
