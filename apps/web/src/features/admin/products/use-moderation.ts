import { useState } from 'react';
import { admin as messages } from '@banca/contracts/messages';
import { serverText } from '../../../api/errors.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { toast } from '../../../ui/toast.ts';
import { type AdminProduct, useSetProductStatusMutation } from '../../../api/admin-products.ts';

export type ModerationDecision = 'approved' | 'rejected';

export function useModeration(product: AdminProduct, onDecided: (product: AdminProduct) => void) {
  const [decisionToConfirm, setDecisionToConfirm] = useState<ModerationDecision | null>(null);
  const [setStatus, { isLoading }] = useSetProductStatusMutation();
  const submitDecision = useSubmitOnce(async (status: ModerationDecision) => {
    const { data, error } = await setStatus({ params: { id: product._id }, body: { status } });
    setDecisionToConfirm(null);
    if (data) {
      toast.success(data.message);
      onDecided(data.product);
    } else {
      toast.error(serverText(error, messages.productFailed));
    }
  });
  return {
    decisionToConfirm,
    setDecisionToConfirm,
    submitDecision: (status: ModerationDecision): void => void submitDecision(status),
    isLoading,
  };
}
