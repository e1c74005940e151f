import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import type { OwnProduct } from '../../../api/own-products.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';
import { listNewFiles } from './new-files.ts';

export const AnnounceFiles = ({ product }: { product: OwnProduct }) => {
  const [announcedAt, setAnnouncedAt] = useState(product.filesAnnouncedAt);
  const [isAsking, setAsking] = useState(false);
  const hasNewFiles = listNewFiles({ ...product, filesAnnouncedAt: announcedAt }).length > 0;
  if (product.sales === 0 || !product.buyersGetUpdates || !(hasNewFiles || announcedAt)) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">
        {announcedAt ? t('productFiles.announcedAt', { date: formatDate(announcedAt) }) : t('productFiles.announceHint')}
      </p>
      {hasNewFiles && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <Mail className="size-4.5" />
          {t('productFiles.announce')}
        </Button>
      )}
      {isAsking && (
        <AnnounceDialog
          product={product}
          onClose={() => setAsking(false)}
          onAnnounced={() => setAnnouncedAt(new Date().toISOString())}
        />
      )}
    </div>
  );
};
