import Clock from 'lucide-react/icons/clock';
import { t } from '../../lib/i18n/text.tsx';
import { type DeliveryTimes, describeDelivery } from './confirmation-time.ts';
import { TrackRecord } from './track-record.tsx';

/** For a paid product, before the buyer pays. */
export const DeliveryPromise = ({ creator }: { creator: DeliveryTimes }) => (
  <div className="flex items-center gap-2 text-sm text-muted">
    <Clock className="size-5 shrink-0 text-leaf" />
    <div>
      <p>
        <span>{t('product.instantDownload')}</span> <span>{describeDelivery(creator)}</span>
      </p>
      <TrackRecord record={creator.trackRecord} className="num" />
    </div>
  </div>
);
