import { findMessageKind } from '@banca/contracts/message-kind';
import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import type { MessageCheck } from '@banca/payment-messages/check-message';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { SEPARATOR } from '../../lib/format.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import {
  canBeMessage,
  describeMessageKind,
  Differences,
  hasDifferences,
  messageChecker,
  Money,
  type OrderPayment,
} from './message-doubt.tsx';

/** Loads the parser for the first text that can be a message. If that fails, the next change of the text tries again. */
function useMessageCheck(typedText: string, payment: OrderPayment): MessageCheck | null {
  const { price, account } = payment;
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
    () => (isCandidate && checkMessage ? checkMessage(text, { price, account }) : null),
    [checkMessage, isCandidate, text, price, account],
  );
}

const Facts = ({ check: { confirmationCode, amount, amountCheck, receiverCheck } }: { check: MessageCheck }) => (
  <p className="text-leaf wrap-anywhere">
    <Text id="payment.codeRead" values={{ code: <span translate="no">{confirmationCode}</span> }} />
    {amountCheck === 'match' && (
      <>
        <span>{SEPARATOR}</span>
        <Text id="payment.amountMatches" values={{ amount: <Money centavos={amount ?? 0} /> }} />
      </>
    )}
    {receiverCheck === 'match' && (
      <>
        <span>{SEPARATOR}</span>
        <span>{t('payment.accountMatches')}</span>
      </>
    )}
  </p>
);

const CODE_MIN_LENGTH = 8;

/** Codes of wallets and transaction ids have at least eight letters and digits, and at least one digit. */
function canBeCode(text: string): boolean {
  const code = text.replace(/[^\p{L}\p{N}]/gu, '');
  return code === '' || (code.length >= CODE_MIN_LENGTH && /\d/.test(code));
}

const describeCode = ({ method }: OrderPayment): string =>
  t(requiresPaymentProof(method) ? 'payment.unlikelyCode' : 'payment.unlikelyTransactionId');

interface Props {
  text: string;
  payment: OrderPayment;
  /** Whether the buyer has left the field, so that a code in the middle of typing is not questioned. */
  isComplete: boolean;
}

/** Says what the API will read in a pasted message and whether it fits the order. It blocks nothing. */
export const MessageStatus = ({ text, payment, isComplete }: Props) => {
  const kindText = describeMessageKind(text, payment.method);
  const check = useMessageCheck(kindText ? '' : text, payment);
  const warning = kindText ?? (isComplete && !canBeCode(text) ? describeCode(payment) : null);
  // The space is reserved as soon as a message is pasted, because the parser can arrive seconds later.
  return (
    <div role="status" className={cx('text-sm', findMessageKind(text) === 'payment' && 'min-h-10')}>
      {warning && <p className="text-amber">{warning}</p>}
      {check && !hasDifferences(check, payment) && <Facts check={check} />}
      {check && hasDifferences(check, payment) && (
        <p className="text-amber">
          <Differences check={check} payment={payment} />
        </p>
      )}
    </div>
  );
};
