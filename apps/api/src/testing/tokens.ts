import type { ResponseBody } from '@banca/contracts/endpoint';
import { TOKEN_SCOPES, type TokenScope } from '@banca/contracts/token-scopes';
import type { createToken } from '@banca/contracts/tokens';
import type { TestApp } from './test-app.ts';

export const TOKENS_PATH = '/api/tokens';

export const toBearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Creates an API token, by default with every scope. `bearer` are the headers of its requests. */
export async function addToken(
  { http }: TestApp,
  auth: Record<string, string>,
  { scopes = TOKEN_SCOPES, ...fields }: { scopes?: readonly TokenScope[]; name?: string; expiresAt?: string } = {},
) {
  const response = await http
    .post(TOKENS_PATH)
    .set(auth)
    .send({ name: 'Robô', scopes, ...fields });
  if (response.status !== 201) throw new Error(response.text);
  const { token, secret } = response.body as ResponseBody<typeof createToken>;
  return { token, secret, bearer: toBearer(secret) };
}
