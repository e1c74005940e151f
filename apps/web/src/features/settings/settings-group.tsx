import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

export const SettingsGroup = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => (
  <Card className="grid gap-4 p-4 sm:p-6">
    <div>
      <h2 className="text-xl">{title}</h2>
      {text && <p className="text-sm text-muted">{text}</p>}
    </div>
    {children}
  </Card>
);
