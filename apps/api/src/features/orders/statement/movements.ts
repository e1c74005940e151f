import type { Direction } from './movement-words.ts';

/** What one line of a statement says, before the lines are compared with each other. */
export interface Movement {
  code: string | null;
  /** Centavos, positive. */
  amount: number | null;
  /** The start of the day if the line has no time. */
  at: Date | null;
  hasTime: boolean;
  /** Digits with 258. */
  phone: string | null;
  name: string | null;
  direction: Direction;
  /** True if the line can be read in several ways, or was truncated. */
  isAmbiguous: boolean;
  /** True for movements that failed, were reversed or are themselves a reversal. */
  isNotCompleted: boolean;
}
