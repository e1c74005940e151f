import { auth } from '@banca/contracts/server';
import { type Api, addLogFields, route } from '../../../platform/http/route.ts';
import { presentUser } from '../users.presenter.ts';
import { confirmEmailChange, undoEmailChange } from './complete-email-change.service.ts';
import { type EmailChangeRecord, findPendingChange } from './email-changes.model.ts';
import { cancelEmailChange, requestEmailChange, resendEmailChange } from './request-email-change.service.ts';

const presentChange = ({ to, requestedAt, expiresAt }: EmailChangeRecord) => ({ email: to, requestedAt, expiresAt });

export function emailChangeRoutes(api: Api): void {
  const { deps } = api;
  route(api, auth.getEmailChange, async ({ user }) => {
    const change = await findPendingChange(user.id, deps.clock);
    return { emailChange: change && presentChange(change) };
  });
  route(api, auth.requestEmailChange, async ({ user, body, t, res }) => {
    addLogFields(res, { event: 'email-change.request' });
    return { emailChange: presentChange(await requestEmailChange(deps, user, body)), message: t('emailChange.requested') };
  });
  route(api, auth.resendEmailChange, async ({ user, t }) => {
    await resendEmailChange(deps, user);
    return { message: t('emailChange.resent') };
  });
  route(api, auth.cancelEmailChange, async ({ user, t, res }) => {
    addLogFields(res, { event: 'email-change.cancel' });
    await cancelEmailChange(deps, user);
    return { message: t('emailChange.cancelled') };
  });
  route(api, auth.confirmEmailChange, async ({ user, body, t, res }) => {
    addLogFields(res, { event: 'email-change.confirm' });
    return { user: presentUser(await confirmEmailChange(deps, user, body.token)), message: t('emailChange.changed') };
  });
  route(api, auth.undoEmailChange, async ({ body, t, res }) => {
    addLogFields(res, { event: 'email-change.undo' });
    addLogFields(res, { account: await undoEmailChange(deps, body.token) });
    return { message: t('emailChange.undone') };
  });
}
