import * as formatters from '@banca/messages/foreign-price';
import { formatPaymentAccount, isForeignCurrency } from '@banca/contracts/payment-accounts';
import type { ForeignPrice } from '@banca/contracts/payment-instructions';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { Fragment, type ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { formatMoney } from '../../lib/format.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toKeypadAmount, toKeypadNumber } from './keypad-text.ts';

interface RowProps {
  name: string;
  children: ReactNode;
  action?: ReactNode;
  /** Whether another row has what the buyer pays. */
  isMuted?: boolean;
}

export const Row = ({ name, children, action, isMuted = false }: RowProps) => (
  <div className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 pl-3">
    <dt className="self-end pt-1.5 text-xs leading-tight text-muted">{name}</dt>
    <dd
      translate="no"
      className={cx(
        'num col-start-1 self-start pb-1.5 leading-tight wrap-anywhere',
        isMuted ? 'text-muted' : 'text-md font-strong sm:text-lg sm:leading-tight',
      )}
    >
      {children}
    </dd>
    {action && <dd className="col-start-2 row-span-2 row-start-1">{action}</dd>}
  </div>
);

const CopyAction = ({ text, subject }: { text: string; subject?: string }) => (
  <CopyButton
    text={text}
    label={<Text id="checkout.copy" />}
    copiedLabel={<Text id="checkout.copied" />}
    subject={subject}
    variant="quiet"
    size="narrow"
    // Wide enough for both labels, so that copying does not break the number beside it.
    className="w-24 gap-1! px-0!"
  />
);

/** A long address breaks before its `@`. */
const AccountText = ({ account }: { account: string }) =>
  formatPaymentAccount(account)
    .split(/(?=@)/)
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <wbr />}
        <span>{part}</span>
      </Fragment>
    ));

export const AccountRow = ({ name, account }: { name: string; account: string }) => (
  <Row name={name} action={<CopyAction text={toKeypadNumber(account)} />}>
    <AccountText account={account} />
  </Row>
);

// In this file, because a file of its own would become one more chunk in the first load of an order's page.
export const formatForeignPrice = (price: ForeignPrice): string => formatters.formatForeignPrice(price, getLocale());

interface ForeignPriceRowProps {
  name?: string | undefined;
  price: ForeignPrice;
  canCopy?: boolean;
}

/** What creator and buyer agreed on in another currency. */
export const ForeignPriceRow = ({ name = t('checkout.agreedPrice'), price, canCopy = true }: ForeignPriceRowProps) => (
  <Row
    name={name}
    action={canCopy ? <CopyAction text={toKeypadAmount(price.amount / 100)} subject={t('checkout.copiedAmount')} /> : undefined}
  >
    {formatForeignPrice(price)}
  </Row>
);

interface Props {
  method: PaymentMethod;
  account: string;
  /** MZN. */
  amount: number;
  /** What the amount is, if it is not the whole price. */
  amountName?: string | undefined;
  /** False if the buyer may have to pay another amount. */
  canCopyAmount?: boolean;
  /** What the buyer pays in place of the amount. */
  foreignPrice?: ForeignPrice | undefined;
  /** Undefined if it is not known. */
  holder: string | undefined;
  /** Rows above what the buyer pays. */
  children?: ReactNode;
}

/** The account that a buyer pays to. An amount in MZN is not copied for a service that would take it as dollars. */
export const AccountDetails = (props: Props) => {
  const { method, account, amount, amountName, canCopyAmount = true, foreignPrice, holder, children } = props;
  return (
    <dl className="grid divide-y divide-line overflow-hidden rounded-control border border-line bg-card">
      {account && <AccountRow name={t('checkout.account')} account={account} />}
      {children}
      {foreignPrice && <ForeignPriceRow name={amountName} price={foreignPrice} canCopy={canCopyAmount} />}
      {/* Rows above are about a part. What that is in meticais tells a buyer who pays in another currency nothing. */}
      {!(foreignPrice && children) && (
        <Row
          isMuted={foreignPrice !== undefined}
          name={isForeignCurrency(method) ? t('checkout.amountInMzn') : (amountName ?? t('checkout.amount'))}
          action={
            canCopyAmount && !isForeignCurrency(method) ? (
              <CopyAction text={toKeypadAmount(amount)} subject={t('checkout.copiedAmount')} />
            ) : undefined
          }
        >
          {formatMoney(amount)}
        </Row>
      )}
      {holder && (
        <div className="grid min-h-12 content-center px-3 py-1.5">
          <dt className="text-xs leading-tight text-muted">{t('checkout.accountHolder')}</dt>
          <dd translate="no" className="leading-tight font-strong wrap-anywhere">
            {holder}
          </dd>
        </div>
      )}
    </dl>
  );
};
