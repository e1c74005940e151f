import { findMessageKind } from '@banca/contracts/message-kind';
import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName, type PaymentMethod } from '@banca/contracts/payment-methods';
import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import type { MessageCheck } from '@banca/payment-messages/check-message';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { SEPARATOR } from '../../lib/format.ts';
import { formatDate } from '../../lib/format-date.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import {
  canBeMessage,
  describeMessageKind,
  describeUnlikelyCode,
  Differences,
  hasDifferences,
  isMessageWithoutCode,
  messageChecker,
  Money,
  type OrderPayment,
} from './message-doubt.tsx';

/** Loads the parser for the first text that can be a message. If that fails, the next change of the text tries again. */
function useMessageCheck(typedText: string, payment: OrderPayment): MessageCheck | null {
  const { price, account, accounts, paidBefore } = payment;
  const [checkMessage, setCheckMessage] = useState<Awaited<ReturnType<typeof messageChecker.load>>>();
  const text = useDeferredValue(typedText);
  const isCandidate = canBeMessage(text);
  useEffect(() => {
    if (isCandidate)
      messageChecker.load().then(
        (loaded) => setCheckMessage(() => loaded),
        () => undefined,
      );
  }, [text, isCandidate]);
  return useMemo(
    () => (isCandidate && checkMessage ? checkMessage(text, { price, account, accounts, paidBefore }) : null),
    [checkMessage, isCandidate, text, price, account, accounts, paidBefore],
  );
}

/** A payment of the whole price, or the sum with what was paid before. */
const RightAmount = ({ amount, payment: { price, paidBefore } }: { amount: number; payment: OrderPayment }) =>
  amount === price ? (
    <Text id="payment.amountMatches" values={{ amount: <Money centavos={amount} /> }} />
  ) : (
    <Text
      id="payment.sumMatches"
      values={{
        before: <Money centavos={paidBefore ?? 0} />,
        amount: <Money centavos={amount} />,
        price: <Money centavos={price} />,
      }}
    />
  );

interface FactsProps {
  check: MessageCheck;
  payment: OrderPayment;
}

const Facts = ({ check: { confirmationCode, amount, amountCheck, receiverCheck }, payment }: FactsProps) => (
  <p className="text-leaf wrap-anywhere">
    <Text id="payment.codeRead" values={{ code: <span translate="no">{confirmationCode}</span> }} />
    {amountCheck === 'match' && (
      <>
        <span>{SEPARATOR}</span>
        <RightAmount amount={amount ?? 0} payment={payment} />
      </>
    )}
    {/* Perhaps what was missing, if nobody knows what was paid before. */}
    {amountCheck === 'unknown' && amount !== null && (
      <span className="text-muted">
        {SEPARATOR}
        <Money centavos={amount} />
      </span>
    )}
    {receiverCheck === 'match' && (
      <>
        <span>{SEPARATOR}</span>
        <span>{t('payment.accountMatches')}</span>
      </>
    )}
    {receiverCheck === 'unknown' && normalizePhoneNumber(payment.account) && (
      <span className="text-muted">
        {SEPARATOR}
        {t('payment.accountUnread')}
      </span>
    )}
  </p>
);

interface DoubtProps {
  check: MessageCheck;
  payment: OrderPayment;
  onSwitch: ((method: PaymentMethod) => void) | undefined;
}

/** What speaks against the message, and a button for a buyer who has paid to another account of the creator. */
const Doubt = ({ check, payment, onSwitch }: DoubtProps) => {
  const { paidMethod } = check;
  return (
    <div className="grid justify-items-start gap-2 rounded-r-control border-l-4 border-amber bg-amber-soft px-3.5 py-3 text-ink">
      <p>
        <Differences check={check} payment={payment} />
      </p>
      {paidMethod && onSwitch && (
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => onSwitch(paidMethod)}>
          {t('payment.switchMethod', { method: getPaymentMethodName(paidMethod) })}
        </Button>
      )}
    </div>
  );
};

const OLD_MESSAGE_MS = 7 * 24 * 60 * 60 * 1000;

const isOld = (sentAt: Date): boolean => Date.now() - sentAt.getTime() > OLD_MESSAGE_MS;

interface Props {
  text: string;
  payment: OrderPayment;
  /** Whether the buyer has left the field, so that a code in the middle of typing is not questioned. */
  isComplete: boolean;
  /** Chooses the method of the account that was paid. Missing if the method cannot change. */
  onSwitch?: ((method: PaymentMethod) => void) | undefined;
}

/** Says what the API will read in a pasted message and whether it fits the order. It blocks nothing. */
export const MessageStatus = ({ text, payment, isComplete, onSwitch }: Props) => {
  const kindText = describeMessageKind(text, payment.method);
  const check = useMessageCheck(kindText ? '' : text, payment);
  const lacksCode = requiresPaymentProof(payment.method) && isMessageWithoutCode(text, isComplete);
  const codeText = isComplete ? describeUnlikelyCode(text, payment.method) : null;
  const warning = kindText ?? (lacksCode && !check ? t('payment.noCodeInMessage') : codeText);
  // The space is reserved as soon as a message is pasted, because the parser can arrive seconds later.
  return (
    <div role="status" className={cx('text-sm', findMessageKind(text) === 'payment' && 'min-h-10')}>
      {warning && <p className="text-amber">{warning}</p>}
      {check && !hasDifferences(check, payment) && <Facts check={check} payment={payment} />}
      {check && hasDifferences(check, payment) && <Doubt check={check} payment={payment} onSwitch={onSwitch} />}
      {check?.sentAt && isOld(check.sentAt) && (
        <p className="text-amber">{t('payment.oldMessage', { date: formatDate(check.sentAt) })}</p>
      )}
    </div>
  );
};
