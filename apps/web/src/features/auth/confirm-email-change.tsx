import { useConfirmEmailChangeMutation } from '../../api/email-change.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { AuthLayout } from './auth-layout.tsx';

const SettingsLink = () => <ButtonLink to={paths.dashboard('settings')}>{t('emailChange.openSettings')}</ButtonLink>;

const Outcome = ({ title, intro }: { title: string; intro: string }) => (
  <AuthLayout title={title} intro={intro} pattern="recuperar" footer={null}>
    <p role="status" className="sr-only">
      {title}
    </p>
    <SettingsLink />
  </AuthLayout>
);

/** Asks before it confirms, because programs that scan emails open links. */
export const ConfirmEmailChange = ({ token, user }: { token: string; user: User }) => {
  const [confirm, { data, error, isLoading }] = useConfirmEmailChangeMutation();
  const apiError = asApiError(error);
  const tokenError = apiError?.fields?.['token'];
  if (data) return <Outcome title={t('emailChange.doneTitle')} intro={t('emailChange.doneText', { email: data.user.email })} />;
  if (tokenError) return <Outcome title={t('emailChange.badLinkTitle')} intro={tokenError} />;
  if (apiError?.code === 'conflict') return <Outcome title={t('emailChange.takenTitle')} intro={t('emailChange.taken')} />;
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
