import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { listPaymentMethodNames } from '@banca/contracts/payment-methods';
import { t } from '../../lib/i18n/text.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { Card } from '../../ui/card.tsx';

interface Props {
  title: string;
  intro: string | undefined;
  patternSeed: string;
  /** Whether to show what creators get. */
  hasBenefits?: boolean;
  children: ReactNode;
  footer: ReactNode;
}

const listBenefits = () => [
  t('auth.benefitPayment', { methods: listPaymentMethodNames('wallet', 'online') }),
  t('auth.benefitApproval'),
  t('auth.benefitDelivery'),
];

const SidePanel = ({ patternSeed, hasBenefits }: Required<Pick<Props, 'patternSeed' | 'hasBenefits'>>) => (
  <div className="relative h-20 overflow-hidden rounded-card lg:order-last lg:h-auto">
    <CapulanaPattern seed={patternSeed} className="absolute inset-0 size-full" />
    <Card className="absolute inset-x-6 bottom-6 hidden gap-3 p-6 shadow-soft lg:grid">
      <p className="display text-xl">{t('layout.slogan')}</p>
      {hasBenefits && (
        <ul className="grid gap-2 text-sm text-muted">
          {listBenefits().map((benefit) => (
            <li key={benefit} className="flex gap-2.5">
              <Check className="mt-0.5 size-4.5 shrink-0 text-leaf" />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  </div>
);

export const AuthLayout = ({ title, intro, patternSeed, hasBenefits = true, children, footer }: Props) => (
  <div className="wrap grid gap-6 py-8 lg:min-h-[70vh] lg:grid-cols-2 lg:items-stretch lg:gap-14 lg:py-14">
    <SidePanel patternSeed={patternSeed} hasBenefits={hasBenefits} />
    <div className="grid w-full max-w-md content-center gap-6 justify-self-center lg:py-6">
      <div className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {children}
      <div className="grid justify-items-start gap-2 text-sm text-muted">{footer}</div>
    </div>
  </div>
);
