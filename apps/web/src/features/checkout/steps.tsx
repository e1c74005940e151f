import Check from 'lucide-react/icons/check';
import { t } from '../../lib/i18n/text.tsx';
import { StepMarker, type StepState } from '../../ui/step-marker.tsx';

const Step = ({ number, label, state }: { number: number; label: string; state: StepState }) => (
  <li className="flex items-center gap-2" aria-current={state === 'current' ? 'step' : undefined}>
    <StepMarker state={state} currentClassName="bg-brand text-brand-ink">
      {state === 'done' ? <Check className="size-4.5" /> : number}
    </StepMarker>
    <span className={state === 'next' ? 'text-sm leading-tight text-muted' : 'text-sm leading-tight font-strong'}>{label}</span>
    {state === 'done' && <span className="sr-only">{t('checkout.stepDone')}</span>}
  </li>
);

export const CheckoutSteps = ({ isDone }: { isDone: boolean }) => (
  <ol className="flex max-w-md items-center gap-2.5">
    <Step number={1} label={t('checkout.yourDetails')} state={isDone ? 'done' : 'current'} />
    <li aria-hidden="true" className="h-px min-w-3 flex-1 bg-edge" />
    <Step number={2} label={t('checkout.stepConfirmation')} state={isDone ? 'done' : 'next'} />
  </ol>
);
