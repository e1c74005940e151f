import { useState } from 'react';
import { orders as messages } from '@banca/contracts/messages';
import { asApiError, serverText } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import { type Order, useApproveOrderMutation, useCancelOrderMutation } from './orders.api.ts';

export type Asking = 'cancel' | 'duplicate' | undefined;

/**
 * Approving and cancelling one order, each with its own progress. A reused code is asked about first, whether the list
 * knew of it or the server says so at that moment. `onDecided` follows a decision that was taken.
 */
export function useDecision(order: Order, onDecided: () => void) {
  const [asking, ask] = useState<Asking>();
  const [approveOrder, approval] = useApproveOrderMutation();
  const [cancelOrder, cancellation] = useCancelOrderMutation();
  const isBusy = approval.isLoading || cancellation.isLoading;

  const decided = (message: string): void => {
    ask(undefined);
    toast.success(message);
    onDecided();
  };
  const approve = async (acceptDuplicate: boolean): Promise<void> => {
    if (isBusy) return;
    if (order.duplicateCode && !acceptDuplicate) return ask('duplicate');
    const { data, error } = await approveOrder({ params: { id: order._id }, body: { acceptDuplicate } });
    if (data) return decided(data.message);
    if (asApiError(error)?.code === 'duplicate_payment_code') return ask('duplicate');
    toast.error(serverText(error, messages.approveFailed));
  };
  const cancel = async (reason: string): Promise<void> => {
    if (isBusy) return;
    const { data, error } = await cancelOrder({
      params: { id: order._id },
      body: reason.trim() ? { reason: reason.trim() } : {},
    });
    if (data) return decided(data.message);
    toast.error(serverText(error, messages.cancelFailed));
  };
  return { asking, ask, approve, cancel, isApproving: approval.isLoading, isCancelling: cancellation.isLoading, isBusy };
}
