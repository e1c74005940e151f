import { useState } from 'react';
import { t } from '../../../lib/i18n/t.ts';
import { getErrorText } from '../../../api/errors.ts';
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
      toast.error(getErrorText(error, t('admin.productFailed')));
    }
  });
  return {
    decisionToConfirm,
    setDecisionToConfirm,
    submitDecision: (status: ModerationDecision): void => void submitDecision(status),
    isLoading,
  };
}
