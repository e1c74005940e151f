import { formatProductTitles } from '@banca/contracts/order-titles';
import type { ReactNode } from 'react';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { cx } from '../../../lib/cx.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { paths } from '../../../config/paths.ts';
import { formatPrice, SEPARATOR } from '../../../lib/format.ts';
import { formatDateTime, formatRelative } from '../../../lib/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import {
  findApprovalDoubt,
  findMismatch,
  hasReusedPicture,
  hasSuspiciousEarlierProof,
  isRepeatedLater,
  needsInstructions,
} from '../../../entities/order/approval-doubt.ts';
import { EvidenceBadge } from '../../../entities/order/evidence-badge.tsx';
import { getOrderPrices } from '../../../entities/order/order-prices.ts';
import { PaymentCode } from '../../../entities/order/payment-code.tsx';
import { SameCodeLink } from '../../../entities/order/order-search-link.tsx';
import { OrderStateBadge } from '../../../entities/status-badge.tsx';
import type { AdminOrder } from '../../../api/admin.ts';

export const BuyerCell = ({ sale: { guest, shortId, createdAt } }: { sale: AdminOrder }) => (
  <div className="grid gap-0.5 font-normal md:min-w-36">
    <p className="leading-snug font-strong wrap-anywhere">{guest.name}</p>
    <p title={guest.email} className="text-sm text-muted wrap-anywhere md:max-w-36 md:truncate">
      {guest.email}
    </p>
    <p className="text-xs text-faint">
      <span className="num" translate="no">{`#${shortId}`}</span>
      {SEPARATOR}
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {formatRelative(createdAt)}
      </time>
    </p>
  </div>
);

interface ProductCellProps {
  sale: AdminOrder;
  onFilterCreator: () => void;
}

export const ProductCell = ({ sale: { lines, creator }, onFilterCreator }: ProductCellProps) => (
  <span className="grid gap-0.5">
    <span
      title={formatProductTitles({ lines })}
      className="max-md:truncate md:line-clamp-2 md:min-w-24 md:wrap-anywhere md:text-sm"
    >
      {formatProductTitles({ lines })}
    </span>
    {creator.username && (
      <button
        type="button"
        title={t('adminSales.filterCreator')}
        onClick={onFilterCreator}
        className="text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current md:justify-self-start max-md:justify-self-end"
        translate="no"
      >
        {`@${creator.username}`}
      </button>
    )}
  </span>
);

interface PaymentCellProps {
  sale: AdminOrder;
  /** What the buyer's message says otherwise than the order. */
  checks: ReactNode;
}

export const PaymentCell = ({ sale, checks }: PaymentCellProps) => {
  const { paymentMethod, confirmationCode, status, reusedCode, similarCode, paidPrice } = sale;
  const orderWithSameCode = reusedCode?.order;
  const linkedOrder = orderWithSameCode ?? similarCode?.order;
  return (
    <span className="grid gap-0.5 md:min-w-40">
      <span className="flex flex-wrap items-baseline gap-x-2 max-md:justify-end">
        <b className="num font-strong whitespace-nowrap md:basis-full" translate="no">
          {getOrderPrices(sale).price}
        </b>
        <span className="text-sm text-muted md:text-xs" translate="no">
          {getPaymentMethodName(paymentMethod)}
        </span>
        {confirmationCode && (
          <PaymentCode code={confirmationCode} className="line-clamp-2 text-xs text-muted max-md:basis-full" />
        )}
      </span>
      {status === 'pending' && paidPrice !== undefined && (
        <span className="text-xs font-strong text-red">
          {t('creatorOrders.otherPriceShort', { amount: formatPrice(paidPrice) })}
        </span>
      )}
      {status === 'pending' && <div className="empty:hidden">{checks}</div>}
      {status === 'pending' && linkedOrder && (
        <SameCodeLink
          otherOrder={linkedOrder}
          relation={isRepeatedLater(sale) ? 'repeatedLater' : orderWithSameCode ? 'same' : 'similar'}
          listPath={paths.admin('sales')}
          className={cx('text-xs', isRepeatedLater(sale) ? 'text-muted' : 'text-amber')}
        />
      )}
    </span>
  );
};

export const StatusCell = ({ sale }: { sale: AdminOrder }) => {
  const { creator, state, status, duplicateCode, similarCode, otherPending, accountMissing, codePaidOther } = sale;
  const doubt = findApprovalDoubt(sale);
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end md:flex-col md:items-start">
      <OrderStateBadge state={state} />
      <EvidenceBadge order={sale} />
      {creator.isSuspended && <Badge tone="amber">{t('adminSales.suspendedCreator')}</Badge>}
      {status === 'pending' && (
        <>
          {doubt === 'noProof' && (
            <Badge tone="amber">{t(needsInstructions(sale) ? 'adminSales.unpaid' : 'adminSales.unproven')}</Badge>
          )}
          {duplicateCode && <Badge tone="red">{t('adminSales.repeatedCode')}</Badge>}
          {codePaidOther && <Badge tone="red">{t('creatorOrders.paidOtherTitle')}</Badge>}
          {findMismatch(sale) && <Badge tone="red">{t('adminSales.mismatch')}</Badge>}
          {similarCode && <Badge tone="amber">{t('adminSales.similarCode')}</Badge>}
          {hasReusedPicture(sale) && <Badge tone="red">{t('adminSales.reusedPicture')}</Badge>}
          {!doubt && hasSuspiciousEarlierProof(sale) && <Badge tone="red">{t('adminSales.earlierProof')}</Badge>}
          {otherPending && <Badge tone="red">{t('adminSales.manyPending')}</Badge>}
        </>
      )}
      {accountMissing && <Badge tone="amber">{t('adminSales.accountMissing')}</Badge>}
    </span>
  );
};
