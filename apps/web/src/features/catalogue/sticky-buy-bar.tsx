import { useEffect, useState } from 'react';
import { Text } from '../../lib/i18n/text.tsx';
import { useCheckoutPath } from '../../entities/product/use-checkout-path.ts';
import { Price } from '../../entities/product/price.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { ProductDetail } from '../../api/products.ts';

/** The id of the button that the bar replaces while that button is not visible. */
export const BUY_BUTTON_ID = 'comprar';

/** A button at the edge of the screen counts as hidden until nearly all of it can be seen. */
const VISIBLE_RATIO_MIN = 0.9;

export const StickyBuyBar = ({ product }: { product: ProductDetail }) => {
  const [isVisible, setVisible] = useState(false);
  const checkoutPath = useCheckoutPath(product._id);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setVisible((entries.at(-1)?.intersectionRatio ?? 0) < VISIBLE_RATIO_MIN),
      {
        threshold: VISIBLE_RATIO_MIN,
      },
    );
    const button = document.getElementById(BUY_BUTTON_ID);
    if (button) observer.observe(button);
    return () => observer.disconnect();
  }, []);
  return (
    isVisible && (
      <div
        data-dock=""
        className="fixed inset-x-0 bottom-0 z-10 flex items-center gap-4 border-t border-line bg-card px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] transition-[translate] starting:translate-y-full lg:hidden"
      >
        <Price product={{ price: product.price }} className="shrink-0" />
        <ButtonLink to={checkoutPath} className="flex-1">
          <Text id={product.price === 0 ? 'product.getFree' : 'product.buy'} />
        </ButtonLink>
      </div>
    )
  );
};
