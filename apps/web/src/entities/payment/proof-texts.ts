import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import type { PaymentMethod } from '@banca/contracts/payment-methods';

const walletTexts = {
  code: 'checkout.confirmationCode',
  codeHint: 'checkout.confirmationCodeHint',
  copyCode: 'checkout.copyCode',
  screenshotHint: 'checkout.screenshotHint',
} as const;

/** Only wallets send a message with a code. Other services show a receipt with the id of the transaction. */
const receiptTexts = {
  code: 'checkout.transactionId',
  codeHint: 'checkout.transactionIdHint',
  copyCode: 'checkout.copyTransactionId',
  screenshotHint: 'checkout.receiptHint',
} as const;

export const getProofTexts = (method: PaymentMethod) => (requiresPaymentProof(method) ? walletTexts : receiptTexts);
