import { listPaymentMethodNames } from '@banca/contracts/payment-methods';
import { paths } from '../../config/paths.ts';
import { SellLink } from '../../entities/session/sell-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { t } from '../../lib/i18n/t.ts';

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
      <CapulanaPattern seed="beira" width={600} height={400} tileSize={64} className="h-24 w-full md:h-full" />
    </div>
  </section>
);
