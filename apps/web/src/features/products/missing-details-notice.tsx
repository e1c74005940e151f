import { accountMethods } from '@banca/contracts/payment-methods';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { Text } from '../../lib/i18n/text.tsx';
import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import type { User } from '../../api/session.ts';
import { Link } from '../../ui/link.tsx';
import { PaymentMethodList } from '../../entities/payment/payment-method-list.tsx';

export const MissingDetailsNotice = ({ user }: { user: User }) => {
  const headingId = useId();
  const isAccountMissing = accountMethods.every((method) => !user[method]);
  const isContactMissing = !user.contactEmail;
  if (!isAccountMissing && !isContactMissing) return null;
  return (
    <section aria-labelledby={headingId} className="flex gap-3 rounded-card bg-amber-soft px-4 py-3.5 text-amber">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-1.5 text-sm">
        <h2 id={headingId} className="font-text text-base font-strong tracking-normal">
          {t('upload.missingDetails')}
        </h2>
        {isAccountMissing && (
          <p>
            <Text id="upload.missingAccount" values={{ methods: <PaymentMethodList methods={accountMethods} /> }} />
          </p>
        )}
        {isContactMissing && <p>{t('upload.missingContact')}</p>}
        <p>
          <Link to={paths.dashboard('settings')} className="inline-block py-2 font-strong underline underline-offset-4">
            {t('upload.completeSettings')}
          </Link>
          <span className="block">{t('upload.textsKept')}</span>
        </p>
      </div>
    </section>
  );
};
