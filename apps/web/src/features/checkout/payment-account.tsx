import { checkout } from '@banca/contracts/messages';
import { formatMoney } from '../../lib/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PaymentIcon, type PaymentMethod, paymentMethodNames } from '../../entities/payment/payment-icon.tsx';
import { PaymentMethodList } from '../../entities/payment/payment-method-list.tsx';
import type { Bought } from '../../api/checkout.ts';
import { asksForProof } from './order-form.ts';

const ACCOUNTS = ['mpesa', 'paypal', 'emola'] as const;

const accountOf = ({ creator }: Bought, method: PaymentMethod): string | undefined =>
  ACCOUNTS.some((name) => name === method) ? creator[method as (typeof ACCOUNTS)[number]] : undefined;

const Account = ({ account }: { account: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <b className="num min-w-0 text-xl tracking-wide wrap-anywhere">{account}</b>
    <CopyButton text={account} label="Copy" copiedLabel="Copied!" lang="en" className="min-h-11" />
  </div>
);

const NotAvailable = () => (
  <b lang="en" className="text-lg">
    {checkout.accountMissing}
  </b>
);

const Heading = ({ method }: { method: PaymentMethod }) => (
  <p className="flex items-center gap-3 text-sm text-muted">
    <PaymentIcon method={method} isLabelled={false} />
    Conta {paymentMethodNames[method]} do criador
  </p>
);

const Instructions = ({ price, method }: { price: number; method: PaymentMethod }) => (
  <p className="text-sm text-muted">
    Envia <b className="num whitespace-nowrap text-ink">{formatMoney(price)}</b> para esta conta
    {asksForProof(false, method) && ' e guarda a mensagem de confirmação: precisas do código e de uma captura de ecrã'}.
  </p>
);

/** No account at all, whatever the method: cards need none, so the order can be placed all the same. */
const NoAccounts = ({ username }: { username: string }) => (
  <>
    <NotAvailable />
    <p className="text-sm text-muted">
      Este criador ainda não tem conta para receber por <PaymentMethodList methods={ACCOUNTS} />. Combina com @{username} como
      pagar antes de encomendares.
    </p>
  </>
);

interface Props {
  product: Bought;
  method: PaymentMethod;
}

const Content = ({ product, method }: Props) => {
  const account = accountOf(product, method);
  const hasAccounts = ACCOUNTS.some((name) => product.creator[name]);
  if (hasAccounts && account === undefined) return null;
  return (
    <div className="grid gap-3 rounded-control bg-sunk p-4">
      {account !== undefined && <Heading method={method} />}
      {!hasAccounts && <NoAccounts username={product.creator.username} />}
      {hasAccounts && !account && (
        <>
          <NotAvailable />
          <p className="text-sm text-muted">Este criador ainda não recebe por aqui. Escolhe outro método.</p>
        </>
      )}
      {account && (
        <>
          <Account account={account} />
          <Instructions price={product.price} method={method} />
        </>
      )}
    </div>
  );
};

/** The creator's account for the chosen method, to copy into the wallet; cards show nothing, unless there is no account at all. */
export const PaymentAccount = (props: Props) => (
  <div aria-live="polite">
    <Content {...props} />
  </div>
);
