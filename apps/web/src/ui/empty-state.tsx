import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Capulana } from './capulana.tsx';

interface Props {
  title?: ReactNode;
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2' | 'h3';
  /** One sentence. */
  text: ReactNode;
  lang?: string;
  /** One way on: a Button or ButtonLink. */
  action?: ReactNode;
  /** Which cloth. */
  pattern?: string;
  className?: string;
}

/** Nothing here: cloth, one sentence, one action. */
export const EmptyState = ({ title, heading: Heading = 'h2', text, lang, action, pattern = 'vazio', className }: Props) => (
  <div className={cx('mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center', className)}>
    <Capulana id={pattern} width={180} height={96} tile={34} className="mb-2 h-24 w-45 -rotate-2 rounded-card" />
    {title && <Heading lang={lang}>{title}</Heading>}
    <p lang={lang} className="text-muted">
      {text}
    </p>
    {action && <div className="mt-2">{action}</div>}
  </div>
);
