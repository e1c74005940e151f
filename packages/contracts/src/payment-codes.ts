import { LOOK_ALIKES } from './look-alikes.ts';
import { listPaymentMethodNames } from './payment-methods.ts';
import { cleanTypedText } from './typed-text.ts';

const LATIN_BY_LOOK_ALIKE = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, letters]) => Array.from(letters, (letter) => [letter, latin] as const)),
);

/** Codes are in upper case, so a letter counts as what its capital looks like, such as `ν` as `N` and not as `v`. */
function foldLetter(letter: string): string {
  const upperCase = letter.toUpperCase();
  const latin =
    LATIN_BY_LOOK_ALIKE.get(upperCase) ?? LATIN_BY_LOOK_ALIKE.get(letter) ?? LATIN_BY_LOOK_ALIKE.get(upperCase.toLowerCase());
  return (letter === upperCase ? latin : latin?.toLowerCase()) ?? letter;
}

const foldLetters = (text: string): string => Array.from(text, foldLetter).join('');

/** Keeps the case and the difference of `0` and `O`. Folds before NFKD too, because NFKD turns `ϲ` into `ς`, which looks different. */
const foldLookAlikes = (text: string): string =>
  foldLetters(cleanTypedText(foldLetters(text)).normalize('NFKD').replace(/\p{M}/gu, ''));

/** Returns the letters and digits of a code as codes are compared, or undefined if it has none. */
export const normalizePaymentCode = (code: string): string | undefined =>
  foldLookAlikes(code)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '') || undefined;

/** Whether a text has letters or digits that are neither ASCII nor look like it. No payment code has. */
export const hasForeignLetters = (text: string): boolean => /(?![A-Za-z0-9])[\p{L}\p{N}]/u.test(foldLookAlikes(text));

/** Makes normalised codes equal that differ only by characters that people confuse when they copy them. */
export const foldSimilarCharacters = (code: string): string => code.replaceAll('0', 'O').replace(/[1L]/g, 'I');

/** Further codes of a text are ignored, because they could only block the orders of others. */
export const CODES_MAX = 3;

const URL_OR_EMAIL = /\S*(?:\/\/|@)\S*|\S+\.[a-z]{2,}\/\S*/gi;
/** mKesh is another wallet, which people name although Banca does not offer it. */
const WALLET_NAMES = [...listPaymentMethodNames('wallet'), 'm-Kesh'];
const WALLET = new RegExp(WALLET_NAMES.map((name) => name.replace('-', '[ .-]?')).join('|'), 'gi');
/** Such as `PP260616.0500.S17516`. The first group contains the day, so it is no code by itself. */
const EMOLA_CODE = /(?<![A-Z0-9])[A-Z]{2}\d{6}[ .-]?\d{3,4}[ .-]?[A-Z]?\d{4,6}(?![A-Z0-9])/gi;
const EMOLA_DAY = /^[A-Z]{2}\d{6}$/;
/** Words that people write around a code, also without a space between. */
const LABELS =
  '(?:CODIGO|CODE|COD|REFERENCIA|REFERENCE|REF|CONFIRMACAO|CONFIRMAD[AO]|CONFIRMATION|CONFIRMED|TRANSAC+AO|TRANSACTION|COMPROVATIVO|' +
  'PAGAMENTO|PAYMENT|PAGUEI|PAGO|PAID|RECIBO|RECEIPT|NUMERO|NUMBER|ENCOMENDA|PEDIDO|COMPRA|ORDER|PAYPAL|OBRIGAD[AO]|THANKS)';
const GLUED_LABELS = new RegExp(`^${LABELS}+|(?<=.)${LABELS}+$`, 'g');
/** Amounts, dates and masked numbers. */
const NO_CODE = /^(?:\d+(?:MTN?|MTS|MZN|METICAIS)|\d{1,2}[A-Z]{3,9}\d{2,4}|.*XXX.*)$/;

const isMixed = (word: string): boolean => /[A-Z]/.test(word) && /\d/.test(word) && !NO_CODE.test(word);
const isCode = (word: string): boolean =>
  word.length >= 8 && word.length <= 20 && isMixed(word) && !EMOLA_DAY.test(word) && !/[^A-Z0-9]/.test(word);

/** A group of a code that was typed with spaces has digits or looks like no word: it is in upper case, or has no vowel. */
const isGroup = (typed: string, word: string): boolean =>
  word !== '' && !NO_CODE.test(word) && (/\d/.test(word) || typed === typed.toUpperCase() || !/[AEIOU]/.test(word));

function findCodesOfWords(words: readonly string[]): string[] {
  const codes: string[] = [];
  let groups: string[] = [];
  const endGroups = (): void => {
    const joined = groups.join('');
    if (groups.some(isMixed) && isCode(joined)) codes.push(joined);
    groups = [];
  };
  for (const typed of words) {
    const word = typed.toUpperCase().replace(GLUED_LABELS, '');
    if (isCode(word)) {
      endGroups();
      codes.push(word);
    } else if (isGroup(typed, word)) groups.push(word);
    else endGroups();
  }
  endGroups();
  return codes;
}

/** Finds up to three payment codes among other words. A code has letters and digits, 8 to 20 characters. */
export function findPaymentCodes(text: string): string[] {
  const typed = foldLookAlikes(text).replace(URL_OR_EMAIL, ' ').replace(WALLET, ' ');
  const emolaCodes = (typed.match(EMOLA_CODE) ?? []).flatMap((code) => normalizePaymentCode(code) ?? []);
  const words = typed.replace(EMOLA_CODE, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set([...emolaCodes, ...findCodesOfWords(words)])].slice(0, CODES_MAX);
}

/** Returns all codes by which orders with this confirmation are compared: those found in it, and its whole text. */
export function listPaymentCodes(text: string): string[] {
  const wholeText = normalizePaymentCode(text);
  return [...new Set([...findPaymentCodes(text), ...(wholeText ? [wholeText] : [])])];
}
