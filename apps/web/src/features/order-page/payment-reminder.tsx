import { findChargeStage, isUnpriced } from '@banca/contracts/order-page-status';
import { isForeignCurrency } from '@banca/contracts/payment-accounts';
import { findMissingAmount, isReturnedForAmount } from '@banca/contracts/return-advice';
import type { OrderPage } from '../../api/order-page.ts';
import { getOrderPrices } from '../../entities/order/order-prices.ts';
import { AccountDetails, Row } from '../../entities/payment/account-details.tsx';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { AskAmountButton } from './ask-amount-button.tsx';

const isUnreadable = ({ proofs }: OrderPage): boolean => proofs.at(-1)?.reason === 'unreadable';

/** Whether the missing amount depends on a rate that neither Banca nor the buyer knows. */
const needsForeignAmount = (page: OrderPage): boolean =>
  isReturnedForAmount(page) && isForeignCurrency(page.order.paymentMethod) && !page.order.paymentInstructions;

/** Nothing for a returned order, whose status says it. */
function describeNextStep(page: OrderPage): string | null {
  const { order, creator } = page;
  if (isUnpriced(page)) return t('orderPage.payAfterAnswer');
  if (order.state === 'returned' || findChargeStage(page) !== 'refused') return null;
  return t('charge.transferHow', { amount: formatMoney(order.amount), username: creator.username });
}

/** What the buyer still pays, below the price and what has arrived of it. */
const MissingAccount = ({ page, missing }: { page: OrderPage; missing: number }) => {
  const { order, creator } = page;
  const { foreignPrice } = order.paymentInstructions ?? {};
  return (
    <AccountDetails
      method={order.paymentMethod}
      account={order.paymentAccount}
      amount={missing}
      amountName={t('orderPage.missingAmount')}
      foreignPrice={foreignPrice && { ...foreignPrice, amount: Math.round((foreignPrice.amount * missing) / order.amount) }}
      holder={creator.accountHolder}
    >
      <Row isMuted name={t('orderPage.wholePrice')}>
        {getOrderPrices(order).formatPart(order.amount)}
      </Row>
      <Row isMuted name={t('orderPage.arrivedAmount')}>
        {getOrderPrices(order).formatPart(order.amount - missing)}
      </Row>
    </AccountDetails>
  );
};

const Account = ({ page }: { page: OrderPage }) => {
  const { order, creator } = page;
  const missing = findMissingAmount(page);
  if (missing !== undefined) return <MissingAccount page={page} missing={missing} />;
  return (
    <AccountDetails
      method={order.paymentMethod}
      account={order.paymentAccount}
      amount={order.amount}
      amountName={isReturnedForAmount(page) ? t('orderPage.wholePrice') : undefined}
      canCopyAmount={!isReturnedForAmount(page)}
      foreignPrice={order.paymentInstructions?.foreignPrice}
      holder={creator.accountHolder}
    />
  );
};

/** For a buyer who has paid, and only has to send a picture that can be read. */
const FoldedAccount = ({ page }: { page: OrderPage }) => (
  <details>
    <summary className="flex min-h-11 items-center text-sm font-strong underline underline-offset-4">
      {t('orderPage.showAccount')}
    </summary>
    <Account page={page} />
  </details>
);

/** Where to send what, beside the form for the proof. Nothing if the creator tells the buyer by email. */
export const PaymentReminder = ({ page }: { page: OrderPage }) => {
  const missing = findMissingAmount(page);
  const nextStep = describeNextStep(page);
  if (!page.order.paymentAccount && missing === undefined) return null;
  return (
    <section aria-label={t('checkout.payment')} className="grid gap-3 rounded-control bg-sunk p-3 sm:p-4">
      {nextStep && <p className="text-sm">{nextStep}</p>}
      {missing === undefined && needsForeignAmount(page) && <AskAmountButton page={page} />}
      {isUnreadable(page) ? <FoldedAccount page={page} /> : <Account page={page} />}
    </section>
  );
};
