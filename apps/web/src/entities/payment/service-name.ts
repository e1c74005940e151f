import { type GatewayName, paymentGateways } from '@banca/contracts/payment-gateways';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';

/** How buyers know the service: their wallet for a push, the owner of a page. */
export function getServiceName(gateway: GatewayName): string {
  const { flow, methods, name } = paymentGateways[gateway];
  return flow === 'push' ? getPaymentMethodName(methods[0]) : name;
}
