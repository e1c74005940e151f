import { t } from '../../lib/i18n/t.ts';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserCheck from 'lucide-react/icons/user-check';
import { formatPrice } from '../../lib/format.ts';

/** Repeats what the summary shows at the top on phones. On wide screens, the summary stays beside the form. */
export const OrderTotal = ({ price }: { price: number }) => (
  <div className="grid gap-1.5 border-t border-line pt-4 text-sm text-muted lg:hidden">
    <p className="flex items-baseline justify-between gap-4 text-base">
      {t('checkout.total')}{' '}
      <b className="num text-lg font-strong text-ink" translate="no">
        {formatPrice(price)}
      </b>
    </p>
    {price > 0 && (
      <>
        <p className="flex items-center gap-2">
          <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
          {t('checkout.refund')}
        </p>
        <p className="flex items-center gap-2">
          <UserCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
          {t('checkout.creatorConfirms')}
        </p>
      </>
    )}
  </div>
);
