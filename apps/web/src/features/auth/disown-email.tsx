import { authApi } from '../../api/auth.ts';
import { getFieldError } from '../../api/field-error.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError, FormSuccess } from '../../ui/form-message.tsx';

/** Lets the owner of an address remove it from an account that a stranger created with it. Works without a session. */
export const DisownEmail = ({ token }: { token: string }) => {
  const [disown, { data, error, isLoading }] = authApi.useDisownEmailMutation();
  return (
    <section aria-label={t('verification.disownButton')} className="grid justify-items-start gap-3 border-t border-line pt-5">
      {!data && (
        <>
          <p className="text-sm text-muted">{t('verification.disownText')}</p>
          <Button variant="secondary" busy={isLoading} onClick={() => void disown({ body: { token } })}>
            {t('verification.disownButton')}
          </Button>
        </>
      )}
      <FormSuccess>{data?.message}</FormSuccess>
      <FormError>{error && getFieldError(error, 'token', t('verification.verifyFailed'))}</FormError>
    </section>
  );
};
