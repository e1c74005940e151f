import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { foldMessage, normalizeMessage } from './normalize-message.ts';

const MOBILE_NUMBER = String.raw`(?<![\w.,])(?:\+|00)?(?:258[ -]?)?8[2-7](?:[ -]?\d){7}(?!\w|[.,]\d)`;
const MOBILE_NUMBERS = new RegExp(MOBILE_NUMBER, 'g');
/** The reference of a purchase can look like a number. */
const REFERENCE = /\b(?:referencia|reference|ref)\b\D{0,10}\d+/g;
const AFTER_RECEIVER_WORD = new RegExp(String.raw`\b(?:para|to|destinatario)\b[^\d*]{0,40}?(${MOBILE_NUMBER})`);
const RECEIVED = /\b(?:recebeste|recebeu|received)\b/;

const listNumbers = (folded: string): string[] => [
  ...new Set(
    (folded.replace(REFERENCE, ' ').match(MOBILE_NUMBERS) ?? []).flatMap((number) => normalizePhoneNumber(number) ?? []),
  ),
];

/** Returns the different mobile numbers that a text names, with 258, except those that the sender of a payment typed. */
export const listMobileNumbers = (text: string): string[] => listNumbers(foldMessage(normalizeMessage(text)));

/** Finds whom a message in an unknown wording pays: the number after `para`, or else the only number. @param folded one message */
export function findReceiverNumber(folded: string): string | null {
  if (RECEIVED.test(folded)) return null;
  const named = AFTER_RECEIVER_WORD.exec(folded)?.[1];
  if (named) return normalizePhoneNumber(named);
  const [number, ...others] = listNumbers(folded);
  return number && others.length === 0 ? number : null;
}
