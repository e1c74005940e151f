import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface Props {
  /** Absent in the only group of a part, which has the title. */
  title?: string;
  text?: string;
  /** The only button of the group, beside the text on wider screens. */
  action?: ReactNode;
  children?: ReactNode;
}

export const SettingsGroup = ({ title, text, action, children }: Props) => (
  <Card {...(title ? { role: 'group', 'aria-label': title } : {})} className="grid gap-4 p-4 sm:p-6">
    {(title || text || action) && (
      <div className="grid gap-x-6 gap-y-3 sm:flex sm:items-center sm:justify-between">
        <div className="grid min-w-0 gap-0.5">
          {title && <h3 className="text-lg">{title}</h3>}
          {text && <p className="text-sm wrap-anywhere text-muted">{text}</p>}
        </div>
        {action && <div className="grid shrink-0">{action}</div>}
      </div>
    )}
    {children}
  </Card>
);
