import { useUndoEmailChangeMutation } from '../../api/email-change.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { sessionExpired } from '../../api/session.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailChangeOutcome } from './email-change-outcome.tsx';

const RequestResetLink = () => <ButtonLink to={paths.requestReset}>{t('password.requestTitle')}</ButtonLink>;

/** Gives an account back to the owner of its earlier address. Works without a session. */
export const UndoEmailChange = ({ token }: { token: string }) => {
  const dispatch = useAppDispatch();
  const [undo, { data, error, isLoading }] = useUndoEmailChangeMutation();
  const submit = async (): Promise<void> => {
    const result = await undo({ body: { token } });
    if (result.data) dispatch(sessionExpired());
  };
  const tokenError = asApiError(error)?.fields?.['token'];
  if (data) return <EmailChangeOutcome title={t('emailChange.undoneTitle')} intro={data.message} link={<RequestResetLink />} />;
  if (tokenError)
    return <EmailChangeOutcome title={t('emailChange.badLinkTitle')} intro={tokenError} link={<RequestResetLink />} />;
  return (
    <AuthLayout title={t('emailChange.undoTitle')} intro={t('emailChange.undoIntro')} pattern="recuperar" footer={null}>
      <div className="grid gap-3">
        <Button busy={isLoading} onClick={() => void submit()}>
          {t('emailChange.undoButton')}
        </Button>
        <FormError>{error && getErrorText(error, t('emailChange.undoFailed'))}</FormError>
      </div>
    </AuthLayout>
  );
};
