import { useState } from 'react';
import { admin as messages } from '@banca/contracts/messages';
import { serverText } from '../../../api/errors.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { toast } from '../../../ui/toast.ts';
import { type AdminProduct, useSetProductStatusMutation } from '../../../api/admin-products.ts';

export type Verdict = 'approved' | 'rejected';

/** Approving and rejecting one product: asked first, then done once. */
export function useModeration(product: AdminProduct, onDecided: (product: AdminProduct) => void) {
  const [asking, ask] = useState<Verdict | null>(null);
  const [setStatus, { isLoading }] = useSetProductStatusMutation();
  const decide = useSubmitOnce(async (status: Verdict) => {
    const { data, error } = await setStatus({ params: { id: product._id }, body: { status } });
    ask(null);
    if (data) {
      toast.success(data.message);
      onDecided(data.product);
    } else {
      toast.error(serverText(error, messages.productFailed));
    }
  });
  return { asking, ask, decide: (status: Verdict): void => void decide(status), isLoading };
}
