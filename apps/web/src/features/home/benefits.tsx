import { listPaymentMethodNames } from '@banca/contracts/payment-methods';
import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { Card } from '../../ui/card.tsx';
import { t } from '../../lib/i18n/t.ts';

const listBenefits = () => [
  {
    icon: Smartphone,
    title: t('home.payTitle'),
    text: t('home.payText', { methods: listPaymentMethodNames('wallet', 'online') }),
  },
  { icon: Download, title: t('home.receiveTitle'), text: t('home.receiveText') },
  { icon: ShieldCheck, title: t('home.trustTitle'), text: t('home.trustText') },
];

export const Benefits = () => (
  <section aria-label={t('home.benefits')} className="wrap grid gap-3.5 py-12 md:grid-cols-3 md:gap-5 lg:py-14">
    {listBenefits().map(({ icon: Icon, title, text }) => (
      <Card key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 p-5 md:grid-cols-1 md:gap-y-2">
        <span className="row-span-2 grid size-12 place-items-center rounded-card bg-brand-soft text-brand md:row-span-1">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <h2 className="text-lg leading-tight md:mt-2">{title}</h2>
        <p className="text-md text-muted">{text}</p>
      </Card>
    ))}
  </section>
);
