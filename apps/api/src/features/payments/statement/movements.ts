import type { Direction } from './movement-words.ts';

/** What one line of a statement says, before the lines are compared with each other. */
export interface Movement {
  code: string | null;
  /** Hundredths of the currency, positive. */
  amount: number | null;
  /** What went out, if the columns of the statement tell. Hundredths of the currency, positive. */
  outAmount?: number;
  /** The start of the day if the line has no time. */
  at: Date | null;
  hasTime: boolean;
  /** Digits with 258. */
  phone: string | null;
  name: string | null;
  direction: Direction;
  /** True if the line can be read in several ways, or was truncated. */
  isAmbiguous: boolean;
  isNotCompleted: boolean;
  /** True if the line says that a payment was taken back. */
  isReversal: boolean;
  isForeign: boolean;
  /** True if the line should have an amount, but none can be read. */
  hasUnreadableAmount: boolean;
}

export interface OwnAccounts {
  /** Digits with 258. */
  phones: readonly string[];
  /** In lower case. */
  emails: readonly string[];
}
