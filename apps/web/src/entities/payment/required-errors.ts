import type { PlainMessageId } from '@banca/messages';
import { t } from '../../lib/i18n/t.ts';

/** Returns the form errors for the fields that `validatePaymentProof` or `validateAnotherProof` found missing. */
export const toRequiredErrors = (missing: Record<string, PlainMessageId>) =>
  Object.fromEntries(Object.entries(missing).map(([name, message]) => [name, { type: 'required', message: t(message) }]));
