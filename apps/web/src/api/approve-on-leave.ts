import type { ErrorBody } from '@banca/contracts/errors';
import { approveOrder } from '@banca/contracts/orders';
import type { RequestInput } from '@banca/contracts/endpoint';
import { createRandomId } from '../lib/random-id.ts';
import { buildUrl } from './base-query.ts';
import { networkError, toApiError } from './errors.ts';
import { languageHeader } from './language-header.ts';
import { apiOrigin } from './origin.ts';
import type { ApiResult } from './transport.ts';

/** Approves an order while the page closes: `keepalive` lets the request finish, but allows no retries. */
export async function approveOnLeave(
  { params, body }: RequestInput<typeof approveOrder>,
  token: string | null,
): Promise<ApiResult> {
  const headers = {
    accept: 'application/json',
    ...languageHeader(),
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': createRandomId(),
  };
  const { method, path } = approveOrder;
  try {
    const response = await fetch(apiOrigin + buildUrl(path, { params }), {
      method,
      headers,
      body: JSON.stringify(body),
      keepalive: true,
      credentials: 'omit',
    });
    const data = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
    return response.ok ? { data } : { error: toApiError(response.status, data) };
  } catch {
    return { error: networkError };
  }
}
