import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export type StepState = 'done' | 'current' | 'next';

interface Props {
  state: StepState;
  /** The colours of the current step. */
  currentClassName: string;
  children: ReactNode;
}

/** The round mark of a step, with its number or icon. */
export const StepMarker = ({ state, currentClassName, children }: Props) => (
  <span
    className={cx(
      'num grid size-8 shrink-0 place-items-center rounded-full text-sm font-strong',
      state === 'done' && 'bg-leaf text-leaf-ink',
      state === 'current' && currentClassName,
      state === 'next' && 'border border-edge text-muted',
    )}
  >
    {children}
  </span>
);
