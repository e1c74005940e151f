import { accountMethods, formatPaymentAccount, requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName, type PaymentMethod, paymentMethods } from '@banca/contracts/payment-methods';
import Phone from 'lucide-react/icons/phone';
import { t, Text } from '../../lib/i18n/text.tsx';
import { formatMoney } from '../../lib/format.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PaymentIcon } from '../../entities/payment/payment-icon.tsx';
import { PaymentMethodList } from '../../entities/payment/payment-method-list.tsx';
import { getFullName } from '../../entities/user/full-name.ts';
import type { CheckoutProduct } from '../../api/checkout.ts';
import { toKeypadAmount, toKeypadNumber } from './keypad-text.ts';
import { getAccount, toTerms } from './use-held-price.ts';

const AccountMissing = () => (
  <b className="text-lg">
    <Text id="checkout.accountMissing" />
  </b>
);

const Heading = ({ method }: { method: PaymentMethod }) => (
  <p className="flex items-center gap-3 text-sm text-muted">
    <PaymentIcon method={method} isLabelled={false} />
    <span>{t('checkout.creatorAccount', { method: getPaymentMethodName(method) })}</span>
  </p>
);

/** Methods without a proof of payment have only the first step. */
const Instructions = ({ price, method }: { price: number; method: PaymentMethod }) => {
  const amount = (
    <b className="num whitespace-nowrap text-ink" translate="no">
      {formatMoney(price)}
    </b>
  );
  if (!requiresPaymentProof(method))
    return (
      <p className="text-sm text-muted">
        <Text id="checkout.sendAmount" values={{ amount }} />
      </p>
    );
  return (
    <ol
      aria-label={t('checkout.howToPay')}
      className="grid list-decimal gap-1 pl-5 text-sm text-muted marker:font-strong marker:text-ink"
    >
      <li>
        <Text id="checkout.payAmount" values={{ amount }} />
      </li>
      <li>{t('checkout.copyCode')}</li>
      <li>{t('checkout.attachScreenshot')}</li>
    </ol>
  );
};

interface CopyRowProps {
  name: string;
  value: string;
  copiedText: string;
  subject?: string;
}

const CopyRow = ({ name, value, copiedText, subject }: CopyRowProps) => (
  <div className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 pl-3">
    <dt className="self-end text-xs leading-tight text-muted">{name}</dt>
    <dd
      translate="no"
      className="num col-start-1 self-start text-md leading-tight font-strong wrap-anywhere sm:text-lg sm:leading-tight"
    >
      {value}
    </dd>
    <dd className="col-start-2 row-span-2 row-start-1">
      <CopyButton
        text={copiedText}
        label={<Text id="checkout.copy" />}
        copiedLabel={<Text id="checkout.copied" />}
        subject={subject}
        variant="quiet"
        size="narrow"
        className="min-w-21"
      />
    </dd>
  </div>
);

const AccountDetails = ({ product, account }: { product: CheckoutProduct; account: string }) => (
  <dl className="grid divide-y divide-line overflow-hidden rounded-control border border-line bg-card">
    <CopyRow name={t('checkout.account')} value={formatPaymentAccount(account)} copiedText={toKeypadNumber(account)} />
    <CopyRow
      name={t('checkout.amount')}
      value={formatMoney(product.price)}
      copiedText={toKeypadAmount(product.price)}
      subject={t('checkout.copiedAmount')}
    />
    <div className="grid min-h-12 content-center px-3">
      <dt className="text-xs leading-tight text-muted">{t('checkout.accountHolder')}</dt>
      <dd translate="no" className="leading-tight font-strong wrap-anywhere">
        {product.creator.accountHolder || getFullName(product.creator)}
      </dd>
    </div>
  </dl>
);

/** Phones only: opens the menu of the wallet in the dialler. A `#` in a `tel:` address has to be escaped. */
const DialButton = ({ method }: { method: PaymentMethod }) => {
  const declaration = paymentMethods[method];
  if (!('menuCode' in declaration)) return null;
  const { menuCode } = declaration;
  return (
    <ButtonAnchor href={`tel:${menuCode.replace('#', '%23')}`} variant="secondary" className="lg:hidden">
      <Phone className="size-5" />
      <span>{t('checkout.dial', { code: menuCode })}</span>
    </ButtonAnchor>
  );
};

/** A card payment needs no account of the creator, so visitors can still place the order. */
const NoAccounts = ({ username }: { username: string }) => (
  <>
    <AccountMissing />
    <p className="text-sm text-muted">
      <Text id="checkout.noAccounts" values={{ methods: <PaymentMethodList methods={accountMethods} />, username }} />
    </p>
  </>
);

interface Props {
  product: CheckoutProduct;
  method: PaymentMethod;
}

const Content = ({ product, method }: Props) => {
  const account = getAccount(toTerms(product), method);
  const hasAccounts = accountMethods.some((name) => product.creator[name]);
  return (
    <div className="grid gap-3 rounded-control bg-sunk p-3 sm:p-4">
      {account === undefined && hasAccounts && (
        <p className="text-sm">
          <Text id="checkout.payLater" values={{ method: getPaymentMethodName(method), username: product.creator.username }} />
        </p>
      )}
      {account !== undefined && <Heading method={method} />}
      {!hasAccounts && <NoAccounts username={product.creator.username} />}
      {hasAccounts && account === '' && (
        <>
          <AccountMissing />
          <p className="text-sm text-muted">{t('checkout.chooseOtherMethod')}</p>
        </>
      )}
      {account && (
        <>
          <Instructions price={product.price} method={method} />
          <AccountDetails product={product} account={account} />
          <DialButton method={method} />
        </>
      )}
    </div>
  );
};

/** The creator's account for the chosen method, or, for cards, that the buyer pays later. */
export const PaymentAccount = (props: Props) => (
  <div aria-live="polite">
    <Content {...props} />
  </div>
);
