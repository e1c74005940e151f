import { type GatewayName, isPushGateway, toChargedMethod } from '@banca/contracts/payment-gateways';
import { formatPhoneNumber } from '@banca/contracts/phone-number';
import { normalizeWalletNumber } from '@banca/contracts/wallet-number';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutProduct } from '../../api/checkout.ts';
import { getServiceName } from '../../entities/payment/service-name.ts';
import { formatMoney } from '../../lib/format.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { MethodTiles } from './method-tiles.tsx';
import type { CheckoutFormValues } from './order-form.ts';

interface Props {
  form: UseFormReturn<CheckoutFormValues>;
  product: CheckoutProduct;
  gateway: GatewayName;
}

const Fact = ({ children }: { children: string }) => (
  <b className="num whitespace-nowrap text-ink" translate="no">
    {children}
  </b>
);

const PushDetails = ({ form, product, gateway }: Props) => {
  const phone = form.watch('phone');
  const service = getServiceName(gateway);
  if (!normalizeWalletNumber(toChargedMethod(gateway, ''), phone)) return t('charge.phoneMissing', { method: service });
  const values = {
    phone: <Fact>{formatPhoneNumber(phone)}</Fact>,
    method: service,
    amount: <Fact>{formatMoney(product.price)}</Fact>,
  };
  return <Text id="charge.pushHow" values={values} />;
};

/** What happens when the buyer presses the button. */
export const ChargeDetails = (props: Props) => {
  const { form, product, gateway } = props;
  const isPush = isPushGateway(gateway);
  return (
    <>
      {!isPush && <MethodTiles form={form} product={product} gateway={gateway} />}
      <p aria-live="polite" className="rounded-control bg-sunk p-3 text-sm text-muted sm:p-4">
        {isPush ? (
          <PushDetails {...props} />
        ) : (
          <Text
            id="charge.pageHow"
            values={{ service: getServiceName(gateway), amount: <Fact>{formatMoney(product.price)}</Fact> }}
          />
        )}
      </p>
    </>
  );
};
