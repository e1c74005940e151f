import { type PaymentMethod, paymentNames } from './payment-icon.tsx';

interface Props {
  methods: readonly PaymentMethod[];
}

/** `M-Pesa, PayPal ou E-mola`, each name unbroken at the end of a line. */
export const PaymentNames = ({ methods }: Props) =>
  new Intl.ListFormat('pt', { type: 'disjunction' })
    .formatToParts(methods.map((method) => paymentNames[method]))
    .map(({ type, value }, index) =>
      type === 'element' ? (
        <span key={index} className="whitespace-nowrap">
          {value}
        </span>
      ) : (
        value
      ),
    );
