import { cleanTypedText } from '@banca/contracts/typed-text';
import { t } from '../../lib/i18n/text.tsx';
import { asApiError } from '../../api/errors.ts';
import type { Dispatch } from '../../api/hooks.ts';
import { newsletterApi } from '../../api/newsletter.ts';
import { isEmail } from '../../entities/email/is-email.ts';

export interface SubscribeResult {
  isSubscribed?: boolean;
  errorMessage?: string;
}

function validateEmail(email: string): string | undefined {
  if (email === '') return t('newsletter.emailRequired');
  return isEmail(email) ? undefined : t('newsletter.emailInvalid');
}

function toErrorMessage(error: unknown): string {
  const apiError = asApiError(error);
  const hasResponse = apiError !== undefined && apiError.status !== 0;
  if (!hasResponse) return t('newsletter.error');
  if (apiError.status >= 500) return t('newsletter.failed');
  return apiError.fields?.['email'] ?? apiError.serverMessage ?? t('newsletter.retry');
}

export async function subscribe(input: string, dispatch: Dispatch): Promise<SubscribeResult> {
  const email = cleanTypedText(input);
  const validationError = validateEmail(email);
  if (validationError) return { errorMessage: validationError };
  const { data, error } = await dispatch(newsletterApi.endpoints.subscribeNewsletter.initiate({ body: { email } }));
  return data ? { isSubscribed: true } : { errorMessage: toErrorMessage(error) };
}
