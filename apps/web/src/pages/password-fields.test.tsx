import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getDeletionConsequences, getEmailChange } from '@banca/contracts/account';
import { rateNewPassword } from '@banca/contracts/auth';
import { LoginForm } from '../features/auth/login-form.tsx';
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx';
import { SignupForm } from '../features/auth/signup-form.tsx';
import { ChangeEmail } from '../features/settings/change-email.tsx';
import { ChangePassword } from '../features/settings/change-password.tsx';
import { DeleteAccount } from '../features/settings/delete-account.tsx';
import { ExportButton } from '../features/settings/export-data.tsx';
import { DisableDialog } from '../features/settings/security/second-factor-group.tsx';
import { SecondFactorEnrolment } from '../features/settings/security/second-factor-enrolment.tsx';
import { t } from '../lib/i18n/text.tsx';
import { buildUser } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { mockEndpoint } from '../testing/server.ts';
import { setUpUser } from '../testing/set-up-user.ts';

const user = setUpUser();
const account = buildUser();
const ignore = (): void => {};

const CURRENT = 'current-password password';
const NEW = 'new-password password';
/** Hidden from people. */
const USERNAME = 'username text';

interface Case {
  form: string;
  element: ReactElement;
  /** `autocomplete` and `type` of each field that a password manager fills, from top to bottom. */
  fields: string[];
  /** Opens the form. */
  button?: string;
}

const CASES: Case[] = [
  { form: 'login', element: <LoginForm />, fields: ['username email', CURRENT] },
  { form: 'sign-up', element: <SignupForm />, fields: ['email email', NEW, NEW] },
  { form: 'reset', element: <ResetPasswordForm token="k3b0" onDone={ignore} />, fields: [NEW, NEW] },
  { form: 'change of the password', element: <ChangePassword />, fields: [USERNAME, CURRENT, NEW, NEW] },
  {
    form: 'change of the address',
    element: <ChangeEmail user={account} />,
    fields: [USERNAME, 'email email', CURRENT],
    button: t('emailChange.submit'),
  },
  {
    form: 'deletion of the account',
    element: <DeleteAccount user={account} />,
    fields: [USERNAME, CURRENT],
    button: t('accountDeletion.open'),
  },
  { form: 'export', element: <ExportButton />, fields: [USERNAME, CURRENT], button: t('accountExport.open') },
  { form: 'enrolment', element: <SecondFactorEnrolment onDone={ignore} />, fields: [USERNAME, CURRENT] },
  { form: 'disabling the second factor', element: <DisableDialog open onClose={ignore} />, fields: [USERNAME, CURRENT] },
];

beforeEach(() => {
  mockEndpoint(rateNewPassword, { isCommon: false });
  mockEndpoint(getEmailChange, { emailChange: null });
  mockEndpoint(getDeletionConsequences, { products: 0, openOrders: 0, undecidedProofs: 0 });
});

const findInputs = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(`input${selector}`)];

describe.each(CASES)('$form', ({ element, fields, button }) => {
  beforeEach(async () => {
    renderApp(element, { user: account });
    if (button) await user.click(await screen.findByRole('button', { name: button }));
  });

  test('masks passwords and names its fields for password managers', () => {
    const inputs = findInputs(':is([type=password], [autocomplete=username], [autocomplete=email])');
    expect(inputs.map((input) => `${input.getAttribute('autocomplete')} ${input.type}`)).toEqual(fields);
    for (const { value } of findInputs('[autocomplete=username][hidden]')) expect(value).toBe(account.email);
  });

  test('accepts pasted passwords', async () => {
    const inputs = findInputs('[type=password]');
    for (const input of inputs) {
      await user.click(input);
      await user.paste('timbila-em-zavala');
    }
    expect(inputs.map(({ value }) => value)).toEqual(inputs.map(() => 'timbila-em-zavala'));
  });
});
