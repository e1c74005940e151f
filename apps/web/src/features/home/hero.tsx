import { DEFAULT_PAYMENT_METHOD, getPaymentMethodName, listPaymentMethodNames } from '@banca/contracts/payment-methods';
import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { SellLink } from '../../entities/session/sell-link.tsx';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';

/** Phones show only the first row, so that the first products follow sooner. */
const patternIds = ['a1', 'kk', 'mz', 'q8', 'tete', 'beira'];

const buildNotifications = () => [
  {
    icon: ShieldCheck,
    title: t('home.paymentConfirmed'),
    text: t('home.paymentMethod', { amount: formatMoney(850), method: getPaymentMethodName(DEFAULT_PAYMENT_METHOD) }),
    position: 'top-[18%] -left-2 lg:-left-8',
  },
  {
    icon: Download,
    title: t('home.downloadReady'),
    text: t('home.downloadSent'),
    position: 'right-0 bottom-[16%] lg:-right-4',
  },
];

const Illustration = () => (
  <div aria-hidden="true" className="relative sm:mx-auto sm:w-4/5 lg:w-full">
    <div className="grid -rotate-2 grid-cols-3 gap-2.5 pb-5">
      {patternIds.map((id) => (
        <CapulanaPattern
          key={id}
          seed={id}
          width={300}
          height={400}
          tileSize={64}
          className="aspect-4/3 w-full rounded-card nth-[3n+2]:translate-y-4.5 max-sm:nth-[n+4]:hidden sm:aspect-3/4"
        />
      ))}
    </div>
    {buildNotifications().map(({ icon: Icon, title, text, position }) => (
      <div
        key={title}
        className={`absolute flex items-center gap-3 rounded-card bg-card py-2.5 pr-4 pl-3 text-ink shadow-soft max-sm:hidden ${position}`}
      >
        <span className="grid size-9 place-items-center rounded-full bg-leaf-soft text-leaf">
          <Icon className="size-5" />
        </span>
        <p className="text-sm leading-snug">
          <b className="block font-strong">{title}</b>
          <span className="text-muted">{text}</span>
        </p>
      </div>
    ))}
  </div>
);

/** The children follow the headline. They may open a list below themselves, so the section must not clip its content. */
export const Hero = ({ children }: { children?: ReactNode }) => (
  <section className="relative bg-indigo text-indigo-ink">
    <CapulanaPattern seed="faixa" width={1600} height={14} tileSize={22} className="absolute inset-x-0 top-0 h-3.5 w-full" />
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-[clamp(32px,6vw,76px)] pb-[clamp(60px,8vw,104px)] sm:gap-9 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,.85fr)] lg:items-center lg:gap-14">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4">
        <h1 className="text-hero sm:max-w-[14ch]">{t('layout.slogan')}</h1>
        <p className="mb-1 max-w-[46ch] text-indigo-muted sm:text-lg">
          {t('home.intro', { methods: listPaymentMethodNames('wallet') })}
        </p>
        {children}
        <div className="grid grid-cols-2 gap-2.5 sm:flex sm:gap-3">
          <ButtonLink to={paths.products} variant="mango" className="max-sm:px-1 max-sm:text-sm">
            {t('ui.exploreProducts')}
          </ButtonLink>
          <SellLink variant="on-indigo" className="max-sm:px-1 max-sm:text-sm">
            {t('home.sell')}
          </SellLink>
        </div>
      </div>
      <Illustration />
    </div>
  </section>
);
