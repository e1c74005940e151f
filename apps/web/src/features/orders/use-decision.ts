import { useState } from 'react';
import { orders as messages } from '@banca/contracts/messages';
import { asApiError, serverText } from '../../api/errors.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { toast } from '../../ui/toast.ts';
import { type Order, useApproveOrderMutation, useCancelOrderMutation } from '../../api/orders.ts';

export type Asking = 'cancel' | 'duplicate' | null;

interface Outcomes {
  onDecided: (order: Order) => void;
  /** Somebody else decided first: the card is about to leave the list. */
  onStale: () => void;
}

type Answer = { data?: { order: Order; message: string }; error?: unknown };

/**
 * Approving and cancelling one order, each with its own progress; neither can run twice or beside the other. A reused code is
 * asked about first, whether the list knew of it or the server says so at that moment (decisions 2.1).
 */
export function useDecision(order: Order, { onDecided, onStale }: Outcomes) {
  const [asking, ask] = useState<Asking>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReused, setReused] = useState(false);
  const [approveOrder, approval] = useApproveOrderMutation();
  const [cancelOrder, cancellation] = useCancelOrderMutation();

  const fail = (error: unknown, fallback: string): void => {
    const text = serverText(error, fallback);
    const status = asApiError(error)?.status;
    if (status !== 409 && status !== 404) return setProblem(text);
    toast.error(text);
    onStale();
  };
  const run = useSubmitOnce(async (call: () => Promise<Answer>, fallback: string) => {
    setProblem(null);
    const { data, error } = await call();
    if (data) {
      ask(null);
      toast.success(data.message);
      onDecided(data.order);
    } else if (asApiError(error)?.code === 'duplicate_payment_code') {
      setReused(true);
      ask('duplicate');
    } else {
      ask(null);
      fail(error, fallback);
    }
  });
  const params = { id: order._id };
  const send = (acceptDuplicate: boolean): Promise<void> =>
    run(async () => await approveOrder({ params, body: { acceptDuplicate } }), messages.approveFailed);
  const isDuplicate = order.duplicateCode || isReused;
  return {
    asking,
    ask,
    problem,
    isDuplicate,
    approve: (): void => (isDuplicate ? ask('duplicate') : void send(false)),
    acceptDuplicate: (): void => void send(true),
    cancel: (reason: string): void =>
      void run(async () => await cancelOrder({ params, body: reason === '' ? {} : { reason } }), messages.cancelFailed),
    isApproving: approval.isLoading,
    isCancelling: cancellation.isLoading,
  };
}

export type Decision = ReturnType<typeof useDecision>;
