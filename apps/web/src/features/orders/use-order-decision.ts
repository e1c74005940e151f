import { useState } from 'react';
import { orders as messages } from '@banca/contracts/messages';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { toast } from '../../ui/toast.ts';
import { type Order, useApproveOrderMutation, useCancelOrderMutation } from '../../api/orders.ts';

export type DecisionDialog = 'cancel' | 'duplicate' | null;

interface DecisionCallbacks {
  onDecided: (order: Order) => void;
  /** Called if the order was already decided or no longer exists. It is about to leave the list. */
  onAlreadyDecided: () => void;
}

type DecisionResult = { data?: { order: Order; message: string }; error?: unknown };

/**
 * Approves or cancels one order, one request at a time. An approval with a duplicate payment code needs a confirmation,
 * whether the order list or the approval response reports the duplicate. See docs/rules.md#payment-codes-and-screenshots.
 */
export function useOrderDecision(order: Order, { onDecided, onAlreadyDecided }: DecisionCallbacks) {
  const [activeDialog, setActiveDialog] = useState<DecisionDialog>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isDuplicateReported, setDuplicateReported] = useState(false);
  const [approveOrder, approvalRequest] = useApproveOrderMutation();
  const [cancelOrder, cancellationRequest] = useCancelOrderMutation();

  const handleError = (error: unknown, fallbackMessage: string): void => {
    const message = getErrorText(error, fallbackMessage);
    const { status } = asApiError(error) ?? {};
    const isAlreadyDecided = status === 404 || status === 409;
    if (!isAlreadyDecided) return setErrorMessage(message);
    toast.error(message);
    onAlreadyDecided();
  };
  const submitDecision = useSubmitOnce(async (sendRequest: () => Promise<DecisionResult>, fallbackMessage: string) => {
    setErrorMessage(null);
    const { data, error } = await sendRequest();
    if (data) {
      setActiveDialog(null);
      toast.success(data.message);
      onDecided(data.order);
    } else if (asApiError(error)?.code === 'duplicate_payment_code') {
      setDuplicateReported(true);
      setActiveDialog('duplicate');
    } else {
      setActiveDialog(null);
      handleError(error, fallbackMessage);
    }
  });
  const params = { id: order._id };
  const approve = (acceptDuplicate: boolean): Promise<void> =>
    submitDecision(async () => await approveOrder({ params, body: { acceptDuplicate } }), messages.approveFailed);
  const isDuplicate = order.duplicateCode || isDuplicateReported;
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
