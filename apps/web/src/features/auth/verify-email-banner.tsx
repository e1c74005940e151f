import MailWarning from 'lucide-react/icons/mail-warning';
import { t } from '../../lib/i18n/text.tsx';
import { useUser } from '../../api/hooks.ts';
import { useRefreshUserOnFocus } from './refresh-user.ts';
import { ResendVerification } from './resend-verification.tsx';

export const VerifyEmailBanner = () => {
  const user = useUser();
  const isUnconfirmed = user?.emailVerified === false;
  useRefreshUserOnFocus(isUnconfirmed);
  if (!isUnconfirmed) return null;
  return (
    <section
      aria-label={t('verification.notConfirmed')}
      className="grid gap-3 rounded-card border border-line bg-amber-soft p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <div className="flex items-start gap-2.5">
        <MailWarning className="mt-0.5 size-5 shrink-0 text-amber" />
        <div className="grid min-w-0 gap-1">
          <p className="font-strong">{t('verification.notConfirmed')}</p>
          <p className="text-sm wrap-anywhere">{t('verification.bannerText', { email: user.email })}</p>
        </div>
      </div>
      <ResendVerification label={t('verification.sendAgain')} variant="secondary" size="sm" />
    </section>
  );
};
