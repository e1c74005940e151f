import { parseMzn } from '@banca/contracts/mzn';
import { Suspense, useEffect, useState } from 'react';
import { t } from '../../lib/i18n/t.ts';
import type { User } from '../../api/session.ts';
import { ProductCards } from '../../entities/product/product-card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PhoneFrame } from '../../ui/phone-frame.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { RenderPagePreview } from './preview-button.tsx';
import { buildPreviewProduct } from './preview-product.ts';
import { collectFiles, type ImageSlot, type ProductValues } from './product-values.ts';

function useImageUrls(slots: ImageSlot[]): string[] {
  const [urls, setUrls] = useState<string[]>([]);
  useEffect(() => {
    const objectUrls = collectFiles(slots).map((file) => URL.createObjectURL(file));
    setUrls(objectUrls);
    return () => {
      for (const url of objectUrls) URL.revokeObjectURL(url);
    };
  }, [slots]);
  return urls;
}

interface Props {
  values: ProductValues;
  user: User;
  renderPagePreview: RenderPagePreview;
  onClose: () => void;
}

export const ProductPreviewDialog = ({ values, user, renderPagePreview, onClose }: Props) => {
  const [tab, setTab] = useState('card');
  const images = useImageUrls(values.images);
  const product = buildPreviewProduct(values, user, images);
  const tabs = [
    {
      id: 'card',
      label: t('upload.card'),
      content: (
        <PhoneFrame title={t('upload.cardOnPhone')} className="h-96">
          <div className="p-4">
            <ProductCards products={[product]} visibleCount={1} />
          </div>
        </PhoneFrame>
      ),
    },
    {
      id: 'page',
      label: t('upload.page'),
      content: (
        <PhoneFrame title={t('upload.pageOnPhone')} className="h-[64dvh]">
          <Suspense>{renderPagePreview(product)}</Suspense>
        </PhoneFrame>
      ),
    },
  ];
  return (
    <Dialog open onClose={onClose} title={t('upload.previewTitle')}>
      <p className="text-sm text-muted">
        {[t('upload.previewText'), parseMzn(values.price) === null && t('upload.previewWithoutPrice')].filter(Boolean).join(' ')}
      </p>
      <Tabs label={t('upload.previewParts')} tabs={tabs} value={tab} onChange={setTab} />
    </Dialog>
  );
};
