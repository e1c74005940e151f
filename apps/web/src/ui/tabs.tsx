import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface Props {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: Tab[];
  value: string;
  onChange: (id: string) => void;
}

/** Views of one thing beside each other; keep `value` in the address. Lazy chunks only: it brings radix. */
export const Tabs = ({ label, tabs, value, onChange }: Props) => (
  <Radix.Root value={value} onValueChange={onChange}>
    <Radix.List aria-label={label} className="strip flex gap-1 border-b border-line">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.id}
          value={tab.id}
          className="-mb-px min-h-11 border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-muted data-[state=active]:border-brand data-[state=active]:font-strong data-[state=active]:text-ink"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.id} value={tab.id} className="pt-4">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
);
