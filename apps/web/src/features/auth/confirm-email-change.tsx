import { useConfirmEmailChangeMutation } from '../../api/email-change.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailChangeOutcome } from './email-change-outcome.tsx';

const SettingsLink = () => <ButtonLink to={paths.dashboard('settings')}>{t('emailChange.openSettings')}</ButtonLink>;

/** Asks before it confirms, because programs that scan emails open links. */
export const ConfirmEmailChange = ({ token, user }: { token: string; user: User }) => {
  const [confirm, { data, error, isLoading }] = useConfirmEmailChangeMutation();
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
      pattern="recuperar"
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
