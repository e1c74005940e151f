import { paths } from '../../config/paths.ts';
import { useUser } from '../../api/hooks.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { Card } from '../../ui/card.tsx';

const steps = [
  {
    title: 'O cliente paga-te a ti',
    text: 'No checkout vê a tua conta e transfere directamente. A Banca não fica com o dinheiro.',
  },
  { title: 'Tu confirmas', text: 'Comparas o comprovativo com a tua carteira, em Confirmações, e aprovas.' },
  { title: 'O download segue', text: 'O cliente recebe o link por email. O dinheiro já está contigo.' },
];

const paymentMethods = [
  ['mpesa', 'M-Pesa'],
  ['paypal', 'PayPal'],
  ['emola', 'E-mola'],
] as const;

const AccountRow = ({ name, value }: { name: string; value: string | undefined }) => (
  <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-t-0">
    <dt className="text-muted">{name}</dt>
    <dd className="num text-right font-strong wrap-anywhere">{value || 'Por preencher'}</dd>
  </div>
);

const PaymentAccounts = () => {
  const user = useUser();
  return (
    <dl className="grid">
      {paymentMethods.map(([id, name]) => (
        <AccountRow key={id} name={name} value={user?.[id]} />
      ))}
      {user && <AccountRow name="Titular" value={user.accountHolder || getFullName(user)} />}
    </dl>
  );
};

/** A placeholder that explains how creators are paid until payouts exist. */
export const PayoutsSection = () => (
  <section aria-labelledby="payouts" className="mx-auto grid w-full max-w-3xl gap-5">
    <CapulanaPattern seed="painel-payouts" width={720} height={96} tileSize={34} className="h-24 w-full rounded-card" />
    <div>
      <h1 id="payouts" lang="en">
        Payouts
      </h1>
      <p className="mt-1 text-muted">
        <span lang="en">Coming soon.</span> Levantamentos automáticos vão aparecer aqui. Até lá, o dinheiro chega-te assim:
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
              <b className="font-strong">{title}</b>
              <span className="text-sm text-muted">{text}</span>
            </span>
          </Card>
        </li>
      ))}
    </ol>
    <Card className="grid gap-3 p-4">
      <h2 className="text-lg">As tuas contas</h2>
      <PaymentAccounts />
      <ButtonLink to={paths.dashboard('settings')} variant="secondary" className="justify-self-start max-sm:w-full">
        Mudar as contas
      </ButtonLink>
    </Card>
  </section>
);
