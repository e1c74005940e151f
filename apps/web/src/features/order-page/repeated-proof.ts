import type { OrderPage } from '../../api/order-page.ts';
import { fingerprintCodes, fingerprintPayments } from '../../entities/payment/code-fingerprints.ts';

type Proof = OrderPage['proofs'][number];

/** Whether a text has a code that the creator has already looked for and not found. */
async function hasMissedCode(text: string, proofs: readonly Proof[]): Promise<boolean> {
  const missedTexts = proofs.flatMap(({ code, reason }) => (code && reason === 'code_not_found' ? code : []));
  if (missedTexts.length === 0) return false;
  const [codes = [], ...missedCodes] = await Promise.all([text, ...missedTexts].map(fingerprintCodes));
  return missedCodes.flat().some((code) => codes.includes(code));
}

/** Whether a text names no payment but those of a returned proof, or one of them if the amount was not the problem. */
async function repeatsProof(text: string, { code: returnedText, reason }: Proof): Promise<boolean> {
  // Also known without the module that finds the codes, which may not load.
  if (text.trim() !== '' && text.trim() === returnedText) return true;
  const [codes = [], returnedCodes = []] = await Promise.all([text, returnedText ?? ''].map(fingerprintPayments));
  const isReturned = (code: number): boolean => returnedCodes.includes(code);
  // Who paid too little may send both messages together.
  return reason === 'wrong_amount' ? codes.length > 0 && codes.every(isReturned) : codes.some(isReturned);
}

/** Tells whether the next proof has a code that the creator did not find, or is the one that the creator returned last. */
export async function findRepetition(
  text: string,
  hasPicture: boolean,
  proofs: readonly Proof[],
): Promise<'missed' | 'returned' | null> {
  if (await hasMissedCode(text, proofs)) return 'missed';
  const returned = proofs.findLast(({ verdict }) => verdict === 'returned');
  if (!returned || (returned.reason === 'unreadable' && hasPicture)) return null;
  return (await repeatsProof(text, returned)) ? 'returned' : null;
}
