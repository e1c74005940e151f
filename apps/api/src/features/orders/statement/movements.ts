import type { Direction } from './movement-words.ts';

/** What one line of a statement says, before the lines are compared with each other. */
export interface Movement {
  code: string | null;
  /** Centavos, not negative. */
  amount: number | null;
  at: Date | null;
  hasTime: boolean;
  phone: string | null;
  name: string | null;
  direction: Direction;
  /** True if the line can be read in several ways, or was cut. */
  isAmbiguous: boolean;
  /** True for movements that failed, were reversed or are themselves a reversal. */
  isNotCompleted: boolean;
}
