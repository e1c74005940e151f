import { hash } from '../../lib/hash.ts';
import { createLazyModule } from '../../lib/lazy-module.ts';

const paymentCodes = createLazyModule(async () => {
  const { findPaymentCodes, listPaymentCodes } = await import('@banca/contracts/payment-codes');
  return { findPaymentCodes, listPaymentCodes };
});

/** Hashes the payment codes of a text as the API compares them. Empty if the module does not load. */
export async function fingerprintCodes(text: string): Promise<number[]> {
  if (!text.trim()) return [];
  const module = await paymentCodes.load().catch(() => undefined);
  return module?.listPaymentCodes(text).map((code) => hash(code)) ?? [];
}

/** Like `fingerprintCodes`, but the whole text only counts if no code was found in it. */
export async function fingerprintPayments(text: string): Promise<number[]> {
  const module = await paymentCodes.load().catch(() => undefined);
  const codes = module?.findPaymentCodes(text) ?? [];
  return codes.length > 0 ? codes.map((code) => hash(code)) : await fingerprintCodes(text);
}
