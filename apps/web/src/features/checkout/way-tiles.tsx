import { type GatewayName, isPushGateway } from '@banca/contracts/payment-gateways';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import ExternalLink from 'lucide-react/icons/external-link';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { getServiceName } from '../../entities/payment/service-name.ts';
import { t } from '../../lib/i18n/text.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { CheckoutFormValues } from './order-form.ts';
import { listChargedMethods, PROOF_WAY } from './payment-way.ts';

interface Way {
  icon: ReactNode;
  title: string;
  text: string;
}

function describeGateway(gateway: GatewayName): Way {
  const service = getServiceName(gateway);
  const methods = listChargedMethods(gateway).map(getPaymentMethodName);
  return isPushGateway(gateway)
    ? { icon: <Smartphone />, title: t('charge.push'), text: t('charge.pushText', { method: service }) }
    : { icon: <ExternalLink />, title: t('charge.page', { service }), text: t('charge.pageText', { methods }) };
}

const describeProof = (): Way => ({ icon: <ReceiptText />, title: t('charge.proof'), text: t('charge.proofText') });

interface Props {
  form: UseFormReturn<CheckoutFormValues>;
  gateways: GatewayName[];
  /** Undefined for a proof. */
  selected: GatewayName | undefined;
}

/** The ways to pay of a creator with a gateway. */
export const WayTiles = ({ form, gateways, selected }: Props) => {
  const { field, fieldState } = useController({ control: form.control, name: 'way' });
  const selectedWay = selected ?? PROOF_WAY;
  const ways = [...gateways.map((name) => ({ value: name, ...describeGateway(name) })), { value: PROOF_WAY, ...describeProof() }];
  return (
    <RadioGroup label={t('charge.ways')} error={fieldState.error?.message} required className="grid gap-2">
      {ways.map(({ value, icon, title, text }) => (
        <label
          key={value}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-control border border-edge bg-card px-3 py-2.5 leading-tight has-checked:border-brand has-checked:bg-brand-soft has-checked:outline has-checked:outline-brand"
        >
          <span className="text-brand [&>svg]:size-6">{icon}</span>
          <span>
            <span className="block font-strong">{title}</span>
            <span className="block text-sm text-muted">{text}</span>
          </span>
          <input
            {...field}
            ref={value === selectedWay ? field.ref : undefined}
            type="radio"
            value={value}
            checked={value === selectedWay}
            className="size-5 accent-brand"
          />
        </label>
      ))}
    </RadioGroup>
  );
};
