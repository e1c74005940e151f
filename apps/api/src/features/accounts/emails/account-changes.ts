import { type GatewayName, paymentGateways } from '@banca/contracts/payment-gateways';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';

export interface AccountChange {
  method: string;
  name: string;
  kind: 'added' | 'changed' | 'removed';
}

/** The entry of a security notice for a payment account: `mpesa added`, `mpesa removed`, or `mpesa` for a changed one. */
export function describeAccountChange(method: string, before: unknown, after: unknown): string {
  if (!before) return `${method} added`;
  return after ? method : `${method} removed`;
}

const GATEWAY_PREFIX = 'gateway-';

/** The same for the credentials of a gateway, which decide where money goes, too. */
export const describeGatewayChange = (gateway: GatewayName, before: unknown, after: unknown): string =>
  describeAccountChange(`${GATEWAY_PREFIX}${gateway}`, before, after);

const getAccountName = (account: string): string =>
  account.startsWith(GATEWAY_PREFIX)
    ? paymentGateways[account.slice(GATEWAY_PREFIX.length) as GatewayName].name
    : getPaymentMethodName(account);

/** Several changes of one account in the same notice are combined: added and then changed is added. */
export function listAccountChanges(entries: string[]): AccountChange[] {
  const entriesByMethod = Object.entries(Object.groupBy(entries, (entry) => entry.split(' ')[0] ?? entry));
  return entriesByMethod.map(([method, changes = []]) => {
    const isAdded = changes.includes(`${method} added`);
    const isRemoved = changes.includes(`${method} removed`);
    const name = getAccountName(method);
    if (isAdded === isRemoved) return { method, name, kind: 'changed' };
    return { method, name, kind: isAdded ? 'added' : 'removed' };
  });
}
