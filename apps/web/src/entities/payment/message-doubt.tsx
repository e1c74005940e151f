import { findMessageKind, type MessageKind } from '@banca/contracts/message-kind';
import { formatPaymentAccount, requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName, type PaymentMethod, paymentMethods } from '@banca/contracts/payment-methods';
import type { ExpectedPayment, MessageCheck } from '@banca/payment-messages/check-message';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { createLazyModule } from '../../lib/lazy-module.ts';

/** What a buyer pays, and how. */
export interface OrderPayment extends ExpectedPayment {
  method: PaymentMethod;
}

/** @param amount MZN */
export const toOrderPayment = (method: PaymentMethod, amount: number, account = ''): OrderPayment => ({
  method,
  price: Math.round(amount * 100),
  account,
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

/** Tells a buyer that a pasted message is not about a payment. Returns null if it is, or if the text is not a message. */
export function describeMessageKind(text: string | null, method: PaymentMethod): string | null {
  const kind = findMessageKind(text ?? '');
  if (kind === null || kind === 'payment') return null;
  return requiresPaymentProof(method) || KINDS_OF_ANY_METHOD.includes(kind) ? t(KIND_TEXTS[kind]) : null;
}

/** No payment code is longer. */
const CODE_MAX_LENGTH = 40;
/** The API refuses longer texts. */
const TEXT_MAX_LENGTH = 1000;

export function canBeMessage(text: string): boolean {
  const { length } = text.trim();
  return length > CODE_MAX_LENGTH && length <= TEXT_MAX_LENGTH;
}

export const messageChecker = createLazyModule(async () => (await import('@banca/payment-messages/check-message')).checkMessage);

/** Only messages of wallets can be read, and such a message says nothing about a payment to an online account. */
const isOfOtherMethod = ({ method }: OrderPayment): boolean => paymentMethods[method].kind === 'online';

export const hasDifferences = ({ amountCheck, receiverCheck }: MessageCheck, payment: OrderPayment): boolean =>
  isOfOtherMethod(payment) || amountCheck === 'differs' || receiverCheck === 'differs';

export const Money = ({ centavos }: { centavos: number }) => (
  <span translate="no" className="whitespace-nowrap">
    {formatMoney(centavos / 100)}
  </span>
);

export const Differences = ({ check, payment }: { check: MessageCheck; payment: OrderPayment }) => {
  if (isOfOtherMethod(payment))
    return <Text id="payment.otherMethod" values={{ method: getPaymentMethodName(payment.method) }} />;
  const amount = <Money centavos={check.amount ?? 0} />;
  const price = <Money centavos={payment.price} />;
  const account = (
    <span translate="no" className="whitespace-nowrap">
      {formatPaymentAccount(payment.account)}
    </span>
  );
  if (check.receiverCheck !== 'differs') return <Text id="payment.otherAmount" values={{ amount, price }} />;
  if (check.amountCheck === 'differs') return <Text id="payment.otherAmountAndAccount" values={{ amount, price, account }} />;
  return <Text id="payment.otherAccount" values={{ account }} />;
};

/** Says why a pasted message does not prove the payment. Null if nothing speaks against it, or if the parser does not load. */
export async function findDoubt(text: string, payment: OrderPayment): Promise<ReactNode> {
  const kindText = describeMessageKind(text, payment.method);
  if (kindText || !canBeMessage(text)) return kindText;
  const checkMessage = await messageChecker.load().catch(() => undefined);
  const check = checkMessage?.(text, payment);
  return check && hasDifferences(check, payment) ? <Differences check={check} payment={payment} /> : null;
}
