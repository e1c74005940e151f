import { Suspense, useEffect, useState } from 'react';
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
      label: 'Cartão',
      content: (
        <PhoneFrame title="O cartão num telemóvel" className="h-96">
          <div className="p-4">
            <ProductCards products={[product]} visibleCount={1} />
          </div>
        </PhoneFrame>
      ),
    },
    {
      id: 'page',
      label: 'Página',
      content: (
        <PhoneFrame title="A página num telemóvel" className="h-[64dvh]">
          <Suspense>{renderPagePreview(product)}</Suspense>
        </PhoneFrame>
      ),
    },
  ];
  return (
    <Dialog open onClose={onClose} title="Pré-visualização">
      <p className="text-sm text-muted">
        É assim que aparece num telemóvel.
        {values.price === '' && ' Ainda não tem preço: por agora aparece como grátis.'}
      </p>
      <Tabs label="Partes da pré-visualização" tabs={tabs} value={tab} onChange={setTab} />
    </Dialog>
  );
};
