import type { ReactNode } from 'react';
import { AuthLayout } from './auth-layout.tsx';
import { accountApi } from '../../api/account.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { type User, sessionExpired } from '../../api/session.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { useAppDispatch } from '../../api/hooks.ts';

interface Props {
  title: string;
  intro: string;
  link: ReactNode;
}

const EmailChangeOutcome = ({ title, intro, link }: Props) => (
  <AuthLayout title={title} intro={intro} patternSeed="recuperar" footer={null}>
    <p role="status" className="sr-only">
      {title}
    </p>
    {link}
  </AuthLayout>
);

const SettingsLink = () => <ButtonLink to={paths.dashboard('settings')}>{t('emailChange.openSettings')}</ButtonLink>;

/** Asks before it confirms, because programs that scan emails open links. */
export const ConfirmEmailChange = ({ token, user }: { token: string; user: User }) => {
  const [confirm, { data, error, isLoading }] = accountApi.useConfirmEmailChangeMutation();
  const apiError = asApiError(error);
  const tokenError = apiError?.fields?.['token'];
  if (data)
    return (
      <EmailChangeOutcome
        title={t('emailChange.doneTitle')}
        intro={t('emailChange.doneText', { email: data.user.email })}
        link={<SettingsLink />}
      />
    );
  if (tokenError) return <EmailChangeOutcome title={t('emailChange.badLinkTitle')} intro={tokenError} link={<SettingsLink />} />;
  if (apiError?.code === 'conflict')
    return <EmailChangeOutcome title={t('emailChange.takenTitle')} intro={t('emailChange.taken')} link={<SettingsLink />} />;
  const { username, email } = user;
  return (
    <AuthLayout
      title={t('emailChange.confirmTitle')}
      intro={t('emailChange.confirmIntro', { username, email })}
      patternSeed="recuperar"
      footer={null}
    >
      <div className="grid gap-3">
        <Button busy={isLoading} onClick={() => void confirm({ body: { token } })}>
          {t('emailChange.confirmButton')}
        </Button>
        <ButtonLink variant="secondary" to={paths.dashboard('settings')}>
          {t('emailChange.keepEmail')}
        </ButtonLink>
        <FormError>{error && getErrorText(error, t('emailChange.failed'))}</FormError>
      </div>
    </AuthLayout>
  );
};

const RequestResetLink = () => <ButtonLink to={paths.requestReset}>{t('password.requestTitle')}</ButtonLink>;

/** Gives an account back to the owner of its earlier address, which ends all its sessions. Works without a session. */
export const UndoEmailChange = ({ token }: { token: string }) => {
  const dispatch = useAppDispatch();
  const [undo, { data, error, isLoading }] = accountApi.useUndoEmailChangeMutation();
  const submit = async (): Promise<void> => {
    const result = await undo({ body: { token } });
    if (result.data) dispatch(sessionExpired());
  };
  const tokenError = asApiError(error)?.fields?.['token'];
  if (data) return <EmailChangeOutcome title={t('emailChange.undoneTitle')} intro={data.message} link={<RequestResetLink />} />;
  if (tokenError)
    return <EmailChangeOutcome title={t('emailChange.badLinkTitle')} intro={tokenError} link={<RequestResetLink />} />;
  return (
    <AuthLayout title={t('emailChange.undoTitle')} intro={t('emailChange.undoIntro')} patternSeed="recuperar" footer={null}>
      <div className="grid gap-3">
        <Button busy={isLoading} onClick={() => void submit()}>
          {t('emailChange.undoButton')}
        </Button>
        <FormError>{error && getErrorText(error, t('emailChange.undoFailed'))}</FormError>
      </div>
    </AuthLayout>
  );
};
