import { t } from '../../lib/i18n/t.ts';
import { asApiError, getLoadErrorText } from '../../api/errors.ts';

/** @param isSingleProduct - Whether the request was for one product. A 404 then means that the product does not exist. */
export function toErrorMessage(error: unknown, { isSingleProduct }: { isSingleProduct: boolean }): string {
  const status = asApiError(error)?.status;
  if (status === 401) return t('analytics.loginRequired');
  if (status === 403) return t('analytics.noPermission');
  if (status === 404) return isSingleProduct ? t('analytics.productNotFound') : t('analytics.creatorNotFound');
  return getLoadErrorText(error, t('analytics.loadFailed'));
}
