import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useState, type ReactNode } from 'react';
import { listPaymentMethodNames, DEFAULT_PAYMENT_METHOD, getPaymentMethodName } from '@banca/contracts/payment-methods';
import { Card } from '../../ui/card.tsx';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { SellLink } from '../../entities/session/sell-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { formatMoney } from '../../lib/format.ts';

/** Phones show only the first row, so that the first products follow sooner. */
const patternSeeds = ['a1', 'kk', 'mz', 'q8', 'tete', 'beira'];

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
      {patternSeeds.map((seed) => (
        <CapulanaPattern
          key={seed}
          seed={seed}
          width={300}
          height={400}
          minTile={64}
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
    <CapulanaPattern seed="faixa" width={1600} height={14} minTile={22} className="absolute inset-x-0 top-0 h-3.5 w-full" />
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
          <Icon className="size-6" />
        </span>
        <h2 className="text-lg leading-tight md:mt-2">{title}</h2>
        <p className="text-md text-muted">{text}</p>
      </Card>
    ))}
  </section>
);

export const SellInvitation = () => (
  <section aria-labelledby="convite" className="content-auto-27 wrap pb-16 md:content-auto-17">
    <div className="grid overflow-hidden rounded-card bg-brand-soft md:grid-cols-[1fr_18rem]">
      <div className="p-6 md:p-10">
        <h2 id="convite">{t('home.inviteTitle')}</h2>
        <p className="mt-2 mb-5 max-w-[52ch] text-muted">{t('home.inviteText', { methods: listPaymentMethodNames('wallet') })}</p>
        <div className="flex flex-wrap gap-3">
          <SellLink>{t('home.openShop')}</SellLink>
          <ButtonLink to={paths.guide} variant="secondary">
            {t('home.readGuide')}
          </ButtonLink>
        </div>
      </div>
      <CapulanaPattern seed="beira" width={600} height={400} minTile={64} className="h-24 w-full md:h-full" />
    </div>
  </section>
);

const DURATION_MS = 2000;
const STEP_COUNT = 60;

const stats = [
  { value: 1000, suffix: '+', label: 'home.customers', isFixed: false },
  { value: 500, suffix: '+', label: 'home.products', isFixed: false },
  // Does not count: every value on the way, such as '43 % uptime', would read as a fact.
  { value: 99, suffix: '%', label: 'home.uptime', isFixed: true },
] as const;

/** Returns the progress, from 0 to 1. The server's HTML has the final numbers (1). With reduced motion, they stay. */
function useCountUp(): number {
  const [step, setStep] = useState(STEP_COUNT);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    setStep(0);
    const timer = setInterval(() => {
      setStep((currentStep) => {
        if (currentStep + 1 >= STEP_COUNT) clearInterval(timer);
        return Math.min(STEP_COUNT, currentStep + 1);
      });
    }, DURATION_MS / STEP_COUNT);
    return () => clearInterval(timer);
  }, []);
  return step / STEP_COUNT;
}

/** Numbers that count up. Screen readers read only the final ones. */
export const Stats = () => {
  const progress = useCountUp();
  return (
    <div className="wrap relative -mt-11">
      <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-card py-4 shadow-soft lg:py-5">
        {stats.map(({ value, suffix, label, isFixed }) => (
          <div key={label} className="flex flex-col-reverse px-2 text-center">
            <dt className="text-sm text-muted">
              <Text id={label} />
            </dt>
            <dd className="display num text-xl leading-tight text-brand sm:text-3xl">
              <span className="sr-only">{`${value}${suffix}`}</span>
              <span aria-hidden="true">{`${isFixed ? value : Math.round(value * progress)}${suffix}`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
