import { useState } from 'react';
import { RequestEmailChangeInput } from '@banca/contracts/email-change.schemas';
import { useGetEmailChangeQuery, useRequestEmailChangeMutation } from '../../api/email-change.ts';
import { getErrorText } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { t } from '../../lib/i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError, InlineError } from '../../ui/form-message.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PasswordManagerUsername } from './password-manager-username.tsx';
import { PendingEmailChange, toEmailChangeError } from './pending-email-change.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useServerForm } from './use-server-form.ts';

interface FormProps {
  user: User;
  onClose: () => void;
  onDone: (message: string) => void;
}

const ChangeEmailForm = ({ user, onClose, onDone }: FormProps) => {
  const [requestChange] = useRequestEmailChangeMutation();
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: RequestEmailChangeInput,
    defaultValues: { email: '', currentPassword: '' },
    send: (body) => requestChange({ body }),
    onDone: ({ message }) => onDone(message),
    toErrorText: toEmailChangeError,
  });
  return (
    <Form onSubmit={submit}>
      <p className="text-muted wrap-anywhere">{t('emailChange.intro', { email: user.email })}</p>
      <PasswordManagerUsername />
      <Field label={t('emailChange.newEmail')} error={getError('email')} required>
        <Input type="email" inputMode="email" autoCapitalize="none" autoComplete="email" {...register('email')} />
      </Field>
      <Field label={t('password.current')} hint={t('emailChange.passwordHint')} error={getError('currentPassword')} required>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <FormError>{errorText}</FormError>
      <DialogActions onBack={onClose} busy={isSubmitting}>
        <Button type="submit" busy={isSubmitting}>
          {t('emailChange.submit')}
        </Button>
      </DialogActions>
    </Form>
  );
};

/** Shows the address of the account, and the new one until it is confirmed. See docs/rules.md#changing-the-email-address. */
export const ChangeEmail = ({ user }: { user: User }) => {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState<string>();
  const { data, error, isLoading } = useGetEmailChangeQuery(undefined, { refetchOnMountOrArgChange: true });
  const close = (): void => setOpen(false);
  const finish = (text: string): void => {
    setMessage(text);
    close();
  };
  return (
    <SettingsGroup title={t('emailChange.title')} text={user.email}>
      {isLoading && <Skeleton className="h-11 rounded-control" />}
      {error && <InlineError>{getErrorText(error, t('emailChange.loadFailed'))}</InlineError>}
      {data?.emailChange && <PendingEmailChange change={data.emailChange} user={user} onMessage={setMessage} />}
      {data?.emailChange === null && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('emailChange.submit')}
        </Button>
      )}
      <p role="status" className="text-sm text-leaf empty:hidden">
        {message}
      </p>
      <Dialog open={isOpen} onClose={close} title={t('emailChange.submit')}>
        <ChangeEmailForm user={user} onClose={close} onDone={finish} />
      </Dialog>
    </SettingsGroup>
  );
};
