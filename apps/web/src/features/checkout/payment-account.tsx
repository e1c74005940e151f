import { checkout } from '@banca/contracts/messages';
import { formatMoney } from '../../lib/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PaymentIcon, type PaymentMethod, paymentNames } from '../../ui/payment-icon.tsx';
import type { Bought } from './checkout.api.ts';
import { asksForProof } from './order-form.ts';

const accountOf = (product: Bought, method: PaymentMethod): string | undefined =>
  method === 'mpesa' || method === 'emola' || method === 'paypal' ? product.creator[method] : undefined;

const Account = ({ account }: { account: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <b className="num min-w-0 text-xl tracking-wide wrap-anywhere">{account}</b>
    <CopyButton text={account} label="Copy" copiedLabel="Copied!" lang="en" className="min-h-11" />
  </div>
);

/** The creator's account for the chosen method, to copy into the wallet; cards show nothing. */
export const PaymentAccount = ({ product, method }: { product: Bought; method: PaymentMethod }) => {
  const account = accountOf(product, method);
  return (
    <div aria-live="polite">
      {account !== undefined && (
        <div className="grid gap-3 rounded-control bg-sunk p-4">
          <p className="flex items-center gap-3 text-sm text-muted">
            <PaymentIcon method={method} label={false} />
            Conta {paymentNames[method]} do criador
          </p>
          {account ? (
            <Account account={account} />
          ) : (
            <b lang="en" className="text-lg">
              {checkout.accountMissing}
            </b>
          )}
          <p className="text-sm text-muted">
            {account ? (
              <>
                Envia <b className="num whitespace-nowrap text-ink">{formatMoney(product.price)}</b> para esta conta
                {asksForProof(false, method) &&
                  ' e guarda a mensagem de confirmação: precisas do código e de uma captura de ecrã'}
                .
              </>
            ) : (
              'Este criador ainda não recebe por aqui. Escolhe outro método.'
            )}
          </p>
        </div>
      )}
    </div>
  );
};
