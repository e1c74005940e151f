import { useRef, useState } from 'react';
import { admin as messages } from '@banca/contracts/messages';
import { serverText } from '../../../api/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { type AdminProduct, useSetProductStatusMutation } from '../../../api/admin-products.ts';

export type Verdict = 'approved' | 'rejected';

/** Approving and rejecting one product: asked first, then done once. */
export function useModeration(product: AdminProduct, onDecided: (product: AdminProduct) => void) {
  const [asking, ask] = useState<Verdict | null>(null);
  const [setStatus, { isLoading }] = useSetProductStatusMutation();
  const isRunning = useRef(false);
  const decide = async (status: Verdict): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const { data, error } = await setStatus({ params: { id: product._id }, body: { status } });
    isRunning.current = false;
    ask(null);
    if (data) {
      toast.success(data.message);
      onDecided(data.product);
    } else {
      toast.error(serverText(error, messages.productFailed));
    }
  };
  return { asking, ask, decide: (status: Verdict): void => void decide(status), isLoading };
}
