import { accountMethods, isForeignCurrency, requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName, type PaymentMethod, paymentMethods } from '@banca/contracts/payment-methods';
import Phone from 'lucide-react/icons/phone';
import { t, Text } from '../../lib/i18n/text.tsx';
import { formatMoney } from '../../lib/format.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { AccountDetails } from '../../entities/payment/account-details.tsx';
import { PaymentIcon } from '../../entities/payment/payment-icon.tsx';
import { PaymentMethodList } from '../../entities/payment/payment-method-list.tsx';
import { toDialUrl } from '../../entities/payment/keypad-text.ts';
import { getProofTexts } from '../../entities/payment/proof-texts.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import type { CheckoutProduct } from '../../api/checkout.ts';
import { getAccount, toTerms } from './use-held-price.ts';

interface Props {
  product: CheckoutProduct;
  method: PaymentMethod;
}

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

const Amount = ({ mzn }: { mzn: number }) => (
  <b className="num whitespace-nowrap text-ink" translate="no">
    {formatMoney(mzn)}
  </b>
);

/** Banca knows no exchange rate, so the buyer orders first, and pays once the creator has said how much it is. */
const ForeignInstructions = ({ product, method }: Props) => (
  <p className="text-sm">
    <Text
      id="checkout.sendForeignAmount"
      values={{
        amount: <Amount mzn={product.price} />,
        method: getPaymentMethodName(method),
        username: product.creator.username,
      }}
    />
  </p>
);

const Instructions = ({ price, method }: { price: number; method: PaymentMethod }) => (
  <>
    <ol
      aria-label={t('checkout.howToPay')}
      className="grid list-decimal gap-1 pl-5 text-sm text-muted marker:font-strong marker:text-ink"
    >
      <li>
        <Text id="checkout.payAmount" values={{ amount: <Amount mzn={price} /> }} />
      </li>
      <li>{t(getProofTexts(method).copyCode)}</li>
      <li>{t('checkout.attachScreenshot')}</li>
    </ol>
    {!requiresPaymentProof(method) && <p className="text-sm text-muted">{t('checkout.proofPeriod')}</p>}
  </>
);

/** Phones only: opens the menu of the wallet in the dialler. */
const DialButton = ({ method }: { method: PaymentMethod }) => {
  const declaration = paymentMethods[method];
  if (!('menuCode' in declaration)) return null;
  const { menuCode } = declaration;
  return (
    <ButtonAnchor href={toDialUrl(menuCode)} variant="secondary" className="lg:hidden">
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
          {isForeignCurrency(method) ? (
            <ForeignInstructions product={product} method={method} />
          ) : (
            <Instructions price={product.price} method={method} />
          )}
          <AccountDetails
            method={method}
            account={account}
            amount={product.price}
            holder={product.creator.accountHolder || getFullName(product.creator)}
          />
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
