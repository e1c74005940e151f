import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { orders as messages } from '@banca/contracts/messages';
import { formatMoney } from '../../lib/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type PaymentMethod, paymentMethodNames } from '../../entities/payment/payment-icon.tsx';
import type { Order } from '../../api/orders.ts';

/** The no-break space keeps the dot on the line of the preceding word. */
export const SEPARATOR = '\u00a0· ';

export const OrderAmount = ({ order }: { order: Order }) => (
  <span className="display num text-xl leading-none whitespace-nowrap">{formatMoney(order.amount)}</span>
);

export const ConfirmationCode = ({ order }: { order: Order }) =>
  order.confirmationCode ? (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <code className="font-mono text-md leading-tight font-strong md:text-lg md:tracking-[.04em] wrap-anywhere">
        {order.confirmationCode}
      </code>
      <CopyButton
        text={order.confirmationCode}
        label="Copiar"
        className="min-h-11 max-md:min-w-11 max-md:px-2 max-md:[&>span]:sr-only"
      />
    </span>
  ) : (
    <span className="text-muted">{messages.noCode}</span>
  );

const Warning = ({ text }: { text: string }) => (
  <p className="flex gap-2.5 rounded-control bg-amber-soft px-3 py-2.5 text-sm text-amber">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
    {text}
  </p>
);

export const OrderWarnings = ({ order, isDuplicate }: { order: Order; isDuplicate: boolean }) => (
  <>
    {order.accountMissing && <Warning text={messages.accountMissing(paymentMethodNames[order.paymentMethod as PaymentMethod])} />}
    {isDuplicate && <Warning text={messages.duplicateCode} />}
  </>
);
