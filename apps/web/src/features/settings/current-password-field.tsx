import type { UseFormRegisterReturn } from 'react-hook-form';
import { useUser } from '../../api/hooks.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

/** Tells password managers which account the password of a form belongs to. */
export const PasswordManagerUsername = () => {
  const user = useUser();
  return <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
};

interface Props {
  label?: string;
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

export const CurrentPasswordField = ({ label = t('password.current'), error, registration }: Props) => (
  <>
    <PasswordManagerUsername />
    <Field label={label} error={error} required>
      <PasswordInput autoComplete="current-password" {...registration} />
    </Field>
  </>
);
