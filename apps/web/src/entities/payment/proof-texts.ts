import { type AccountMethod, isAccountMethod, requiresPaymentProof } from '@banca/contracts/payment-accounts';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { t } from '../../lib/i18n/text.tsx';

const walletTexts = {
  code: 'checkout.confirmationCode',
  copyCode: 'checkout.copyCode',
  screenshotHint: 'checkout.screenshotHint',
} as const;

/** Only wallets send a message with a code. Other services show a receipt with the id of the transaction. */
const receiptTexts = {
  code: 'checkout.transactionId',
  copyCode: 'checkout.copyTransactionId',
  screenshotHint: 'checkout.receiptHint',
} as const;

export const getProofTexts = (method: PaymentMethod) => (requiresPaymentProof(method) ? walletTexts : receiptTexts);

const EXAMPLE_CODES: Record<AccountMethod, string> = {
  mpesa: 'BKL7XQ92M1',
  paypal: '4XN12345AB678901C',
  emola: 'PP260616.0500.S17516',
};

/** Empty for cards, whose receipts have no common form. */
export const getExampleCode = (method: PaymentMethod): string => (isAccountMethod(method) ? EXAMPLE_CODES[method] : '');

export function describeCodeSource(method: PaymentMethod): string {
  const example = getExampleCode(method);
  if (!example) return t('checkout.cardTransactionIdHint');
  const hint = requiresPaymentProof(method) ? 'checkout.confirmationCodeHint' : 'checkout.transactionIdHint';
  return t(hint, { example });
}
