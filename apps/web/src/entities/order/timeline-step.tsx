import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';

interface Props {
  icon: ReactNode;
  state: 'done' | 'current' | 'next';
  title: string;
  children: ReactNode;
}

export const TimelineStep = ({ icon, state, title, children }: Props) => (
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
      <p className="py-1 leading-6 font-strong">
        <span>{title}</span>
        {state === 'done' && <span className="sr-only"> {t('checkout.stepDone')}</span>}
      </p>
      <p className="text-sm text-muted wrap-anywhere">{children}</p>
    </div>
  </li>
);
