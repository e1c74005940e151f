import type { PlainMessageId } from '@banca/messages';
import { useRef, useState } from 'react';
import type { PaymentState } from '@banca/contracts/payment-enums';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { formatPhoneNumber } from '@banca/contracts/phone-number';
import type { Payment } from '../../api/payments.ts';
import { formatPaymentCode, PaymentCode } from '../../entities/order/payment-code.tsx';
import { formatDate, formatDateTime } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SOURCE_LABELS } from './payment-labels.ts';
import { OtherOrderDialog } from './other-order-dialog.tsx';
import { FormerOrder, JoinedOrder, SuggestedOrders } from './payment-order.tsx';
import { type PaymentActions, usePaymentActions } from './use-payment-actions.ts';

const STATES: Record<PaymentState, [label: PlainMessageId, tone: BadgeTone]> = {
  open: ['creatorPayments.open', 'amber'],
  used: ['creatorPayments.used', 'leaf'],
  ignored: ['creatorPayments.ignored', 'neutral'],
  reversed: ['creatorPayments.reversed', 'red'],
  refunded: ['creatorPayments.refunded', 'neutral'],
};

const PayerLine = ({ payer: { name, phone } }: Pick<Payment, 'payer'>) => (
  <p className="flex min-w-0 flex-wrap gap-x-3 leading-snug">
    <span className="font-strong wrap-anywhere" translate="no">
      {name ?? t('creatorPayments.unknownPayer')}
    </span>
    {phone && (
      <span className="num text-muted whitespace-nowrap" translate="no">
        {formatPhoneNumber(phone)}
      </span>
    )}
  </p>
);

const PaymentFacts = ({ payment }: { payment: Payment }) => {
  const { amount, at, hasTime, code, wallet, sources, state, order } = payment;
  const [label, tone] = STATES[state];
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="display num text-xl leading-none whitespace-nowrap" translate="no">
          {formatMoney(amount)}
        </span>
        <Badge tone={order?.missing === undefined ? tone : 'amber'}>{t(label)}</Badge>
      </p>
      <PayerLine payer={payment.payer} />
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <time dateTime={at} className="num">
          {hasTime ? formatDateTime(at) : formatDate(at)}
        </time>
        <span translate="no">{getPaymentMethodName(wallet)}</span>
        <PaymentCode code={code} className="text-ink" />
        <span>{sources.map((source) => t(SOURCE_LABELS[source])).join(', ')}</span>
      </p>
    </div>
  );
};

/** A payment can be separated from its order only while nothing was delivered for it. */
const canUnjoin = ({ state, order }: Payment): boolean =>
  state === 'used' && (order?.state === 'pending' || order?.state === 'returned');

interface CardButtonsProps {
  payment: Payment;
  actions: PaymentActions;
  onChooseOrder: () => void;
}

const CardButtons = ({ payment, actions, onChooseOrder }: CardButtonsProps) => {
  const { isBusy, unjoin, setIgnored } = actions;
  const style = { variant: 'quiet', size: 'narrow', className: 'px-3' } as const;
  if (canUnjoin(payment))
    return (
      <Button {...style} disabled={isBusy} onClick={unjoin}>
        {t('creatorPayments.unjoin')}
      </Button>
    );
  if (payment.state !== 'open' && payment.state !== 'ignored') return null;
  const isIgnored = payment.state === 'ignored';
  return (
    <>
      {!isIgnored && (
        <Button {...style} disabled={isBusy} onClick={onChooseOrder}>
          {t('creatorPayments.otherOrder')}
        </Button>
      )}
      <Button {...style} disabled={isBusy} onClick={() => setIgnored(!isIgnored)}>
        {t(isIgnored ? 'creatorPayments.stopIgnoring' : 'creatorPayments.ignore')}
      </Button>
    </>
  );
};

const Note = ({ children }: { children: string }) => <p className="text-sm text-muted">{children}</p>;

interface Props {
  payment: Payment;
  onChanged: (payment: Payment) => void;
}

export const PaymentCard = ({ payment, onChanged }: Props) => {
  const card = useRef<HTMLElement>(null);
  const [isChoosingOrder, setChoosingOrder] = useState(false);
  const actions = usePaymentActions(payment, (changed) => {
    onChanged(changed);
    setChoosingOrder(false);
    // The pressed button disappears.
    card.current?.focus();
  });
  const { state, isConfirmed, order, formerOrder, suggestions } = payment;
  const isOpen = state === 'open';
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={t('creatorPayments.card', { amount: formatMoney(payment.amount), code: formatPaymentCode(payment.code) })}
    >
      <Card className="grid gap-2.5 p-3 sm:p-4">
        <PaymentFacts payment={payment} />
        {order && <JoinedOrder order={order} />}
        {state === 'reversed' && <Note>{t(order ? 'creatorPayments.reversedOrder' : 'creatorPayments.reversedText')}</Note>}
        {isOpen && !isConfirmed && <Note>{t('creatorPayments.unconfirmed')}</Note>}
        {isOpen && formerOrder && <FormerOrder order={formerOrder} />}
        {isOpen && suggestions.length > 0 && <SuggestedOrders payment={payment} actions={actions} />}
        {isOpen && suggestions.length === 0 && <Note>{t('creatorPayments.noSuggestion')}</Note>}
        <div className="-mb-1 flex justify-end empty:hidden">
          <CardButtons payment={payment} actions={actions} onChooseOrder={() => setChoosingOrder(true)} />
        </div>
      </Card>
      {isOpen && isChoosingOrder && (
        <OtherOrderDialog payment={payment} actions={actions} onClose={() => setChoosingOrder(false)} />
      )}
    </article>
  );
};
