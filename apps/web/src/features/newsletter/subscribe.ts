import { newsletter as messages } from '@banca/contracts/messages';
import { asApiError } from '../../api/errors.ts';
import type { Dispatch } from '../../api/hooks.ts';
import { newsletterApi } from '../../api/newsletter.ts';

export type Outcome = { done: string } | { problem: string };

const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an address, by hand: a schema would weigh more than the whole form. */
function problemOf(email: string): string | undefined {
  if (email === '') return messages.emailRequired;
  return SHAPE.test(email) ? undefined : messages.emailInvalid;
}

function failureOf(error: unknown): string {
  const { status = 0, fields, serverMessage } = asApiError(error) ?? {};
  if (status === 0) return messages.error;
  return status >= 500 ? messages.failed : (fields?.['email'] ?? serverMessage ?? messages.retry);
}

/** Checks an address and puts it on the list; says in words how it went. */
export async function subscribe(typed: string, dispatch: Dispatch): Promise<Outcome> {
  const email = typed.trim();
  const problem = problemOf(email);
  if (problem) return { problem };
  const { data, error } = await dispatch(newsletterApi.endpoints.subscribeNewsletter.initiate({ body: { email } }));
  return data ? { done: data.message } : { problem: failureOf(error) };
}
