import { checkout } from '@banca/contracts/messages';
import { formatMoney } from '../../lib/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PaymentIcon, type PaymentMethod, paymentNames } from '../../ui/payment-icon.tsx';
import type { Bought } from './checkout.api.ts';

const accountOf = (product: Bought, method: PaymentMethod): string | undefined =>
  method === 'mpesa' || method === 'emola' || method === 'paypal' ? product.creator[method] : undefined;

/** The creator's account for the chosen method, to copy into the wallet; cards show nothing. */
export const PaymentAccount = ({ product, method }: { product: Bought; method: PaymentMethod }) => {
  const account = accountOf(product, method);
  if (account === undefined) return null;
  return (
    <div className="grid gap-3 rounded-control bg-sunk p-4" aria-live="polite">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PaymentIcon method={method} label={false} />
        <span className="min-w-0 flex-1">
          <span className="block text-xs text-muted">Conta {paymentNames[method]} do criador</span>
          {account ? <b className="num block text-lg wrap-anywhere">{account}</b> : <b lang="en">{checkout.accountMissing}</b>}
        </span>
        {account && <CopyButton text={account} label="Copy" copiedLabel="Copied!" lang="en" />}
      </div>
      {!account && <p className="text-sm text-muted">Este criador ainda não recebe por aqui. Escolhe outro método.</p>}
      {account && (
        <p className="text-sm text-muted">
          Envia <b className="num text-ink">{formatMoney(product.price)}</b> para esta conta
          {method === 'paypal' ? '.' : ' e guarda a mensagem de confirmação: precisas do código e de uma captura de ecrã.'}
        </p>
      )}
    </div>
  );
};
