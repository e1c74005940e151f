import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RequestEmailChangeInput } from '@banca/contracts/email-change.schemas';
import type { getEmailChange } from '@banca/contracts/account';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { accountApi } from '../../api/account.ts';
import { getErrorText, asApiError } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { EmailField } from '../../entities/email/email-field.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogForm } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError, InlineError } from '../../ui/form-message.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { PasswordManagerUsername } from './current-password-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useServerForm } from '../../entities/server-form.ts';
import { formatDateTime } from '../../lib/format-date.ts';

const toEmailChangeError = (error: unknown): string =>
  asApiError(error)?.code === 'rate_limited' ? t('emailChange.tooMany') : getErrorText(error, t('emailChange.failed'));

interface Props {
  change: NonNullable<ResponseBody<typeof getEmailChange>['emailChange']>;
  user: User;
  onMessage: (message: string | undefined) => void;
}

const PendingEmailChange = ({ change, user, onMessage }: Props) => {
  const [resend, resendState] = accountApi.useResendEmailChangeMutation();
  const [cancel, cancelState] = accountApi.useCancelEmailChangeMutation();
  const isBusy = resendState.isLoading || cancelState.isLoading;
  const error = resendState.error ?? cancelState.error;
  const run = async (action: typeof resend | typeof cancel): Promise<void> => {
    if (isBusy) return;
    onMessage(undefined);
    onMessage((await action()).data?.message);
  };
  const values = { date: formatDateTime(change.expiresAt), currentEmail: user.email };
  return (
    <div className="grid gap-3">
      <div className="grid gap-1 rounded-control bg-amber-soft p-3">
        <p className="font-strong wrap-anywhere">{t('emailChange.pendingTitle', { email: change.email })}</p>
        <p className="text-sm wrap-anywhere">{t('emailChange.pendingText', values)}</p>
      </div>
      <div className="grid gap-3 sm:flex">
        <Button variant="secondary" busy={resendState.isLoading} onClick={() => void run(resend)}>
          {t('emailChange.sendAgain')}
        </Button>
        <Button variant="secondary" busy={cancelState.isLoading} onClick={() => void run(cancel)}>
          {t('emailChange.cancel')}
        </Button>
      </div>
      <InlineError>{error && !isBusy && toEmailChangeError(error)}</InlineError>
    </div>
  );
};

const ChangeEmailForm = ({ user, onClose, onDone }: { user: User; onClose: () => void; onDone: (message: string) => void }) => {
  const [requestChange] = accountApi.useRequestEmailChangeMutation();
  const { register, control, submit, setValue, setFocus, isSubmitting, errorText, getError } = useServerForm({
    schema: RequestEmailChangeInput,
    defaultValues: { email: '', currentPassword: '' },
    send: (body) => requestChange({ body }),
    onDone: ({ message }) => onDone(message),
    toErrorText: toEmailChangeError,
  });
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isSubmitting} submitLabel={t('emailChange.submit')}>
      <p className="text-muted wrap-anywhere">{t('emailChange.intro', { email: user.email })}</p>
      <PasswordManagerUsername />
      <EmailField
        label={t('emailChange.newEmail')}
        error={getError('email')}
        text={useWatch({ control, name: 'email' }) ?? ''}
        onCorrect={(email) => {
          setValue('email', email, { shouldDirty: true, shouldValidate: true });
          setFocus('email');
        }}
        autoComplete="email"
        {...register('email')}
      />
      <Field label={t('password.current')} hint={t('emailChange.passwordHint')} error={getError('currentPassword')} required>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <FormError>{errorText}</FormError>
    </DialogForm>
  );
};

/** Shows the address of the account, and the new one until it is confirmed. See docs/rules.md#changing-the-email-address. */
export const ChangeEmail = ({ user }: { user: User }) => {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState<string>();
  const { data, error, isLoading } = accountApi.useGetEmailChangeQuery(undefined, { refetchOnMountOrArgChange: true });
  const close = (): void => setOpen(false);
  const finish = (text: string): void => {
    setMessage(text);
    close();
  };
  return (
    <SettingsGroup
      title={t('emailChange.title')}
      text={user.email}
      action={
        isLoading ? (
          <Skeleton className="h-11 w-40 rounded-control" />
        ) : (
          data?.emailChange === null && (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {t('emailChange.submit')}
            </Button>
          )
        )
      }
    >
      {error && <InlineError>{getErrorText(error, t('emailChange.loadFailed'))}</InlineError>}
      {data?.emailChange && <PendingEmailChange change={data.emailChange} user={user} onMessage={setMessage} />}
      <p role="status" className="text-sm text-leaf empty:hidden">
        {message}
      </p>
      <Dialog open={isOpen} onClose={close} title={t('emailChange.submit')}>
        <ChangeEmailForm user={user} onClose={close} onDone={finish} />
      </Dialog>
    </SettingsGroup>
  );
};
