import Mail from 'lucide-react/icons/mail';
import { type OwnProduct, ownProductsApi } from '../../../api/own-products.ts';
import { useConfirm } from '../../../entities/use-confirm.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';

const hasBuyersToTell = ({ sales, files, buyersGetUpdates }: OwnProduct): boolean =>
  sales > 0 && buyersGetUpdates && files.some(({ isSample }) => !isSample);

export const AnnounceFiles = ({ product }: { product: OwnProduct }) => {
  const [announce, { isLoading }] = ownProductsApi.useAnnounceFilesMutation();
  const { openDialog, dialog } = useConfirm({
    run: () => announce({ params: { id: product._id }, body: {} }),
    busy: isLoading,
    failureText: t('productFiles.announceFailed'),
  });
  if (!hasBuyersToTell(product)) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">
        {product.filesAnnouncedAt
          ? t('productFiles.announcedAt', { date: formatDate(product.filesAnnouncedAt) })
          : t('productFiles.announceHint')}
      </p>
      <Button variant="secondary" onClick={openDialog}>
        <Mail className="size-4.5" />
        {t('productFiles.announce')}
      </Button>
      <ConfirmDialog
        {...dialog}
        tone="primary"
        title={t('productFiles.announceTitle')}
        text={t('productFiles.announceText')}
        confirmLabel={t('productFiles.announce')}
      />
    </div>
  );
};
