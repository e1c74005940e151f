import { useState } from 'react';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { APPROVED_ORDERS_MAX } from '@banca/contracts/order-batch-limits';
import type { approveOrders as endpoint } from '@banca/contracts/order-batches';
import { getErrorText } from '../../../api/errors.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import { useApproveOrdersMutation } from '../../../api/order-batches.ts';
import { reloadOrderLists } from '../../../api/orders.ts';
import { t } from '../../../lib/i18n/t.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';

/** Requests of this size end before the request timeout, and show the progress. */
const CHUNK_SIZE = 20;

type Results = ResponseBody<typeof endpoint>['results'];

interface State {
  isApproving: boolean;
  results: Results;
  errorMessage: string | null;
}

const listChunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / CHUNK_SIZE) }, (_, i) => ids.slice(i * CHUNK_SIZE, (i + 1) * CHUNK_SIZE));

/** Approves several orders and collects the result of each. Ends at the first request that fails. */
export function useBatchApproval() {
  const dispatch = useAppDispatch();
  const [approveOrders] = useApproveOrdersMutation();
  const [state, setState] = useState<State>({ isApproving: false, results: [], errorMessage: null });
  const approve = useSubmitOnce(async (ids: readonly string[]) => {
    const results: Results = [];
    let errorMessage: string | null = null;
    setState({ isApproving: true, results, errorMessage });
    for (const chunk of listChunks(ids.slice(0, APPROVED_ORDERS_MAX))) {
      const { data, error } = await approveOrders({ body: { ids: chunk } });
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
  return { ...state, approve: (ids: readonly string[]): void => void approve(ids) };
}

export type BatchApproval = ReturnType<typeof useBatchApproval>;
