import { auth } from '@banca/contracts/server';
import { type Api, route } from '../../../platform/http/route.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { endSession, endSessions, listSessions } from './sessions.service.ts';

export function sessionRoutes(api: Api): void {
  const { deps } = api;
  route(api, auth.listSessions, async ({ user }) => ({ sessions: await listSessions(deps, user) }));
  route(api, auth.endSession, async ({ user, params, t }) => {
    await endSession(user, params.id);
    return { message: t('sessions.ended') };
  });
  route(api, auth.endOtherSessions, async ({ user, t }) => {
    await inTransaction((dbSession) => endSessions(user.id, dbSession, { exceptId: user.sessionId }));
    return { message: t('sessions.othersEnded') };
  });
}
