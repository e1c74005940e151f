import { getErrorText } from '../../../api/errors.ts';
import { t } from '../../../lib/i18n/t.ts';
import { toast } from '../../../ui/toast.ts';

/** Reports in a toast whether sessions were ended. */
export function showEndSessionResult({ data, error }: { data?: { message: string }; error?: unknown }): void {
  if (data) toast.success(data.message);
  else toast.error(getErrorText(error, t('sessions.endFailed')));
}
