import { t } from '../../lib/i18n/text.tsx';
import { asApiError, getErrorText } from '../../api/errors.ts';

export function toProfileErrorMessage(error: unknown): string {
  const status = asApiError(error)?.status ?? 0;
  return getErrorText(error, status >= 400 && status < 500 ? t('auth.profileFailed') : t('dashboard.updateFailed'));
}
