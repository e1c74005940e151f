import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { asApiError, getErrorText } from '../../../api/errors.ts';
import { isAlreadyDecided } from '../../../api/orders.ts';
import { useServerForm } from '../../../entities/server-form.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { toast } from '../../../ui/toast.ts';

interface Options<V extends FieldValues> {
  schema: z.ZodType<V, V>;
  defaultValues: V;
  send: (values: V) => Promise<{ data?: unknown; error?: unknown }>;
  doneText: string;
  onClose: () => void;
}

/** The form of a dialog that records a payment to the buyer. It closes when the payment is recorded. */
export function useRefundForm<V extends FieldValues>({ schema, defaultValues, send, doneText, onClose }: Options<V>) {
  return useServerForm({
    schema,
    defaultValues,
    async send(values: V) {
      const result = await send(values);
      if (isAlreadyDecided(asApiError(result.error))) {
        // The list reloads, and may no longer show the order and this form.
        toast.error(getErrorText(result.error, t('errors.requestFailed')));
        onClose();
      }
      return result;
    },
    onDone() {
      toast.success(doneText);
      onClose();
    },
    toErrorText: (error) => getErrorText(error, t('errors.requestFailed')),
  });
}
