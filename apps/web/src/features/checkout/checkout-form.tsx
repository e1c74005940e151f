import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type GatewayName, isPushGateway } from '@banca/contracts/payment-gateways';
import { type PaymentMethod, getPaymentMethodName } from '@banca/contracts/payment-methods';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import type { CheckoutProduct, CreatedOrder } from '../../api/checkout.ts';
import { getServiceName } from '../../entities/payment/service-name.ts';
import { BuyerSection } from './buyer-section.tsx';
import { DiscountField } from './discount-field.tsx';
import { ExtrasField } from './extras-field.tsx';
import { GoneProduct } from './gone-product.tsx';
import { CheckoutOfflineNotice } from './checkout-offline-notice.tsx';
import { type CheckoutFormValues, isRequest } from './order-form.ts';
import { OrderTotal } from './order-total.tsx';
import { PaymentSection } from './payment-section.tsx';
import { useCheckout } from './use-checkout.ts';
import { useOfflineCheckout } from './use-offline-checkout.ts';
import { type HeldPrice, getAccount, type PriceChange } from './use-held-price.ts';
import { formatMoney } from '../../lib/format.ts';

interface PriceChangeNoticeProps {
  change: PriceChange | null;
  /** Undefined if a gateway charges the buyer, who then has not paid before. */
  method: PaymentMethod | undefined;
  hasPaid: boolean;
  onHasPaidChange: (hasPaid: boolean) => void;
}

const Amount = ({ mzn }: { mzn: number }) => <b className="num whitespace-nowrap">{formatMoney(mzn)}</b>;

const PriceChangeDetails = ({
  change: { before, now },
  method,
  hasPaid,
  onHasPaidChange,
}: PriceChangeNoticeProps & { change: PriceChange }) => {
  const hasOtherAccount = getAccount(before, method) !== getAccount(now, method);
  const hasOtherAmount = before.amount !== now.amount;
  if (!hasOtherAccount && !hasOtherAmount) return null;
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0" />
      <div className="grid gap-2">
        {hasOtherAmount && (
          <p>
            <Text
              id="checkout.priceChangedNotice"
              values={{ before: <Amount mzn={before.amount} />, now: <Amount mzn={now.amount} /> }}
            />
          </p>
        )}
        {method && hasOtherAccount && <p>{t('checkout.accountChangedNotice', { method: getPaymentMethodName(method) })}</p>}
        {method && before.amount > 0 && (
          <label className="flex min-h-11 items-center gap-2.5 text-ink">
            <input
              type="checkbox"
              checked={hasPaid}
              onChange={(event) => onHasPaidChange(event.target.checked)}
              className="size-5 shrink-0 accent-brand"
            />
            <span>
              <Text id="checkout.alreadyPaid" values={{ amount: <Amount mzn={before.amount} /> }} />
            </span>
          </label>
        )}
        {method && hasPaid && <p>{t('checkout.alreadyPaidHint')}</p>}
      </div>
    </div>
  );
};

/** Says that the creator changed the price or the account during the checkout, and asks whether the buyer has already paid. */
const PriceChangeNotice = (props: PriceChangeNoticeProps) => (
  <div role="alert">{props.change && <PriceChangeDetails {...props} change={props.change} />}</div>
);

interface SubmitLabelProps {
  product: CheckoutProduct;
  values: CheckoutFormValues;
  gateway: GatewayName | undefined;
}

const SubmitLabel = ({ product, values, gateway }: SubmitLabelProps) => {
  if (gateway && isPushGateway(gateway)) return t('charge.push');
  if (gateway) return t('charge.submitPage', { service: getServiceName(gateway) });
  if (product.price === 0) return <Text id="checkout.submitFree" />;
  return <Text id={isRequest(product, values) ? 'checkout.submitRequest' : 'checkout.submit'} />;
};

interface Props {
  heldPrice: HeldPrice;
  onPlaced: (createdOrder: CreatedOrder) => void;
  /** Receives the buyer's email address before `onPlaced` is called. */
  onEmailSubmitted?: (email: string) => void;
  /** Called when this device has forgotten its orders. */
  onForget?: () => void;
}

export const CheckoutForm = ({ heldPrice, onPlaced, onEmailSubmitted, onForget }: Props) => {
  const { product, change, scope } = heldPrice;
  const isReady = scope !== undefined;
  const { form, formElement, submit, popup, gateway, hasPaid, setHasPaid, isBusy, errorText, isUncertain, isGone, ...proof } =
    useCheckout(heldPrice, onPlaced, onEmailSubmitted);
  const isFree = product.price === 0;
  const method = form.watch('payment') as PaymentMethod;
  useOfflineCheckout(heldPrice, method);
  return (
    <Card className="p-4 sm:p-6">
      <Form ref={formElement} onSubmit={submit} className="grid gap-6">
        {isGone && (
          <GoneProduct
            isFree={isFree}
            productId={product._id}
            title={product.title}
            creator={product.creator.username}
            amount={proof.terms.amount}
            code={form.getValues('confirmationCode')}
          />
        )}
        <BuyerSection
          form={form}
          isReady={isReady}
          product={product}
          gateway={gateway}
          onEmail={heldPrice.checkBuyer}
          onForget={onForget}
        />
        <ExtrasField heldPrice={heldPrice} />
        <DiscountField heldPrice={heldPrice} getEmail={() => form.getValues('email')} />
        {!isFree && !isGone && <PaymentSection form={form} product={product} gateway={gateway} {...proof} />}
        <div className="grid gap-3">
          <PriceChangeNotice
            change={change}
            method={gateway ? undefined : method}
            hasPaid={hasPaid}
            onHasPaidChange={setHasPaid}
          />
          <div role="alert">
            {errorText && !isGone && (
              <div className="grid gap-1 rounded-control bg-red-soft px-3.5 py-3 text-sm text-red">
                <p>{errorText}</p>
                {isUncertain && <p className="font-strong">{t('checkout.maybeSent')}</p>}
              </div>
            )}
          </div>
          {!isGone && (
            <>
              <OrderTotal heldPrice={heldPrice} gateway={gateway} />
              {/* Before hydration, the browser itself would send the form and put the typed text into the URL. */}
              <Button type="submit" size="lg" busy={isBusy || heldPrice.extras.isChanging} disabled={!isReady}>
                {isBusy ? (
                  <Text id="checkout.submitting" />
                ) : (
                  <SubmitLabel product={product} values={form.watch()} gateway={gateway} />
                )}
              </Button>
            </>
          )}
          <CheckoutOfflineNotice hasError={errorText !== undefined} />
        </div>
      </Form>
      {popup}
    </Card>
  );
};
