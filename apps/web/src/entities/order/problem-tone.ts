import type { ProblemState } from '@banca/contracts/problem-enums';
import type { BadgeTone } from '../../ui/badge.tsx';

const OPEN_STATES: readonly ProblemState[] = ['reported', 'escalated', 'refund_due'];

/** Whether the problem waits for its creator or an admin. */
export const isProblemOpen = (state: ProblemState): boolean => OPEN_STATES.includes(state);

export const toProblemTone = (state: ProblemState): BadgeTone =>
  state === 'refund_due' ? 'red' : isProblemOpen(state) ? 'amber' : 'neutral';
