import { tokens } from '@banca/contracts/server';
import { addLogFields, type Api, route } from '../../../platform/http/route.ts';
import { createToken, listTokens, presentToken, revokeToken } from './tokens.service.ts';

export function tokenRoutes(api: Api): void {
  const { deps } = api;
  route(api, tokens.listTokens, async ({ user }) => ({ tokens: (await listTokens(user.id)).map(presentToken) }));
  route(api, tokens.createToken, async ({ user, body, res }) => {
    addLogFields(res, { event: 'token.create' });
    const { token, secret } = await createToken(deps, user, body);
    return { token: presentToken(token), secret };
  });
  route(api, tokens.revokeToken, async ({ user, params, res, t }) => {
    addLogFields(res, { event: 'token.revoke' });
    await revokeToken(deps, user, params.id);
    return { message: t('tokens.revoked') };
  });
}
