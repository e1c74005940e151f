import { hash } from '../../lib/hash.ts';
import { createLazyModule } from '../../lib/lazy-module.ts';

const codeLister = createLazyModule(async () => (await import('@banca/contracts/payment-codes')).listPaymentCodes);

/** Hashes the payment codes of a text as the API compares them. Empty if the module does not load. */
export async function fingerprintCodes(text: string): Promise<number[]> {
  if (!text.trim()) return [];
  const listPaymentCodes = await codeLister.load().catch(() => undefined);
  return listPaymentCodes?.(text).map((code) => hash(code)) ?? [];
}
