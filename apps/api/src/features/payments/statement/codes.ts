/** M-Pesa: 8 to 14 letters and digits, PayPal: 17. E-mola: `PP260616.0500.S17516`, with or without the dots. */
const CODE =
  /(?<![\p{L}\d_.@*])(?:[A-Z]{2}\d{6}\.\d{3,4}\.[A-Z]?\d{4,6}|[A-Z]{2}\d{10}[A-Z]\d{5}|(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{8,17})(?![\p{L}\d_@*])/giu;
/** Amounts with a currency, dates such as 23NOV2026, and masked phone numbers. */
const NO_CODE = /^(?:\d+(?:MTN?|MZN|MTS)|\d{1,2}[A-Z]{3}\d{2,4}|.*X{3}.*)$/i;
const LABEL = /(?:confirmad[oa]|confirmed|transa\S{1,6}|recibo|receipt|receipt no|id|c\S{1,3}digo)[\s.:#-]{1,3}$/i;
const CODE_CELL = /^[\p{L}\d][\p{L}\d ./-]{3,39}$/u;
const AMOUNT_CELL = /^\d+\.\d+$/;
/** Under the heading of a column of codes, a code may have no digit. */
const LETTER_CODE = /^\p{L}{8,20}$/u;

interface FoundCode {
  code: string | null;
  /** True if the text has several codes and does not say which one is its own. */
  isAmbiguous: boolean;
  /** The text with `|` in place of the codes. */
  rest: string;
}

export const listCodes = (text: string): string[] =>
  [...text.matchAll(CODE)].map(([code]) => code).filter((code) => !NO_CODE.test(code));

/** Finds the code of a line: after a label such as `ID da transacao:`, or else the first one. */
export function findCode(text: string): FoundCode {
  const matches = [...text.matchAll(CODE)]
    .filter(([code]) => !NO_CODE.test(code))
    .map(({ 0: code, index }) => ({ code, before: text.slice(0, index) }));
  const labelled = matches.find(({ before }) => LABEL.test(before.slice(-30)));
  const chosen = labelled ?? matches[0];
  const isAtStart = chosen !== undefined && !/\p{L}/u.test(chosen.before);
  const isAmbiguous = !labelled && !isAtStart && new Set(matches.map(({ code }) => code)).size > 1;
  return { code: chosen?.code ?? null, isAmbiguous, rest: text.replace(CODE, (code) => (NO_CODE.test(code) ? code : '|')) };
}

export const parseCodeCell = (cell: string): string | null =>
  LETTER_CODE.test(cell) || (CODE_CELL.test(cell) && /\d/.test(cell) && !AMOUNT_CELL.test(cell)) ? cell : null;
