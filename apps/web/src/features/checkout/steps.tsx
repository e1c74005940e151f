import Check from 'lucide-react/icons/check';
import { t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';

const Step = ({ number, label, state }: { number: number; label: string; state: 'done' | 'current' | 'next' }) => (
  <li className="flex items-center gap-2" aria-current={state === 'current' ? 'step' : undefined}>
    <span
      className={cx(
        'num grid size-8 shrink-0 place-items-center rounded-full text-sm font-strong',
        state === 'done' && 'bg-leaf text-leaf-ink',
        state === 'current' && 'bg-brand text-brand-ink',
        state === 'next' && 'border border-edge text-muted',
      )}
    >
      {state === 'done' ? <Check className="size-4.5" /> : number}
    </span>
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
