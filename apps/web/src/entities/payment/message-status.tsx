import { findMessageKind, type MessageKind } from '@banca/contracts/message-kind';
import { formatPaymentAccount } from '@banca/contracts/payment-accounts';
import type { ExpectedPayment, MessageCheck } from '@banca/payment-messages/check-message';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { formatMoney, SEPARATOR } from '../../lib/format.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { createLazyModule } from '../../lib/lazy-module.ts';

const KIND_TEXTS = {
  failed: 'payment.failedMessage',
  reversed: 'payment.reversedMessage',
  withdrawal: 'payment.withdrawalMessage',
  deposit: 'payment.depositMessage',
  bank: 'payment.bankMessage',
  electricity: 'payment.electricityMessage',
} as const;

const describeKind = (kind: MessageKind | null): string | null =>
  kind === null || kind === 'payment' ? null : t(KIND_TEXTS[kind]);

/** Tells a buyer that a pasted message is not about a payment. Returns null if it is, or if the text is not a message. */
export const describeMessageKind = (text: string | null): string | null => describeKind(findMessageKind(text ?? ''));

/** No payment code is longer. */
const CODE_MAX_LENGTH = 40;
/** The API refuses longer texts. */
const TEXT_MAX_LENGTH = 1000;

const checker = createLazyModule(async () => (await import('@banca/payment-messages/check-message')).checkMessage);

/** Loads the parser for the first text that can be a message. If that fails, the next change of the text tries again. */
function useMessageCheck(typedText: string, { price, account }: ExpectedPayment): MessageCheck | null {
  const [checkMessage, setCheckMessage] = useState<Awaited<ReturnType<typeof checker.load>>>();
  const text = useDeferredValue(typedText);
  const { length } = text.trim();
  const canBeMessage = length > CODE_MAX_LENGTH && length <= TEXT_MAX_LENGTH;
  useEffect(() => {
    if (canBeMessage)
      checker.load().then(
        (loaded) => setCheckMessage(() => loaded),
        () => undefined,
      );
  }, [text, canBeMessage]);
  return useMemo(
    () => (canBeMessage && checkMessage ? checkMessage(text, { price, account }) : null),
    [checkMessage, canBeMessage, text, price, account],
  );
}

const Money = ({ centavos }: { centavos: number }) => (
  <span translate="no" className="whitespace-nowrap">
    {formatMoney(centavos / 100)}
  </span>
);

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

const Differences = ({ check, payment }: { check: MessageCheck; payment: ExpectedPayment }) => {
  const amount = <Money centavos={check.amount ?? 0} />;
  const price = <Money centavos={payment.price} />;
  const account = (
    <span translate="no" className="whitespace-nowrap">
      {formatPaymentAccount(payment.account)}
    </span>
  );
  return (
    <p className="text-amber">
      {check.receiverCheck !== 'differs' ? (
        <Text id="payment.otherAmount" values={{ amount, price }} />
      ) : check.amountCheck === 'differs' ? (
        <Text id="payment.otherAmountAndAccount" values={{ amount, price, account }} />
      ) : (
        <Text id="payment.otherAccount" values={{ account }} />
      )}
    </p>
  );
};

/** Says what the API will read in a pasted message and whether it fits the order. It blocks nothing. */
export const MessageStatus = ({ text, payment }: { text: string; payment: ExpectedPayment }) => {
  const kind = findMessageKind(text);
  const kindText = describeKind(kind);
  const check = useMessageCheck(kindText ? '' : text, payment);
  const hasDifferences = check?.amountCheck === 'differs' || check?.receiverCheck === 'differs';
  // The space is reserved as soon as a message is pasted, because the parser can arrive seconds later.
  return (
    <div role="status" className={cx('text-sm', kind === 'payment' && 'min-h-10')}>
      {kindText && <p className="text-amber">{kindText}</p>}
      {check && (hasDifferences ? <Differences check={check} payment={payment} /> : <Facts check={check} />)}
    </div>
  );
};
