import { requiresPaymentProof } from '@banca/contracts/orders.schemas';
import { checkout } from '@banca/contracts/messages';
import { formatMoney } from '../../lib/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PaymentIcon, type PaymentMethod, paymentMethodNames } from '../../entities/payment/payment-icon.tsx';
import { PaymentMethodList } from '../../entities/payment/payment-method-list.tsx';
import type { Bought } from '../../api/checkout.ts';

const ACCOUNT_METHODS = ['mpesa', 'paypal', 'emola'] as const;

const getAccount = ({ creator }: Bought, method: PaymentMethod): string | undefined =>
  ACCOUNT_METHODS.some((name) => name === method) ? creator[method as (typeof ACCOUNT_METHODS)[number]] : undefined;

const AccountNumber = ({ account }: { account: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <b className="num min-w-0 text-xl tracking-wide wrap-anywhere">{account}</b>
    <CopyButton text={account} label="Copy" copiedLabel="Copied!" lang="en" className="min-h-11" />
  </div>
);

const AccountMissing = () => (
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
    {requiresPaymentProof(method) && ' e guarda a mensagem de confirmação: precisas do código e de uma captura de ecrã'}.
  </p>
);

/** A card payment needs no account of the creator, so visitors can still place the order. */
const NoAccounts = ({ username }: { username: string }) => (
  <>
    <AccountMissing />
    <p className="text-sm text-muted">
      Este criador ainda não tem conta para receber por <PaymentMethodList methods={ACCOUNT_METHODS} />. Combina com @{username}{' '}
      como pagar antes de encomendares.
    </p>
  </>
);

interface Props {
  product: Bought;
  method: PaymentMethod;
}

const Content = ({ product, method }: Props) => {
  const account = getAccount(product, method);
  const hasAccounts = ACCOUNT_METHODS.some((name) => product.creator[name]);
  if (hasAccounts && account === undefined) return null;
  return (
    <div className="grid gap-3 rounded-control bg-sunk p-4">
      {account !== undefined && <Heading method={method} />}
      {!hasAccounts && <NoAccounts username={product.creator.username} />}
      {hasAccounts && !account && (
        <>
          <AccountMissing />
          <p className="text-sm text-muted">Este criador ainda não recebe por aqui. Escolhe outro método.</p>
        </>
      )}
      {account && (
        <>
          <AccountNumber account={account} />
          <Instructions price={product.price} method={method} />
        </>
      )}
    </div>
  );
};

/** The creator's account for the chosen method. For cards, it renders nothing unless the creator has no account at all. */
export const PaymentAccount = (props: Props) => (
  <div aria-live="polite">
    <Content {...props} />
  </div>
);
