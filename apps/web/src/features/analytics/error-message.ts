import { analytics as messages } from '@banca/contracts/messages';
import { asApiError, getLoadErrorText } from '../../api/errors.ts';

/** @param isSingleProduct - Whether the request was for one product. A 404 then means that the product does not exist. */
export function toErrorMessage(error: unknown, { isSingleProduct }: { isSingleProduct: boolean }): string {
  const status = asApiError(error)?.status;
  if (status === 401) return messages.loginRequired;
  if (status === 403) return messages.noPermission;
  if (status === 404) return isSingleProduct ? messages.productNotFound : messages.creatorNotFound;
  return getLoadErrorText(error, messages.loadFailed);
}
