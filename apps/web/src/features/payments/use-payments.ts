import { type Payment, paymentsApi } from '../../api/payments.ts';
import { useRetainedItems } from '../../lib/previous-data.ts';
import { parseDay, parseId, parseOneOf, parseText, useUrlFilters } from '../../lib/url-filters.ts';
import { paymentSources, paymentStates } from './payment-labels.ts';

const filterParsers = {
  state: parseOneOf(paymentStates),
  source: parseOneOf(paymentSources),
  q: parseText,
  order: parseId,
  from: parseDay,
  to: parseDay,
};

export const usePaymentFilters = () => useUrlFilters(filterParsers);
export type PaymentFilterState = ReturnType<typeof usePaymentFilters>;

const latestFirst = (a: Payment, b: Payment): number => b.at.localeCompare(a.at) || b._id.localeCompare(a._id);

/** A changed payment stays in the list until the filters change, so that the change can be taken back. */
export function usePayments({ query }: PaymentFilterState) {
  const result = paymentsApi.useListPaymentsQuery({ query }, { refetchOnMountOrArgChange: true });
  const { items, ...list } = useRetainedItems(result, JSON.stringify(query), ({ payments }) => payments, latestFirst);
  return { ...list, payments: items, refresh: (): void => void result.refetch() };
}
