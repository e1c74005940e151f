import CircleCheck from 'lucide-react/icons/circle-check-big';
import Clock from 'lucide-react/icons/clock';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSessionStatus } from '../../api/hooks.ts';
import { selectDraftOwnerId } from '../../api/session.ts';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { OwnedMark, type OwnedPartProps } from '../product/parts-list.tsx';
import { findOrderOfProduct } from './remembered-orders.ts';
import { useLibraryOrder } from './use-library-order.ts';
import { useRememberedOrder } from './use-remembered-order.ts';

interface Props {
  productId: string;
  /** Undefined for a guest. */
  userId: string | undefined;
  /** Shows the link as the main button. */
  isProminent?: boolean;
  /** Called with the label for the button that buys, once it is known that the user has bought the product. */
  onBought?: ((buyAgainText: string | undefined) => void) | undefined;
  /** Shown without such an order. */
  children?: ReactNode;
}

const isUsable = ({ path, status, isLinkInvalid }: ReturnType<typeof useRememberedOrder>): boolean =>
  path !== undefined && status !== 'cancelled' && !isLinkInvalid;

const TEXTS = {
  approved: { text: 'ownOrders.bought', action: 'ownOrders.open' },
  payAgain: { text: 'ownOrders.paymentRefused', action: 'charge.again' },
  sendProof: { text: 'ownOrders.proofMissing', action: 'orderPage.sendProof' },
  waiting: { text: 'checkout.alreadyOrdered', action: 'purchase.follow' },
} as const;

/** The newest order of this product on this device, or else in the library. None if it was cancelled. */
function useOrderOfProduct({ productId, userId }: Pick<Props, 'productId' | 'userId'>) {
  const [order] = useState(() => findOrderOfProduct(productId, userId));
  const deviceOrder = useRememberedOrder(order);
  const hasDeviceOrder = isUsable(deviceOrder);
  const libraryOrder = useRememberedOrder(useLibraryOrder(productId, hasDeviceOrder));
  return [deviceOrder, libraryOrder].find(isUsable);
}

/** Links to an order of this product. The buyer can still order again. */
export const OrderNotice = ({ productId, userId, isProminent = false, onBought, children }: Props) => {
  const order = useOrderOfProduct({ productId, userId });
  const isBought = order?.status === 'completed';
  useEffect(() => {
    if (!isBought || !onBought) return undefined;
    onBought(t('ownOrders.buyAgain'));
    return () => onBought(undefined);
  }, [isBought, onBought]);
  if (!order?.path) return children;
  const { path, requiredAction } = order;
  const Icon = isBought ? CircleCheck : Clock;
  const { text, action } = TEXTS[isBought ? 'approved' : (requiredAction ?? 'waiting')];
  return (
    <p
      data-ordered=""
      className={cx(
        'flex min-h-12 items-center gap-2.5 rounded-control px-3 text-sm leading-tight',
        isProminent ? 'justify-between py-2.5 max-sm:grid' : 'py-1',
        isBought ? 'bg-leaf-soft text-leaf' : 'bg-amber-soft text-amber',
      )}
    >
      {/* Phones need the space, so that the text has the two lines that the steps of the checkout reserve. */}
      <Icon className="size-4.5 shrink-0 max-sm:hidden" />
      <span>
        <span>{t(text)}</span>{' '}
        {!isProminent && (
          <Link to={path} className="-my-2.5 inline-block py-2.5 font-strong text-ink underline underline-offset-4">
            {t(action)}
          </Link>
        )}
      </span>
      {isProminent && (
        <ButtonLink to={path} className="shrink-0 max-sm:px-3">
          {t(action)}
        </ButtonLink>
      )}
    </p>
  );
};

/** Waits for the session, because orders of an account are shown to that account only. */
function useBuyer() {
  const isReady = useSessionStatus() !== 'unknown';
  const userId = useSelector(selectDraftOwnerId) ?? undefined;
  return { isReady, userId };
}

export const ProductOrderNotice = (props: Pick<Props, 'productId' | 'onBought'>) => {
  const { isReady, userId } = useBuyer();
  return isReady && <OrderNotice key={`${props.productId} ${userId}`} {...props} userId={userId} isProminent />;
};

const PartOfBuyer = ({ children, ...props }: Pick<Props, 'productId' | 'userId' | 'children'>) =>
  useOrderOfProduct(props)?.status === 'completed' ? <OwnedMark /> : children;

/** Says that the buyer owns a product of a bundle, instead of its price. */
export const OwnedPart = ({ productId, children }: OwnedPartProps) => {
  const { isReady, userId } = useBuyer();
  if (!isReady) return children;
  return (
    <PartOfBuyer key={userId} productId={productId} userId={userId}>
      {children}
    </PartOfBuyer>
  );
};
