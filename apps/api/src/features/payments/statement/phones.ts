import { normalizePhoneNumber } from '@banca/contracts/phone-number';

const TEXT_PHONE = /(?<![\p{L}\d*.,])(?:(?:\+|00)?258[ .-]?)?8[2-7](?:[ -]?\d){7}(?![\p{L}\d*]|[.,]\d)/gu;
const SENDER_LABEL = /(?:\bde|\bfrom|(?<!\bpara )\bconta|\bremetente|\bsender|\borigem)[\s:.-]{1,3}$/i;
const RECIPIENT_LABEL = /(?:\bpara(?: conta)?|\bto|\ba|\bdestino|\bdestinat.rio)[\s:.-]{1,3}$/i;
const NAME = String.raw`(\p{L}[\p{L}\p{M}' -]{1,60}?)`;
const NAME_END = String.raw`(?=\s+(?:aos|as|às|em|on|at)\s|\s*[.,;:|()\d]|\s*$)`;
/** For texts in which `#` has replaced the phone numbers. */
const NAME_PATTERNS = [
  new RegExp(String.raw`\bnome:?\s+${NAME}${NAME_END}`, 'iu'),
  new RegExp(String.raw`#\s*-\s*${NAME}${NAME_END}`, 'iu'),
  new RegExp(String.raw`\b(?:from|de)\s+${NAME}\s*-?\s*#`, 'iu'),
  new RegExp(String.raw`\b(?:from|remetente:?|recebid[oa] de)\s+${NAME}${NAME_END}`, 'iu'),
];

interface Sender {
  phone: string | null;
  name: string | null;
  isOwnSender: boolean;
  /** The text with `|` in place of the phone numbers. */
  rest: string;
}

/** Finds who sent the money. The phone is null if the text has several and does not say which one is the sender's. */
export function findSender(text: string, ownPhones: readonly string[] = []): Sender {
  const matches = [...text.matchAll(TEXT_PHONE)].map(({ 0: match, index }) => ({
    phone: normalizePhoneNumber(match),
    before: text.slice(Math.max(0, index - 20), index),
  }));
  const labelled = matches.find(({ before }) => SENDER_LABEL.test(before));
  const candidates = [...new Set(matches.filter(({ before }) => !RECIPIENT_LABEL.test(before)).map(({ phone }) => phone))];
  const onlyPhone = candidates.length === 1 ? candidates[0] : undefined;
  const textWithMarks = text.replace(TEXT_PHONE, '#');
  const name = NAME_PATTERNS.map((pattern) => pattern.exec(textWithMarks)?.[1]).find((match) => match !== undefined);
  const phone = labelled?.phone ?? onlyPhone ?? null;
  const isOwnSender = phone !== null && ownPhones.includes(phone);
  return { phone, name: name?.trim() ?? null, isOwnSender, rest: text.replace(TEXT_PHONE, '|') };
}
