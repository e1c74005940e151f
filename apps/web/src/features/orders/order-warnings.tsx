import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { Order } from '../../api/orders.ts';
import { hasReusedPicture, isProofRepeated, needsInstructions } from '../../entities/order/approval-doubt.ts';
import { OrderSearchLink, OtherOrderLink, SameCodeLink, toPendingPath } from '../../entities/order/order-search-link.tsx';
import { cx } from '../../lib/cx.ts';
import { formatPrice, SEPARATOR } from '../../lib/format.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { CodePayment, hasCodePayment } from './code-payment.tsx';
import { listEarlierWarnings } from './proof-warnings.ts';

const TEXT_CLASSES = 'py-1.5 md:py-2.5';

const Warning = ({ children }: { children: ReactNode }) => (
  <div className="flex items-start gap-2 rounded-control bg-amber-soft px-2.5 text-xs text-amber md:text-sm">
    <TriangleAlert className="mt-3 size-4.5 shrink-0" />
    {children}
  </div>
);

interface WarningProps {
  order: Order;
  listPath: string;
}

const DuplicateCodeWarning = ({ order, listPath }: WarningProps) => {
  if (!order.reusedCode?.order)
    return (
      <div>
        <p className={TEXT_CLASSES}>{t('orders.duplicateCode')}</p>
        {hasCodePayment(order) && <CodePayment order={order} className={TEXT_CLASSES} />}
      </div>
    );
  const hasPayment = hasCodePayment(order);
  return (
    // On a phone, the links and the payment are one sentence, because the card has no room for three lines of 44 px.
    <div className={cx(hasPayment && 'max-md:py-0.5')}>
      <SameCodeLink
        otherOrder={order.reusedCode.order}
        listPath={listPath}
        className={hasPayment ? 'max-md:inline max-md:min-h-0' : undefined}
      />
      {/* A phone has no room for the advice. The dialog that confirms the approval repeats it. */}
      <p className="max-md:sr-only md:pb-2.5">{t('orders.duplicateCode')}</p>
      {hasPayment && (
        <>
          <span className="md:hidden">{SEPARATOR}</span>
          <CodePayment order={order} className="max-md:inline md:pb-2.5" />
        </>
      )}
    </div>
  );
};

const SimilarCodeWarning = ({ order, listPath }: WarningProps) =>
  order.similarCode && (
    <Warning>
      {order.similarCode.order ? (
        <SameCodeLink otherOrder={order.similarCode.order} relation="similar" listPath={listPath} />
      ) : (
        <p className={TEXT_CLASSES}>{t('orders.similarCodeElsewhere')}</p>
      )}
    </Warning>
  );

/** On a phone, each link takes a line of its own. */
const LINKS_MAX = 2;

const ReusedPictureWarning = ({ order, listPath }: WarningProps) => {
  const { reusedPicture } = order;
  if (!reusedPicture || !hasReusedPicture(order)) return null;
  const { orders, own: ownCount, others: otherCreatorsCount } = reusedPicture;
  const linkedOrders = orders.slice(0, LINKS_MAX);
  const [onlyOrder] = orders;
  if (onlyOrder && ownCount + otherCreatorsCount === 1)
    return (
      <Warning>
        <SameCodeLink otherOrder={onlyOrder} relation="samePicture" listPath={listPath} />
      </Warning>
    );
  return (
    <Warning>
      <div className={TEXT_CLASSES}>
        <p>{t('creatorOrders.reusedPicture')}</p>
        <p className="flex flex-wrap gap-x-3">
          {linkedOrders.map((otherOrder) => (
            <OtherOrderLink key={otherOrder._id} otherOrder={otherOrder} listPath={listPath} />
          ))}
        </p>
        {ownCount > linkedOrders.length && (
          <p>{t('creatorOrders.reusedPictureMore', { count: ownCount - linkedOrders.length })}</p>
        )}
        {otherCreatorsCount > 0 && <p>{t('creatorOrders.reusedPictureElsewhere', { count: otherCreatorsCount })}</p>}
      </div>
    </Warning>
  );
};

/** What spoke against replaced proofs, while the current one is repeated too. See `OrderNotes` for the other case. */
const EarlierProofWarnings = ({ order }: { order: Order }) =>
  isProofRepeated(order) &&
  listEarlierWarnings(order).map((text) => (
    <Warning key={text}>
      <p className={TEXT_CLASSES}>{text}</p>
    </Warning>
  ));

const OtherPendingWarning = ({ order: { otherPending, guest }, listPath }: WarningProps) =>
  otherPending && (
    <Warning>
      <div className={TEXT_CLASSES}>
        {otherPending.own > 0 && (
          <OrderSearchLink listPath={toPendingPath(listPath)} search={[guest.email, guest.phone].filter(Boolean).join(' | ')}>
            {t('creatorOrders.otherPending', { count: otherPending.own })}
          </OrderSearchLink>
        )}
        {otherPending.others > 0 && <p>{t('creatorOrders.otherPendingElsewhere', { count: otherPending.others })}</p>}
      </div>
    </Warning>
  );

export const OrderWarnings = ({ isDuplicate, ...props }: WarningProps & { isDuplicate: boolean }) => {
  const { accountMissing, paidPrice, paymentMethod } = props.order;
  return (
    <>
      {accountMissing && !needsInstructions(props.order) && (
        <Warning>
          <p className={TEXT_CLASSES}>{t('orders.accountMissing', { method: getPaymentMethodName(paymentMethod) })}</p>
        </Warning>
      )}
      {paidPrice !== undefined && (
        <Warning>
          <p className={TEXT_CLASSES}>
            <Text
              id="orders.wrongAmount"
              values={{ amount: <span className="num whitespace-nowrap">{formatPrice(paidPrice)}</span> }}
            />
          </p>
        </Warning>
      )}
      {isDuplicate && (
        <Warning>
          <DuplicateCodeWarning {...props} />
        </Warning>
      )}
      <SimilarCodeWarning {...props} />
      <ReusedPictureWarning {...props} />
      <EarlierProofWarnings order={props.order} />
      <OtherPendingWarning {...props} />
    </>
  );
};
