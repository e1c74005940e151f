import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { Card } from '../../ui/card.tsx';
import { t } from '../../lib/i18n/t.ts';

const benefits = [
  {
    icon: Smartphone,
    title: 'home.payTitle',
    text: 'home.payText',
  },
  {
    icon: Download,
    title: 'home.receiveTitle',
    text: 'home.receiveText',
  },
  {
    icon: ShieldCheck,
    title: 'home.trustTitle',
    text: 'home.trustText',
  },
] as const;

export const Benefits = () => (
  <section aria-label={t('home.benefits')} className="wrap grid gap-3.5 py-12 md:grid-cols-3 md:gap-5 lg:py-14">
    {benefits.map(({ icon: Icon, title, text }) => (
      <Card key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 p-5 md:grid-cols-1 md:gap-y-2">
        <span className="row-span-2 grid size-12 place-items-center rounded-card bg-brand-soft text-brand md:row-span-1">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <h2 className="text-lg leading-tight md:mt-2">{t(title)}</h2>
        <p className="text-md text-muted">{t(text)}</p>
      </Card>
    ))}
  </section>
);
