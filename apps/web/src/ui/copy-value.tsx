import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

interface Props {
  label: string;
  value: string;
  /** Beside the button that copies. */
  children?: ReactNode;
}

/** A long text to copy into another program. */
export const CopyValue = ({ label, value, children }: Props) => (
  <div className="grid gap-2 rounded-control bg-sunk p-3">
    <div className="grid gap-0.5">
      <p className="text-sm text-muted">{label}</p>
      <p translate="no" className="font-mono text-sm whitespace-pre-line wrap-anywhere">
        {value}
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      <CopyButton text={value} subject={label} />
      {children}
    </div>
  </div>
);
