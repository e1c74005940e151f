import type { CheckoutProduct } from '../../api/checkout.ts';
import { listBoughtFiles, sumSizes } from '../../entities/product/describe-files.ts';
import { formatFileSize } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';

/** Says before the payment how much data the download costs. */
export const DownloadSize = ({ product }: { product: CheckoutProduct }) => (
  <p className="num text-sm text-muted">
    {product.delivery === 'link'
      ? t('checkout.outsideFile')
      : t('checkout.downloadSize', { size: formatFileSize(sumSizes(listBoughtFiles(product))) })}
  </p>
);
