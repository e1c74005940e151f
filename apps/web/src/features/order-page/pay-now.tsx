import { type GatewayName, isPushGateway } from '@banca/contracts/payment-gateways';
import { describeWalletNumberProblem, normalizeWalletNumber } from '@banca/contracts/wallet-number';
import { useForm } from 'react-hook-form';
import { getErrorText } from '../../api/errors.ts';
import { type OrderPage, orderPageApi } from '../../api/order-page.ts';
import { applyServerErrors } from '../../entities/server-form.ts';
import { getServiceName } from '../../entities/payment/service-name.ts';
import { t } from '../../lib/i18n/text.tsx';
import { openSite } from '../../lib/open-site.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { InlineError } from '../../ui/form-message.tsx';

interface Props {
  page: OrderPage;
  token: string;
}

interface GatewayFormProps extends Props {
  gateway: GatewayName;
}

/** Sends a push to a phone, or opens the page of the service. */
const GatewayForm = ({ page: { order, attempt, gateways }, token, gateway }: GatewayFormProps) => {
  const isPush = isPushGateway(gateway);
  const { paymentMethod: method } = order;
  const service = getServiceName(gateway);
  const [pay, { isLoading, error }] = orderPageApi.usePayOrderMutation();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { payerPhone: order.phone } });
  const { id, values } = describeWalletNumberProblem(method);
  const validate = (phone: string): string | true => normalizeWalletNumber(method, phone) !== null || t(id, values);
  const submit = handleSubmit(async ({ payerPhone }) => {
    const body = { gateway, ...(isPush && { payerPhone }) };
    const result = await pay({ params: { id: order._id }, query: { token }, body });
    if (result.error) return applyServerErrors({ error: result.error, fields: ['payerPhone'], setError });
    if (result.data.attempt?.redirect) openSite(result.data.attempt.redirect);
  });
  const pushLabel = attempt ? 'charge.again' : 'charge.push';
  return (
    <Form onSubmit={submit}>
      {isPush && (
        <Field label={t('charge.phone', { method: service })} error={formState.errors.payerPhone?.message} required>
          <Input type="tel" autoComplete="tel" {...register('payerPhone', { validate })} />
        </Field>
      )}
      <InlineError>{error && !formState.errors.payerPhone ? getErrorText(error, t('errors.requestFailed')) : null}</InlineError>
      <Button
        type="submit"
        busy={isLoading}
        variant={gateway === gateways[0] ? 'primary' : 'secondary'}
        className="justify-self-start max-sm:w-full"
      >
        {isPush ? t(pushLabel) : t('charge.submitPage', { service })}
      </Button>
    </Form>
  );
};

/** For an order that waits for its buyer: pays with a gateway of the creator, for the first time or after a refusal. */
export const PayNow = ({ page, token }: Props) => (
  <Card className="grid gap-4 p-4 sm:p-5">
    <h2 className="text-lg">{t(page.attempt ? 'charge.again' : 'charge.payNow')}</h2>
    {page.gateways.map((gateway) => (
      <GatewayForm key={gateway} page={page} token={token} gateway={gateway} />
    ))}
  </Card>
);
