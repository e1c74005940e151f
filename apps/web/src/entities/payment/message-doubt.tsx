import { findMessageKind, type MessageKind } from '@banca/contracts/message-kind';
import { formatPaymentAccount, type PaymentAccounts, requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName, PAYMENT_CODE_MAX, type PaymentMethod, paymentMethods } from '@banca/contracts/payment-methods';
import type { ExpectedPayment, MessageCheck } from '@banca/payment-messages/check-message';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { createLazyModule } from '../../lib/lazy-module.ts';
import { hasLongIds, isLikelyCode } from './likely-code.ts';
import { getExampleCode } from './proof-texts.ts';

/** What a buyer pays, and how. */
export interface OrderPayment extends ExpectedPayment {
  method: PaymentMethod;
}

const toCentavos = (amount: number): number => Math.round(amount * 100);

interface OrderTerms {
  /** MZN. */
  amount: number;
  account?: string | undefined;
  accounts?: PaymentAccounts | undefined;
  /** MZN that earlier proofs paid. Null if that is not known. */
  paidBefore?: number | null | undefined;
}

export const toOrderPayment = (
  method: PaymentMethod,
  { amount, account = '', accounts, paidBefore }: OrderTerms,
): OrderPayment => ({
  method,
  price: toCentavos(amount),
  account,
  accounts,
  paidBefore: typeof paidBefore === 'number' ? toCentavos(paidBefore) : paidBefore,
});

const KIND_TEXTS = {
  failed: 'payment.failedMessage',
  reversed: 'payment.reversedMessage',
  withdrawal: 'payment.withdrawalMessage',
  deposit: 'payment.depositMessage',
  bank: 'payment.bankMessage',
  electricity: 'payment.electricityMessage',
} as const satisfies Partial<Record<MessageKind, string>>;

/** The receipt of another method is no message of a wallet, so only its failure counts. */
const KINDS_OF_ANY_METHOD: readonly MessageKind[] = ['failed', 'reversed'];

const AMOUNT = /^[\d.,]+(?:mt[ns]?|mzn|meticais)[.,]?$/i;
const hasCodeWord = (text: string): boolean =>
  text.split(/\s+/).some((word) => /[a-z]/i.test(word) && /\d/.test(word) && word.length >= 8 && !AMOUNT.test(word));

/** Whether a text is about a payment, or, once it is complete, as long as a message, and lacks the code of the payment. */
export const isMessageWithoutCode = (text: string, isComplete: boolean): boolean =>
  (findMessageKind(text) === 'payment' || (isComplete && text.trim().length > PAYMENT_CODE_MAX)) && !hasCodeWord(text);

/** Tells a buyer that a pasted message is not about a payment. Returns null if it is, or if the text is not a message. */
export function describeMessageKind(text: string | null, method: PaymentMethod): string | null {
  const kind = findMessageKind(text ?? '');
  if (kind === null || kind === 'payment') return null;
  return requiresPaymentProof(method) || KINDS_OF_ANY_METHOD.includes(kind) ? t(KIND_TEXTS[kind]) : null;
}

/** Returns null for a text that can be a code or a message with a code. */
export function describeUnlikelyCode(text: string, method: PaymentMethod): string | null {
  if (!/[\p{L}\p{N}]/u.test(text) || isLikelyCode(text, method)) return null;
  if (hasLongIds(method)) return t('payment.unlikelyLongId', { method: getPaymentMethodName(method) });
  return requiresPaymentProof(method)
    ? t('payment.unlikelyCode', { example: getExampleCode(method) })
    : t('payment.unlikelyTransactionId');
}

/** The API refuses longer texts. */
const TEXT_MAX_LENGTH = 1000;

export function canBeMessage(text: string): boolean {
  const { length } = text.trim();
  return length > PAYMENT_CODE_MAX && length <= TEXT_MAX_LENGTH;
}

export const messageChecker = createLazyModule(async () => (await import('@banca/payment-messages/check-message')).checkMessage);

/** Only messages of wallets can be read, and such a message says nothing about a payment to an online account. */
const isOfOtherMethod = ({ method }: OrderPayment): boolean => paymentMethods[method].kind === 'online';

export const hasDifferences = ({ amountCheck, receiverCheck }: MessageCheck, payment: OrderPayment): boolean =>
  isOfOtherMethod(payment) || amountCheck === 'differs' || receiverCheck === 'differs';

export const Money = ({ centavos }: { centavos: number }) => (
  <b translate="no" className="font-strong whitespace-nowrap">
    {formatMoney(centavos / 100)}
  </b>
);

/** Says what a buyer can do about a payment that does not fit. */
const Advice = ({ check, payment }: { check: MessageCheck; payment: OrderPayment }) => {
  if (check.receiverCheck === 'differs') return t('payment.reversalAdvice');
  const excess = (check.amount ?? 0) - (payment.price - (payment.paidBefore ?? 0));
  const difference = <Money centavos={Math.abs(excess)} />;
  return <Text id={excess < 0 ? 'payment.missingAdvice' : 'payment.excessAdvice'} values={{ difference }} />;
};

const DifferentFacts = ({ check, payment }: { check: MessageCheck; payment: OrderPayment }) => {
  if (isOfOtherMethod(payment))
    return <Text id="payment.otherMethod" values={{ method: getPaymentMethodName(payment.method) }} />;
  const amount = <Money centavos={check.amount ?? 0} />;
  const missing = payment.price - (payment.paidBefore ?? 0);
  const price = <Money centavos={missing} />;
  const account = (
    <b translate="no" className="font-strong whitespace-nowrap">
      {formatPaymentAccount(payment.account)}
    </b>
  );
  if (check.receiverCheck !== 'differs')
    return payment.paidBefore ? (
      <Text id="payment.otherThanMissing" values={{ amount, missing: price }} />
    ) : (
      <Text id="payment.otherAmount" values={{ amount, price }} />
    );
  if (check.amountCheck === 'differs') return <Text id="payment.otherAmountAndAccount" values={{ amount, price, account }} />;
  return <Text id="payment.otherAccount" values={{ account }} />;
};

export const Differences = (props: { check: MessageCheck; payment: OrderPayment }) => {
  const { paidMethod } = props.check;
  if (paidMethod) return t('payment.otherOwnAccount', { method: getPaymentMethodName(paidMethod) });
  return (
    <>
      <DifferentFacts {...props} />
      {!isOfOtherMethod(props.payment) && (
        <>
          {' '}
          <Advice {...props} />
        </>
      )}
    </>
  );
};

export interface Doubt {
  text: ReactNode;
  /** The buyer has paid to the creator's account for this method. */
  paidMethod?: PaymentMethod | undefined;
}

/** Says why a code or a pasted message does not prove the payment. Null if nothing speaks against it, or if the parser does not load. */
export async function findDoubt(text: string, payment: OrderPayment): Promise<Doubt | null> {
  const kindText = describeMessageKind(text, payment.method);
  const doubtText = kindText ?? describeUnlikelyCode(text, payment.method);
  if (doubtText) return { text: doubtText };
  if (!canBeMessage(text)) return null;
  const checkMessage = await messageChecker.load().catch(() => undefined);
  const check = checkMessage?.(text, payment);
  if (!check || !hasDifferences(check, payment)) return null;
  return { text: <Differences check={check} payment={payment} />, paidMethod: check.paidMethod };
}
