import { getPaymentMethodName } from '@banca/contracts/payment-methods';

export interface AccountChange {
  name: string;
  kind: 'added' | 'changed' | 'removed';
}

/** The entry of a security notice for a payment account: `mpesa added`, `mpesa removed`, or `mpesa` for a changed one. */
export function describeAccountChange(method: string, before: unknown, after: unknown): string {
  if (!before) return `${method} added`;
  return after ? method : `${method} removed`;
}

/** Several changes of one account in the same notice are combined: added and then changed is added. */
export function listAccountChanges(entries: string[]): AccountChange[] {
  const entriesByMethod = Object.entries(Object.groupBy(entries, (entry) => entry.split(' ')[0] ?? entry));
  return entriesByMethod.map(([method, changes = []]) => {
    const isAdded = changes.includes(`${method} added`);
    const isRemoved = changes.includes(`${method} removed`);
    const name = getPaymentMethodName(method);
    if (isAdded === isRemoved) return { name, kind: 'changed' };
    return { name, kind: isAdded ? 'added' : 'removed' };
  });
}
