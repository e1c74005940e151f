import { useEffect, useState } from 'react';
import { checkoutApi } from '../../api/checkout.ts';
import { useUser } from '../../api/hooks.ts';
import type { ProductDetail } from '../../api/products.ts';
import { type BundleOffer, OwnPriceReason } from '../../entities/product/parts-list.tsx';

interface Props {
  product: ProductDetail;
  onOffer: (offer: BundleOffer | undefined) => void;
}

/** Asks what a bundle costs a user who owns some of its products, and says why. Others send no request, because the API tells only them. */
export const OwnOffer = ({ product: { _id, parts, hasUnavailableParts }, onOffer }: Props) => {
  const [createQuote] = checkoutApi.useCreateQuoteMutation();
  const [owned, setOwned] = useState<string[]>();
  const isBuyerKnown = useUser()?.emailVerified === true && !hasUnavailableParts;
  useEffect(() => {
    if (!isBuyerKnown) return undefined;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const { data } = await createQuote({ params: { id: _id }, body: { isPreview: true } });
      if (!isCurrent || !data?.owned) return;
      setOwned(data.owned.parts);
      onOffer({ owned: data.owned.parts, amount: data.amount });
    };
    void load();
    return () => {
      isCurrent = false;
      setOwned(undefined);
      onOffer(undefined);
    };
  }, [isBuyerKnown, _id, createQuote, onOffer]);
  return owned && <OwnPriceReason parts={parts} owned={owned} />;
};
