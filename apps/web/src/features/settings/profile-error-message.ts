import { auth, dashboard } from '@banca/contracts/messages';
import { asApiError, serverText } from '../../api/errors.ts';

/** Why a profile was not saved: the server's text first, then whether it refused or broke. */
export function toProfileErrorMessage(error: unknown): string {
  const status = asApiError(error)?.status ?? 0;
  return serverText(error, status >= 400 && status < 500 ? auth.profileFailed : dashboard.updateFailed);
}
