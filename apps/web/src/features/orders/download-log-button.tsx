import { useState } from 'react';
import type { Order } from '../../api/orders.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DownloadLog } from './download-log.tsx';

interface Props {
  order: Order;
  canLiftLimit: boolean;
}

/** Only completed orders have downloads. */
export const DownloadLogButton = ({ order: { _id, state, guest }, canLiftLimit }: Props) => {
  const [isOpen, setOpen] = useState(false);
  if (state !== 'completed') return null;
  const title = t('orderDownloads.open', { name: guest.name });
  return (
    <>
      <Button variant="quiet" size="narrow" aria-label={title} onClick={() => setOpen(true)}>
        {t('orderDownloads.title')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <DownloadLog orderId={_id} canLiftLimit={canLiftLimit} />
      </Dialog>
    </>
  );
};
