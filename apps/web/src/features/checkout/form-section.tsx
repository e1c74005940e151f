import type { ReactNode } from 'react';

export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-4">
    <legend className="mb-4 font-display text-lg font-[750] tracking-tight">{title}</legend>
    {children}
  </fieldset>
);
