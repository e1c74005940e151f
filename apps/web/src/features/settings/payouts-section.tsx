import { accountMethods, formatPaymentAccount } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { useUser } from '../../api/hooks.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { Card } from '../../ui/card.tsx';
import { StatementsCard } from './statements-card.tsx';

const steps = [
  { title: 'profile.payoutsStepPay', text: 'profile.payoutsStepPayText' },
  { title: 'profile.payoutsStepConfirm', text: 'profile.payoutsStepConfirmText' },
  { title: 'profile.payoutsStepDeliver', text: 'profile.payoutsStepDeliverText' },
] as const;

const AccountRow = ({ name, value }: { name: string; value: string | undefined }) => (
  <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-t-0">
    <dt className="text-muted">{name}</dt>
    <dd className="num text-right font-strong wrap-anywhere">{value || t('profile.payoutsAccountMissing')}</dd>
  </div>
);

const PaymentAccounts = () => {
  const user = useUser();
  return (
    <dl className="grid">
      {accountMethods.map((method) => (
        <AccountRow key={method} name={getPaymentMethodName(method)} value={formatPaymentAccount(user?.[method] ?? '')} />
      ))}
      {user && <AccountRow name={t('profile.payoutsAccountHolder')} value={user.accountHolder || getFullName(user)} />}
    </dl>
  );
};

/** Explains how creators are paid: buyers pay them directly. */
export const PayoutsSection = () => (
  <section aria-labelledby="payouts" className="mx-auto grid w-full max-w-3xl gap-5">
    <CapulanaPattern seed="painel-payouts" width={720} height={96} minTile={34} className="h-24 w-full rounded-card" />
    <div>
      <h1 id="payouts">
        <Text id="profile.payouts" />
      </h1>
      <p className="mt-1 text-muted">
        <Text id="profile.payoutsLead" /> {t('profile.payoutsIntro')}
      </p>
    </div>
    <ol className="grid gap-3">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <Card className="flex gap-4 p-4">
            <span aria-hidden="true" className="display num w-6 text-xl text-brand">
              {index + 1}
            </span>
            <span className="grid gap-0.5">
              <b className="font-strong">{t(title)}</b>
              <span className="text-sm text-muted">{t(text)}</span>
            </span>
          </Card>
        </li>
      ))}
    </ol>
    <Card className="grid gap-3 p-4">
      <h2 className="text-lg">{t('profile.payoutsAccounts')}</h2>
      <PaymentAccounts />
      <ButtonLink
        to={`${paths.dashboard('settings')}#payment-accounts`}
        variant="secondary"
        className="justify-self-start max-sm:w-full"
      >
        {t('profile.payoutsChangeAccounts')}
      </ButtonLink>
    </Card>
    <StatementsCard />
  </section>
);
