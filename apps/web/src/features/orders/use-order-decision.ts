import { useState } from 'react';
import { orders as messages } from '@banca/contracts/messages';
import { asApiError, serverText } from '../../api/errors.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { toast } from '../../ui/toast.ts';
import { type Order, useApproveOrderMutation, useCancelOrderMutation } from '../../api/orders.ts';

export type DecisionDialog = 'cancel' | 'duplicate' | null;

interface DecisionCallbacks {
  onDecided: (order: Order) => void;
  /** Somebody else decided first: the card is about to leave the list. */
  onStale: () => void;
}

type DecisionResult = { data?: { order: Order; message: string }; error?: unknown };

/**
 * Approving and cancelling one order, each with its own progress; neither can run twice or beside the other. A reused code is
 * asked about first, whether the list knew of it or the server says so at that moment (decisions 2.1).
 */
export function useOrderDecision(order: Order, { onDecided, onStale }: DecisionCallbacks) {
  const [openDialog, setOpenDialog] = useState<DecisionDialog>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isCodeReused, setCodeReused] = useState(false);
  const [approveOrder, approval] = useApproveOrderMutation();
  const [cancelOrder, cancellation] = useCancelOrderMutation();

  const handleError = (error: unknown, fallbackMessage: string): void => {
    const message = serverText(error, fallbackMessage);
    const status = asApiError(error)?.status;
    if (status !== 409 && status !== 404) return setErrorMessage(message);
    toast.error(message);
    onStale();
  };
  const submitDecision = useSubmitOnce(async (sendRequest: () => Promise<DecisionResult>, fallbackMessage: string) => {
    setErrorMessage(null);
    const { data, error } = await sendRequest();
    if (data) {
      setOpenDialog(null);
      toast.success(data.message);
      onDecided(data.order);
    } else if (asApiError(error)?.code === 'duplicate_payment_code') {
      setCodeReused(true);
      setOpenDialog('duplicate');
    } else {
      setOpenDialog(null);
      handleError(error, fallbackMessage);
    }
  });
  const params = { id: order._id };
  const approve = (acceptDuplicate: boolean): Promise<void> =>
    submitDecision(async () => await approveOrder({ params, body: { acceptDuplicate } }), messages.approveFailed);
  const isDuplicate = order.duplicateCode || isCodeReused;
  return {
    openDialog,
    setOpenDialog,
    errorMessage,
    isDuplicate,
    approve: (): void => (isDuplicate ? setOpenDialog('duplicate') : void approve(false)),
    acceptDuplicate: (): void => void approve(true),
    cancel: (reason: string): void =>
      void submitDecision(
        async () => await cancelOrder({ params, body: reason === '' ? {} : { reason } }),
        messages.cancelFailed,
      ),
    isApproving: approval.isLoading,
    isCancelling: cancellation.isLoading,
  };
}

export type OrderDecision = ReturnType<typeof useOrderDecision>;
