import { cleanTypedText } from './typed-text.ts';

export const DISCOUNT_CODE_MAX = 30;

/** 3 to 30 characters of A–Z, 0–9, `-` and `_`. Checked before the case is folded, because that turns `ı` into `I`. */
const DISCOUNT_CODE = /^[A-Za-z0-9_-]{3,30}$/;

/** @returns the code as it is stored and compared, or null if the text is none */
export function parseDiscountCode(text: string): string | null {
  const code = cleanTypedText(text);
  return DISCOUNT_CODE.test(code) ? code.toUpperCase() : null;
}
