/** `+258 84 555 0123` → `845550123`: a wallet's keypad takes the nine digits. Other texts, such as an email, stay as they are. */
export const toKeypadNumber = (account: string): string =>
  /^[\d\s+().-]+$/.test(account) ? account.replace(/\D/g, '').replace(/^(?:00)?258(?=\d{9}$)/, '') : account;

/** `780` or `780.50`: a wallet's keypad takes digits, and a dot only before cents. */
export const toKeypadAmount = (mzn: number): string => (Number.isInteger(mzn) ? String(mzn) : mzn.toFixed(2));

/** Opens a menu such as `*150#` in the dialler. A `#` in a `tel:` address has to be escaped. */
export const toDialUrl = (menuCode: string): string => `tel:${menuCode.replace('#', '%23')}`;
