import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { StepMarker, type StepState } from '../../ui/step-marker.tsx';

interface Props {
  icon: ReactNode;
  state: StepState;
  title: string;
  children: ReactNode;
  /** Below the text. */
  action?: ReactNode;
}

export const TimelineStep = ({ icon, state, title, children, action }: Props) => (
  <li className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3" aria-current={state === 'current' ? 'step' : undefined}>
    <span className="grid grid-rows-[auto_1fr] justify-items-center">
      <StepMarker state={state} currentClassName="bg-amber-soft text-amber">
        {icon}
      </StepMarker>
      <span className="w-px bg-edge group-last:hidden" />
    </span>
    <div className="pb-4 group-last:pb-0">
      <p className="py-1 leading-6 font-strong">
        <span>{title}</span>
        {state === 'done' && <span className="sr-only"> {t('checkout.stepDone')}</span>}
      </p>
      <p className="text-sm text-muted wrap-anywhere">{children}</p>
      {action}
    </div>
  </li>
);
