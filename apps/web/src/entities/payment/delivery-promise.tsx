import Clock from 'lucide-react/icons/clock';
import type { ProductDetail } from '../../api/products.ts';
import { t } from '../../lib/i18n/text.tsx';
import { describeDelivery } from './confirmation-time.ts';
import { TrackRecord } from './track-record.tsx';

interface Props {
  creator: Pick<ProductDetail['creator'], 'confirmationMinutes' | 'trackRecord'>;
}

/** For a paid product, before the buyer pays. */
export const DeliveryPromise = ({ creator: { confirmationMinutes, trackRecord } }: Props) => (
  <div className="flex items-center gap-2 text-sm text-muted">
    <Clock className="size-5 shrink-0 text-leaf" />
    <div>
      <p>
        <span>{t('product.instantDownload')}</span> <span>{describeDelivery(confirmationMinutes)}</span>
      </p>
      <TrackRecord record={trackRecord} className="num" />
    </div>
  </div>
);
