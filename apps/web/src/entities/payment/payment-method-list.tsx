import { type PaymentMethod, paymentMethodNames } from './payment-icon.tsx';

interface Props {
  methods: readonly PaymentMethod[];
}

/** `M-Pesa, PayPal ou E-mola`, each name unbroken at the end of a line. */
export const PaymentMethodList = ({ methods }: Props) =>
  new Intl.ListFormat('pt', { type: 'disjunction' })
    .formatToParts(methods.map((method) => paymentMethodNames[method]))
    .map(({ type, value }, index) =>
      type === 'element' ? (
        <span key={index} className="whitespace-nowrap">
          {value}
        </span>
      ) : (
        value
      ),
    );
