import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';

export const FormNotice = ({ children }: { children: ReactNode }) => (
  <p role="status" lang="en" className="flex items-start gap-2.5 rounded-control bg-leaf-soft px-3.5 py-3 text-sm text-leaf">
    <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
    {children}
  </p>
);
