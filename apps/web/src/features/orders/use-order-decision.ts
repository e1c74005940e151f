import { useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { toast } from '../../ui/toast.ts';
import { isAlreadyDecided, type Order, ordersApi } from '../../api/orders.ts';
import { scheduleApproval, sendScheduled, undoApproval } from './approval-queue.ts';
import type { ApprovalResult } from './approval-results.ts';
import { acceptsInstructions, findApprovalDoubt, findMismatch } from '../../entities/order/approval-doubt.ts';
import type { ReturnReason } from '../../entities/order/return-reasons.ts';
import { useApproval } from './use-approval.ts';

type DecisionDialog = 'approve' | 'cancel' | 'return' | null;

interface ReturnBody {
  reason: ReturnReason;
  note?: string;
  /** MZN. */
  received?: number;
}

interface CancelBody {
  reason?: string;
  /** MZN. */
  receivedAmount?: number;
}

interface DecisionContext {
  /** Another order is on the screen, so results that need attention name their order and open no dialog. */
  isCovered?: boolean;
  /** Called 5 s before the approval is sent, while it can be undone. */
  onScheduled?: () => void;
  onUndone: () => void;
  /** Shows the message, if there is one. There is none while another order is on the screen. */
  onDecided: (order: Order, message?: string) => void;
  /** Called if the order was already decided or no longer exists. It is about to leave the list. */
  onAlreadyDecided: () => void;
}

/** Both the order list and the approval response can report a reused code. See docs/rules.md#payment-codes-and-screenshots. */
export function useOrderDecision(order: Order, { isCovered = false, ...callbacks }: DecisionContext) {
  const [activeDialog, setActiveDialog] = useState<DecisionDialog>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isDuplicateReported, setDuplicateReported] = useState(false);
  const [isApproved, setApproved] = useState(false);
  const [cancelOrder, cancellationRequest] = ordersApi.useCancelOrderMutation();
  const [returnOrder, returnRequest] = ordersApi.useReturnOrderMutation();

  const handleResult = ({ data, error }: ApprovalResult, fallbackMessage: string): void => {
    if (data) return callbacks.onDecided(data.order, isCovered ? undefined : data.message);
    const message = getErrorText(error, fallbackMessage);
    const isDecided = isAlreadyDecided(asApiError(error));
    if (isDecided || isCovered) toast.error(isCovered ? `#${order.shortId}: ${message}` : message);
    if (!isDecided) return setErrorMessage(message);
    callbacks.onAlreadyDecided();
  };
  const { queue, approval } = useApproval(order._id, (result) => {
    if (asApiError(result.error)?.code === 'duplicate_payment_code') {
      setDuplicateReported(true);
      if (isCovered) toast.error(`#${order.shortId}: ${t('orders.duplicateCode')}`);
      else setActiveDialog('approve');
    } else {
      setApproved(result.data !== undefined);
      handleResult(result, t('orders.approveFailed'));
    }
  });
  const approve = ({ acceptDuplicate }: { acceptDuplicate: boolean }): void => {
    setErrorMessage(null);
    setActiveDialog(null);
    scheduleApproval(queue, order, acceptDuplicate);
    callbacks.onScheduled?.();
  };
  const decide = async (send: () => Promise<ApprovalResult>, fallbackMessage: string): Promise<void> => {
    setErrorMessage(null);
    void sendScheduled(queue);
    const result = await send();
    setActiveDialog(null);
    handleResult(result, fallbackMessage);
  };
  const params = { id: order._id };
  const cancel = useSubmitOnce(async (body: CancelBody) => {
    await decide(() => cancelOrder({ params, body }), t('orders.cancelFailed'));
  });
  const returnProof = useSubmitOnce(async (body: ReturnBody) => {
    await decide(() => returnOrder({ params, body }), t('orders.returnFailed'));
  });
  const knownDoubt = findApprovalDoubt(order);
  const doubt = isDuplicateReported && knownDoubt !== 'paidOther' ? 'reusedCode' : knownDoubt;
  return {
    activeDialog,
    setActiveDialog,
    errorMessage,
    doubt,
    isDuplicate: isDuplicateReported || order.duplicateCode,
    mismatch: findMismatch(order),
    /** A returned order already waits for another proof, and an order that nobody could pay has none to ask for. */
    canReturn: order.state === 'pending' && !acceptsInstructions(order),
    /** `approved` until the list shows the decision. Undefined while the order can be decided. */
    approvalState: approval?.state ?? (isApproved ? ('approved' as const) : undefined),
    /** Until when the approval can be undone, in ms since 1970. */
    sendAt: approval?.sendAt,
    approve: (): void => {
      if (doubt) setActiveDialog('approve');
      else approve({ acceptDuplicate: false });
    },
    approveAnyway: (): void => approve({ acceptDuplicate: doubt === 'reusedCode' }),
    undo: (): void => {
      undoApproval(queue, order._id);
      callbacks.onUndone();
    },
    cancel: (body: CancelBody): void => void cancel(body),
    isCancelling: cancellationRequest.isLoading,
    returnProof: (body: ReturnBody): void => void returnProof(body),
    isReturning: returnRequest.isLoading,
  };
}

export type OrderDecision = ReturnType<typeof useOrderDecision>;
