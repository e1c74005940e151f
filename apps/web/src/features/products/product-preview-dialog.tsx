import { parseMzn } from '@banca/contracts/mzn';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { isAccountMethod, isPaymentAccount, mapAccounts } from '@banca/contracts/payment-accounts';
import { paymentMethodIds } from '@banca/contracts/payment-methods';
import { t, Text } from '../../lib/i18n/text.tsx';
import { ownProductsApi } from '../../api/own-products.ts';
import type { User } from '../../api/session.ts';
import { ProductCards } from '../../entities/product/product-card.tsx';
import { fromMaputoInput } from '../../entities/maputo-input.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { PhoneFrame } from '../../ui/phone-frame.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { listCurrentFiles } from './files/form-file.ts';
import { isOnSale } from './is-on-sale.ts';
import { collectFiles, type ImageSlot, type ProductValues } from './product-values.ts';
import type { ProductDetail } from '../../api/products.ts';

type Prices = Pick<ProductDetail, 'price' | 'beforePrice' | 'launchPrice' | 'launchPriceUntil' | 'regularPrice'>;

function buildPrices(values: ProductValues): Prices {
  const price = parseMzn(values.price) ?? 0;
  const beforePrice = parseMzn(values.beforePrice) ?? 0;
  const launchPrice = parseMzn(values.launchPrice) ?? price;
  const launchPriceUntil = fromMaputoInput(values.launchPriceUntil) ?? '';
  return {
    price,
    ...(beforePrice > price ? { beforePrice } : {}),
    ...(launchPrice < price && Date.parse(launchPriceUntil) > Date.now()
      ? { price: launchPrice, launchPrice, launchPriceUntil, regularPrice: price }
      : {}),
  };
}

/** Builds the product as it looks once it is approved. Empty fields get a placeholder. */
function buildPreviewProduct(values: ProductValues, user: User, images: string[], parts: ProductDetail[]): ProductDetail {
  const now = new Date().toISOString();
  const { _id, firstName, lastName, username, profilePicture } = user;
  const { title, description, category, features } = values;
  const publishedParts = parts.filter(isOnSale);
  return {
    _id: 'preview',
    title: title.trim() || t('upload.titlePlaceholder'),
    description: description.trim(),
    category,
    features,
    ...buildPrices(values),
    image: images[0] ?? null,
    images,
    rating: 0,
    reviewCount: 0,
    sales: 0,
    status: 'approved',
    featured: false,
    files: listCurrentFiles(values.files).map(({ name, size, type, isSample }) => ({ name, size, type, isSample })),
    delivery: values.files.length > 0 ? 'hosted' : 'link',
    createdAt: now,
    updatedAt: now,
    creator: {
      _id,
      firstName,
      lastName,
      username,
      profilePicture,
      ...mapAccounts((method) => user[method]),
      confirmationMinutes: null,
    },
    paymentMethods: paymentMethodIds.map((method) => ({
      method,
      available: !isAccountMethod(method) || isPaymentAccount(method, user[method]),
    })),
    gateways: [],
    ...(parts.length > 0 ? { parts: publishedParts } : {}),
    ...(publishedParts.length < parts.length ? { hasUnavailableParts: true } : {}),
  };
}

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

/** The products of a bundle, as soon as all are loaded. */
function useParts(ids: string[]): { parts: ProductDetail[]; hasFailed: boolean } {
  const [getProduct] = ownProductsApi.useLazyOwnProductQuery();
  const [state, setState] = useState<ReturnType<typeof useParts>>({ parts: [], hasFailed: false });
  useEffect(() => {
    const chosenIds = ids.filter((id) => id !== '');
    const load = async (): Promise<void> => {
      const responses = await Promise.all(chosenIds.map(async (id) => await getProduct({ params: { id } }, true)));
      const parts = responses.flatMap(({ data }) => data?.product ?? []);
      setState({ parts, hasFailed: parts.length < chosenIds.length });
    };
    void load();
  }, [ids, getProduct]);
  return state;
}

export type RenderPagePreview = (product: ProductDetail) => ReactNode;

interface Props {
  values: ProductValues;
  user: User;
  renderPagePreview: RenderPagePreview;
  onClose: () => void;
}

export const ProductPreviewDialog = ({ values, user, renderPagePreview, onClose }: Props) => {
  const [tab, setTab] = useState('card');
  const images = useImageUrls(values.images);
  const { parts, hasFailed } = useParts(values.parts);
  const product = buildPreviewProduct(values, user, images, parts);
  const tabs = [
    {
      id: 'card',
      label: t('upload.card'),
      content: (
        <PhoneFrame title={t('upload.cardOnPhone')} className="h-96">
          <div className="p-4">
            <ProductCards products={[product]} eagerCount={1} />
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
      <FormError>{hasFailed && <Text id="catalogue.loadFailed" />}</FormError>
      <Tabs label={t('upload.previewParts')} tabs={tabs} value={tab} onChange={setTab} />
    </Dialog>
  );
};
