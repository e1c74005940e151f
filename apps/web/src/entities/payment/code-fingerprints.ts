import { hash } from '../../lib/hash.ts';
import { createLazyModule } from '../../lib/lazy-module.ts';

const codeLister = createLazyModule(async () => (await import('@banca/contracts/payment-codes')).listPaymentCodes);
const codeFinder = createLazyModule(async () => (await import('@banca/contracts/payment-codes')).findPaymentCodes);

/** Hashes the payment codes of a text as the API compares them. Empty if the module does not load. */
export async function fingerprintCodes(text: string): Promise<number[]> {
  if (!text.trim()) return [];
  const listPaymentCodes = await codeLister.load().catch(() => undefined);
  return listPaymentCodes?.(text).map((code) => hash(code)) ?? [];
}

/** Like `fingerprintCodes`, but the whole text only counts if no code was found in it. */
export async function fingerprintPayments(text: string): Promise<number[]> {
  const findPaymentCodes = await codeFinder.load().catch(() => undefined);
  const codes = findPaymentCodes?.(text) ?? [];
  return codes.length > 0 ? codes.map((code) => hash(code)) : await fingerprintCodes(text);
}
