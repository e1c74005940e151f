import { useState } from 'react';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { APPROVED_ORDERS_MAX } from '@banca/contracts/order-batch-limits';
import type { approveOrders as endpoint } from '@banca/contracts/orders';
import { getErrorText } from '../../../api/errors.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import { type Order, reloadOrderLists, ordersApi } from '../../../api/orders.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';

/** Requests of this size end before the request timeout, and show the progress. */
const CHUNK_SIZE = 20;

type Results = ResponseBody<typeof endpoint>['results'];

interface State {
  isApproving: boolean;
  results: Results;
  errorMessage: string | null;
}

const listChunks = (orders: readonly Order[]): Order[][] =>
  Array.from({ length: Math.ceil(orders.length / CHUNK_SIZE) }, (_, i) => orders.slice(i * CHUNK_SIZE, (i + 1) * CHUNK_SIZE));

const mapById = (orders: readonly Order[], field: 'proofId' | 'waitingSince'): Record<string, string> =>
  Object.fromEntries(orders.flatMap(({ _id, [field]: value }) => (value ? [[_id, value]] : [])));

/** Names the proofs that the creator saw, by id and by time, because a buyer can replace a proof at any time. */
const toRequestBody = (orders: readonly Order[]) => ({
  ids: orders.map(({ _id }) => _id),
  proofIds: mapById(orders, 'proofId'),
  waitingSince: mapById(orders, 'waitingSince'),
});

/** Approves up to `APPROVED_ORDERS_MAX` orders and collects the result of each. Ends at the first request that fails. */
export function useBatchApproval() {
  const dispatch = useAppDispatch();
  const [approveOrders] = ordersApi.useApproveOrdersMutation();
  const [state, setState] = useState<State>({ isApproving: false, results: [], errorMessage: null });
  const approve = useSubmitOnce(async (orders: readonly Order[]) => {
    const results: Results = [];
    let errorMessage: string | null = null;
    setState({ isApproving: true, results, errorMessage });
    for (const chunk of listChunks(orders.slice(0, APPROVED_ORDERS_MAX))) {
      const { data, error } = await approveOrders({ body: toRequestBody(chunk) });
      if (error) {
        errorMessage = getErrorText(error, t('errors.requestFailed'));
        break;
      }
      results.push(...data.results);
      setState({ isApproving: true, results: [...results], errorMessage });
    }
    // Reloads once for all requests, and also after an error, because some orders may have been approved.
    dispatch(reloadOrderLists());
    setState({ isApproving: false, results, errorMessage });
  });
  return { ...state, approve: (orders: readonly Order[]): void => void approve(orders) };
}

export type BatchApproval = ReturnType<typeof useBatchApproval>;
