import Clock from 'lucide-react/icons/clock';
import { t } from '../../lib/i18n/text.tsx';
import { describeDelivery } from './confirmation-time.ts';

/** For a paid product, before the buyer pays. */
export const DeliveryPromise = ({ confirmationMinutes }: { confirmationMinutes: number | null }) => (
  <p className="flex items-center gap-2 text-sm text-muted">
    <Clock className="size-5 shrink-0 text-leaf" />
    <span>
      <span>{t('product.instantDownload')}</span> <span>{describeDelivery(confirmationMinutes)}</span>
    </span>
  </p>
);
