import { getErrorText } from '../../../api/errors.ts';
import { useApproveOrdersMutation } from '../../../api/order-batches.ts';
import { t } from '../../../lib/i18n/t.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';

/** The API approves at most this many orders in one request. */
export const BATCH_SIZE_MAX = 200;

/** Approves several orders with one request. `results` has the result of each after the request. */
export function useBatchApproval() {
  const [approveOrders, { isLoading, data, error, reset }] = useApproveOrdersMutation();
  const approve = useSubmitOnce(async (ids: readonly string[]) => {
    await approveOrders({ body: { ids: ids.slice(0, BATCH_SIZE_MAX) } });
  });
  return {
    approve: (ids: readonly string[]): void => void approve(ids),
    isApproving: isLoading,
    results: data?.results,
    errorMessage: error ? getErrorText(error, t('errors.requestFailed')) : null,
    reset,
  };
}

export type BatchApproval = ReturnType<typeof useBatchApproval>;
