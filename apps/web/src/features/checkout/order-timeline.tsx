import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { cx } from '../../lib/cx.ts';

interface StepProps {
  icon: ReactNode;
  state: 'done' | 'current' | 'next';
  title: string;
  children: ReactNode;
}

const Step = ({ icon, state, title, children }: StepProps) => (
  <li className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3" aria-current={state === 'current' ? 'step' : undefined}>
    <span className="grid grid-rows-[auto_1fr] justify-items-center">
      <span
        className={cx(
          'grid size-8 place-items-center rounded-full',
          state === 'done' && 'bg-leaf text-leaf-ink',
          state === 'current' && 'bg-amber-soft text-amber',
          state === 'next' && 'border border-edge text-muted',
        )}
      >
        {icon}
      </span>
      <span className="w-px bg-edge group-last:hidden" />
    </span>
    <div className="pb-4 group-last:pb-0">
      <p className="leading-8 font-strong">
        <span>{title}</span>
        {state === 'done' && <span className="sr-only"> {t('checkout.stepDone')}</span>}
      </p>
      <p className="text-sm text-muted wrap-anywhere">{children}</p>
    </div>
  </li>
);

/** What happens to a pending order. `email` is unknown if the page was opened with the state of an earlier version. */
export const OrderTimeline = ({ email }: { email: string | undefined }) => (
  <ol aria-label={t('purchase.nextSteps')}>
    <Step state="done" title={t('purchase.received')} icon={<Check aria-hidden="true" className="size-4.5" />}>
      {t('purchase.receivedText')}
    </Step>
    <Step state="current" title={t('purchase.creatorConfirms')} icon={<Clock aria-hidden="true" className="size-4.5" />}>
      {t('purchase.creatorConfirmsText')}
    </Step>
    <Step state="next" title={t('purchase.linkByEmail')} icon={<Mail aria-hidden="true" className="size-4.5" />}>
      {email ? t('purchase.linkGoesTo', { email }) : t('purchase.linkGoesToOrderEmail')}
    </Step>
  </ol>
);
