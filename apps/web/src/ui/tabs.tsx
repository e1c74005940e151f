import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';

interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: Tab[];
  value: string;
  onChange: (id: string) => void;
}

/** Keep `value` in the URL. For lazy chunks only, because it imports radix-ui. */
export const Tabs = ({ label, tabs, value, onChange }: Props) => (
  <RadixTabs.Root value={value} onValueChange={onChange}>
    <RadixTabs.List aria-label={label} className="strip flex gap-1 border-b border-line">
      {tabs.map((tab) => (
        <RadixTabs.Trigger
          key={tab.id}
          value={tab.id}
          className="-mb-px min-h-11 border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-muted data-[state=active]:border-brand data-[state=active]:font-strong data-[state=active]:text-ink"
        >
          {tab.label}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
    {tabs.map((tab) => (
      <RadixTabs.Content key={tab.id} value={tab.id} className="pt-4">
        {tab.content}
      </RadixTabs.Content>
    ))}
  </RadixTabs.Root>
);
