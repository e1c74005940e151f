import MailWarning from 'lucide-react/icons/mail-warning';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { useUser } from '../../api/hooks.ts';
import { buildDraftKey, readStorage, writeStorage } from '../../lib/storage.ts';
import { IconButton } from '../../ui/button.tsx';
import { useRefreshUserOnFocus } from '../../entities/session/refresh-user.ts';
import { ResendVerification } from '../../entities/session/resend-verification.tsx';

/** Hides the banner if the page below contains an element with `data-email-reminder`, which asks for the same. */
const HIDDEN_BESIDE_REMINDER = '[&:has(~*_[data-email-reminder])]:hidden';

/** One line, so that the work of the day stays on the first screen. A dismissal lasts until the browser closes or the user logs out. */
const UnconfirmedEmail = ({ userId, email }: { userId: string; email: string }) => {
  const key = buildDraftKey('email-banner', { userId }, 'dismissed');
  const [isDismissed, setDismissed] = useState(() => readStorage<boolean>('session', key) === true);
  const dismiss = (): void => {
    writeStorage('session', key, true);
    setDismissed(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  if (isDismissed) return null;
  return (
    <section
      aria-label={t('verification.notConfirmed')}
      className={`grid grid-cols-[minmax(0,1fr)_auto_auto] items-center rounded-card border border-line bg-amber-soft pl-3 text-sm ${HIDDEN_BESIDE_REMINDER}`}
    >
      <div className="flex min-w-0 items-center gap-2.5">
        <MailWarning className="size-5 shrink-0 text-amber max-sm:hidden" />
        <p title={email} className="truncate">
          <b className="font-strong">{t('verification.notConfirmed')}</b>{' '}
          <span className="max-lg:sr-only">{t('verification.bannerText', { email })}</span>
        </p>
      </div>
      <ResendVerification label={t('verification.resend')} variant="secondary" size="narrow" isInLine />
      <IconButton label={t('verification.dismiss')} icon={<X />} onClick={dismiss} className="col-start-3 row-start-1" />
    </section>
  );
};

export const VerifyEmailBanner = () => {
  const user = useUser();
  const isUnconfirmed = user?.emailVerified === false;
  useRefreshUserOnFocus(isUnconfirmed);
  return isUnconfirmed ? <UnconfirmedEmail key={user._id} userId={user._id} email={user.email} /> : null;
};
