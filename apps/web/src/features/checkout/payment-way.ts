import { canCharge, type GatewayName, gatewayNames } from '@banca/contracts/payment-gateways';
import { paymentMethodIds, type PaymentMethod } from '@banca/contracts/payment-methods';
import type { CheckoutProduct } from '../../api/checkout.ts';
import type { CheckoutTextFields } from './draft.ts';

/** The buyer pays without a gateway and hands in a proof. */
export const PROOF_WAY = 'proof';

type OfferedGateways = Pick<CheckoutProduct, 'gateways'>;

/** The API of an older version, which may answer during an upgrade, names none. */
export const listGateways = ({ gateways = [] }: Partial<OfferedGateways>): GatewayName[] =>
  gatewayNames.filter((name) => gateways.includes(name));

interface WayFields extends Pick<CheckoutTextFields, 'way' | 'confirmationCode'> {
  paymentScreenshot: File | null;
}

/** The gateway that is to charge the buyer. Before a choice, the first one, unless the buyer has begun to enter a proof. */
export function selectGateway(
  product: OfferedGateways,
  { way, confirmationCode, paymentScreenshot }: WayFields,
): GatewayName | undefined {
  const gateways = listGateways(product);
  const chosenGateway = gateways.find((name) => name === way);
  const hasBegunProof = confirmationCode !== '' || paymentScreenshot !== null;
  return chosenGateway ?? (way === PROOF_WAY || hasBegunProof ? undefined : gateways[0]);
}

export const listChargedMethods = (gateway: GatewayName): PaymentMethod[] =>
  paymentMethodIds.filter((method) => canCharge(gateway, method));
