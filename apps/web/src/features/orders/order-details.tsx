import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { formatMoney } from '../../lib/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SameCodeLink } from '../../entities/order/same-code-link.tsx';
import { type PaymentMethod, paymentMethodNames } from '../../entities/payment/payment-icon.tsx';
import type { Order } from '../../api/orders.ts';
import { OtherPendingWarning, ReusedPictureWarning } from './fraud-warnings.tsx';

export const OrderAmount = ({ order }: { order: Order }) => (
  <span className="display num text-xl leading-none whitespace-nowrap">{formatMoney(order.amount)}</span>
);

/** Buyers can paste a whole message. What was not understood is shown smaller. */
const CODE_LENGTH_MAX = 40;

export const ConfirmationCode = ({ order }: { order: Order }) =>
  order.confirmationCode ? (
    <span className="flex items-center gap-x-3">
      <code
        title={order.confirmationCode}
        className={`font-mono font-strong wrap-anywhere ${order.confirmationCode.length > CODE_LENGTH_MAX ? 'line-clamp-2 text-xs' : 'text-sm leading-tight md:text-lg md:tracking-[.04em]'}`}
      >
        {order.confirmationCode}
      </code>
      <CopyButton text={order.confirmationCode} className="min-h-11 max-md:min-w-11 max-md:px-2 max-md:[&>span]:sr-only" />
    </span>
  ) : (
    <span className="text-muted">{t('orders.noCode')}</span>
  );

const Warning = ({ children }: { children: ReactNode }) => (
  <div className="flex items-start gap-2 rounded-control bg-amber-soft px-2.5 text-xs text-amber md:text-sm">
    <TriangleAlert aria-hidden="true" className="mt-3 size-4.5 shrink-0" />
    {children}
  </div>
);

const warningTextClass = 'py-1.5 md:py-2.5';

interface Props {
  order: Order;
  isDuplicate: boolean;
  /** The list in which the link to an order with the same code searches. */
  listPath: string;
}

const DuplicateWarning = ({ order, listPath }: Omit<Props, 'isDuplicate'>) => {
  if (!order.reusedCode?.order) return <p className={warningTextClass}>{t('orders.duplicateCode')}</p>;
  return (
    <div>
      <SameCodeLink order={order} listPath={listPath} />
      {/* A phone has no room for the advice. The dialog that confirms the approval repeats it. */}
      <p className="max-md:sr-only md:pb-2.5">{t('orders.duplicateCode')}</p>
    </div>
  );
};

export const OrderWarnings = ({ order, isDuplicate, listPath }: Props) => (
  <>
    {order.accountMissing && (
      <Warning>
        <p className={warningTextClass}>
          {t('orders.accountMissing', { method: paymentMethodNames[order.paymentMethod as PaymentMethod] })}
        </p>
      </Warning>
    )}
    {isDuplicate && (
      <Warning>
        <DuplicateWarning order={order} listPath={listPath} />
      </Warning>
    )}
    {order.reusedPicture && (
      <Warning>
        <ReusedPictureWarning order={order} listPath={listPath} />
      </Warning>
    )}
    {order.otherPending && (
      <Warning>
        <OtherPendingWarning order={order} listPath={listPath} />
      </Warning>
    )}
  </>
);
