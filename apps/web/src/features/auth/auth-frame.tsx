import type { ReactNode } from 'react';
import { Capulana } from '../../ui/capulana.tsx';

interface Props {
  title: string;
  intro: string;
  /** Which cloth hangs beside the form. */
  pattern: string;
  children: ReactNode;
  foot: ReactNode;
}

/** A form of an account beside a length of cloth; on a phone the cloth is a strip above it. */
export const AuthFrame = ({ title, intro, pattern, children, foot }: Props) => (
  <div className="wrap grid gap-6 py-8 lg:min-h-[70vh] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-stretch lg:gap-14 lg:py-14">
    <div className="h-20 overflow-hidden rounded-card lg:order-2 lg:h-auto" aria-hidden="true">
      <Capulana id={pattern} className="size-full" />
    </div>
    <div className="grid w-full max-w-md content-center gap-6 justify-self-center lg:py-6">
      <div className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted">{intro}</p>
      </div>
      {children}
      <p className="text-sm text-muted">{foot}</p>
    </div>
  </div>
);
