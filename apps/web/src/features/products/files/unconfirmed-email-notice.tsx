import { useUser } from '../../../api/hooks.ts';
import { ResendVerification } from '../../../entities/session/resend-verification.tsx';
import { t } from '../../../lib/i18n/text.tsx';

/** What the files of an account with an unconfirmed address may not do; see docs/rules.md. */
export const UnconfirmedEmailNotice = () => {
  const user = useUser();
  if (user?.emailVerified !== false) return null;
  return (
    <div data-email-reminder className="grid gap-2 rounded-control bg-amber-soft p-3.5 text-sm text-amber">
      <p className="wrap-anywhere">{t('productFiles.confirmEmail', { email: user.email })}</p>
      <ResendVerification label={t('verification.resend')} variant="secondary" size="sm" />
    </div>
  );
};
