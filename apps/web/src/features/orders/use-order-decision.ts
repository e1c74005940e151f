import { useState } from 'react';
import { orders as messages } from '@banca/contracts/messages';
import { asApiError, serverText } from '../../api/errors.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { toast } from '../../ui/toast.ts';
import { type Order, useApproveOrderMutation, useCancelOrderMutation } from '../../api/orders.ts';

export type DecisionDialog = 'cancel' | 'duplicate' | null;

interface DecisionCallbacks {
  onDecided: (order: Order) => void;
  /** Called when somebody else decided first. The order is about to leave the list. */
  onStale: () => void;
}

type DecisionResult = { data?: { order: Order; message: string }; error?: unknown };

/**
 * Approves or cancels one order, one request at a time. An approval with a reused payment code needs a confirmation, whether
 * the list or the response to the approval reports the reuse. See docs/rules.md#payment-codes-and-screenshots.
 */
export function useOrderDecision(order: Order, { onDecided, onStale }: DecisionCallbacks) {
  const [activeDialog, setActiveDialog] = useState<DecisionDialog>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isCodeReused, setCodeReused] = useState(false);
  const [approveOrder, approvalRequest] = useApproveOrderMutation();
  const [cancelOrder, cancellationRequest] = useCancelOrderMutation();

  const handleError = (error: unknown, fallbackMessage: string): void => {
    const message = serverText(error, fallbackMessage);
    const { status } = asApiError(error) ?? {};
    const isAlreadyDecided = status === 404 || status === 409;
    if (!isAlreadyDecided) return setErrorMessage(message);
    toast.error(message);
    onStale();
  };
  const submitDecision = useSubmitOnce(async (sendRequest: () => Promise<DecisionResult>, fallbackMessage: string) => {
    setErrorMessage(null);
    const { data, error } = await sendRequest();
    if (data) {
      setActiveDialog(null);
      toast.success(data.message);
      onDecided(data.order);
    } else if (asApiError(error)?.code === 'duplicate_payment_code') {
      setCodeReused(true);
      setActiveDialog('duplicate');
    } else {
      setActiveDialog(null);
      handleError(error, fallbackMessage);
    }
  });
  const params = { id: order._id };
  const approve = (acceptDuplicate: boolean): Promise<void> =>
    submitDecision(async () => await approveOrder({ params, body: { acceptDuplicate } }), messages.approveFailed);
  const isDuplicate = order.duplicateCode || isCodeReused;
  return {
    activeDialog,
    setActiveDialog,
    errorMessage,
    isDuplicate,
    approve: (): void => (isDuplicate ? setActiveDialog('duplicate') : void approve(false)),
    acceptDuplicate: (): void => void approve(true),
    cancel: (reason: string): void =>
      void submitDecision(
        async () => await cancelOrder({ params, body: reason === '' ? {} : { reason } }),
        messages.cancelFailed,
      ),
    isApproving: approvalRequest.isLoading,
    isCancelling: cancellationRequest.isLoading,
  };
}

export type OrderDecision = ReturnType<typeof useOrderDecision>;
