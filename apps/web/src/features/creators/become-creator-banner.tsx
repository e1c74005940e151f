import { listPaymentMethodNames } from '@banca/contracts/payment-methods';
import { t, Text } from '../../lib/i18n/text.tsx';
import { SellLink } from '../../entities/session/sell-link.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';

/** Names do not break across lines. */
const methods = listPaymentMethodNames('wallet', 'online').map((name) => (
  <span key={name} className="whitespace-nowrap">
    {name}
  </span>
));

export const BecomeCreatorBanner = () => (
  <section aria-labelledby="vender" className="relative mt-12 overflow-hidden rounded-card bg-indigo text-indigo-ink">
    <CapulanaPattern seed="abrir-banca" className="absolute inset-y-0 right-0 hidden h-full w-2/5 md:block" />
    <div className="relative grid max-w-xl gap-4 p-6 sm:p-9">
      <h2 id="vender">{t('creators.sellTitle')}</h2>
      <p className="text-indigo-muted">
        <Text id="creators.sellText" values={{ methods }} />
      </p>
      <div>
        <SellLink variant="mango">
          <Text id="creators.become" />
        </SellLink>
      </div>
    </div>
  </section>
);
