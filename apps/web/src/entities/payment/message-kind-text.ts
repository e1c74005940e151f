import { findMessageKind } from '@banca/contracts/message-kind';
import { t } from '../../lib/i18n/t.ts';

const KIND_TEXTS = {
  failed: 'payment.failedMessage',
  reversed: 'payment.reversedMessage',
  withdrawal: 'payment.withdrawalMessage',
  deposit: 'payment.depositMessage',
  bank: 'payment.bankMessage',
  electricity: 'payment.electricityMessage',
} as const;

/** Tells a buyer that a pasted message is not about a payment. Returns null for a payment, and for a text that is no message. */
export function describeMessageKind(text: string | null): string | null {
  const kind = findMessageKind(text ?? '');
  return kind === null || kind === 'payment' ? null : t(KIND_TEXTS[kind]);
}
