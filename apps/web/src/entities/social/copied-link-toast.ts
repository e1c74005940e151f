import { t } from '../../lib/i18n/text.tsx';
import { toast } from '../../ui/toast.ts';

/** Says where to paste the link, or that it could not be copied. */
export const showCopiedLink = (copying: Promise<void>, network: string): Promise<void> =>
  copying.then(
    () => toast.success(t('product.linkCopiedFor', { network })),
    () => toast.error(t('dashboard.linkCopyFailed')),
  );
