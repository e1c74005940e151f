import type { Request } from 'express';
import type { Caller } from '../caller.ts';
import { nameApiToken } from '../tracing.ts';
import type { Api } from './api.ts';
import { addLogFields } from './request-log.ts';

/** Also names the token in the log line and the audit entries of the request. @throws AppError rate_limited */
export async function countTokenRequest(
  { deps }: Pick<Api, 'deps'>,
  { res }: Request,
  { id, name }: NonNullable<Caller['token']>,
): Promise<void> {
  nameApiToken(name);
  if (res) addLogFields(res, { apiToken: id });
  await deps.limits.consume('token-request', id);
}
