import {
  dashboard as messages,
  password as passwordMessages,
  verification as verificationMessages,
} from '@banca/contracts/messages';
import { auth } from '@banca/contracts/server';
import { type Api, route } from '../../../platform/http/route.ts';
import { updateProfile } from '../profile/profile.service.ts';
import { presentUser } from '../users.presenter.ts';
import { getUser } from '../users.service.ts';
import { logIn, type NewSession, signUp } from './auth.service.ts';
import { changePassword, requestReset, resetPassword } from '../password/password.service.ts';
import { endSession } from '../sessions/sessions.service.ts';
import { resendVerification, verifyEmail } from '../verification/verification.service.ts';

const presentSession = ({ token, user }: NewSession) => ({ token, user: presentUser(user) });

export function authRoutes(api: Api): void {
  const { deps } = api;
  route(api, auth.signup, async ({ body, ip, userAgent }) => presentSession(await signUp(deps, body, { ip, userAgent })));
  route(api, auth.login, async ({ body, ip, userAgent, res }) => {
    res.locals['event'] = 'login';
    const session = await logIn(deps, body, { ip, userAgent });
    res.locals['account'] = String(session.user._id);
    return presentSession(session);
  });
  route(api, auth.logout, async ({ caller }) => {
    if (caller) await endSession(caller.sessionId);
  });
  route(api, auth.me, async ({ user }) => ({ user: presentUser(await getUser(user.id)) }));
  route(api, auth.updateProfile, async ({ user, body, files }) => {
    const changed = await updateProfile(deps, { id: user.id, actor: user.id }, body, files['profilePicture']?.[0]);
    return { user: presentUser(changed), message: messages.profileUpdated };
  });
  route(api, auth.requestReset, async ({ body, ip }) => {
    await requestReset(deps, body, ip);
    return { message: passwordMessages.resetRequested };
  });
  route(api, auth.resetPassword, async ({ body }) => {
    await resetPassword(deps, body);
    return { message: passwordMessages.resetDone };
  });
  route(api, auth.verifyEmail, async ({ body }) => ({ user: presentUser(await verifyEmail(deps, body.token)) }));
  route(api, auth.resendVerification, async ({ user }) => {
    const isSent = await resendVerification(deps, user.id);
    return { message: isSent ? verificationMessages.sent : verificationMessages.confirmed };
  });
  route(api, auth.changePassword, async ({ user, body, ip }) => {
    await changePassword(deps, user, body, ip);
    return { message: passwordMessages.changed };
  });
}
