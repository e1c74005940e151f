import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface Props {
  title: string;
  text: ReactNode;
  /** Beside the text on wider screens. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A group of a section: what it is for, its action, and its content. */
export const TitledCard = ({ title, text, action, children }: Props) => (
  <Card role="group" aria-label={title} className="grid gap-4 p-4 sm:p-6">
    <div className="grid gap-x-6 gap-y-3 sm:flex sm:items-center sm:justify-between">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-lg">{title}</h2>
        <p className="max-w-[70ch] text-sm text-muted">{text}</p>
      </div>
      {action && <div className="grid shrink-0">{action}</div>}
    </div>
    {children}
  </Card>
);
