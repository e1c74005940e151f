import { auth } from '@banca/contracts/server';
import { type Api, addLogFields, route } from '../../../platform/http/route.ts';
import { updateProfile } from '../profile/profile.service.ts';
import { isUsernameAvailable } from '../profile/former-usernames.ts';
import { presentUser } from '../users.presenter.ts';
import { getUser } from '../users.service.ts';
import { type NewSession, signUp } from './auth.service.ts';
import { addAccountToDevice, readDeviceCookie, sendDeviceCookie } from './known-device.ts';
import { logIn } from './log-in.service.ts';
import { changePassword, requestReset, resetPassword } from '../password/password.service.ts';
import { endCurrentSession } from '../sessions/sessions.service.ts';
import { disownEmail, resendVerification, verifyEmail } from '../verification/verification.service.ts';

const presentSession = ({ token, user }: NewSession) => ({ token, user: presentUser(user) });

function verificationRoutes(api: Api): void {
  const { deps } = api;
  route(api, auth.verifyEmail, async ({ user, body }) => ({ user: presentUser(await verifyEmail(deps, user, body.token)) }));
  route(api, auth.disownEmail, async ({ body, t }) => {
    await disownEmail(deps, body.token);
    return { message: t('verification.disownDone') };
  });
  route(api, auth.resendVerification, async ({ user, t }) => {
    const { isAlreadyConfirmed } = await resendVerification(deps, user.id);
    return { message: t(isAlreadyConfirmed ? 'verification.confirmed' : 'verification.sent') };
  });
}

export function authRoutes(api: Api): void {
  const { deps } = api;
  verificationRoutes(api);
  route(api, auth.signup, async ({ body, ip, userAgent, language }) =>
    presentSession(await signUp(deps, body, { ip, userAgent, language })),
  );
  route(api, auth.login, async ({ body, ip, userAgent, res }) => {
    addLogFields(res, { event: 'login' });
    const deviceCookie = readDeviceCookie(res.req);
    const session = await logIn(deps, body, { ip, userAgent, deviceCookie });
    addLogFields(res, { account: String(session.user._id) });
    sendDeviceCookie(res, deps.config, addAccountToDevice(deps, deviceCookie, session.user));
    return presentSession(session);
  });
  route(api, auth.logout, async ({ caller }) => {
    if (caller) await endCurrentSession(caller);
  });
  route(api, auth.me, async ({ user }) => ({ user: presentUser(await getUser(user.id)) }));
  route(api, auth.updateProfile, async ({ user, body, files, t }) => {
    const changed = await updateProfile(deps, { id: user.id, caller: user }, body, files['profilePicture']?.[0]);
    return { user: presentUser(changed), message: t('dashboard.profileUpdated') };
  });
  route(api, auth.checkUsername, async ({ user, query }) => ({
    isAvailable: await isUsernameAvailable(query.username, user.id),
  }));
  route(api, auth.requestReset, async ({ body, ip, t }) => {
    await requestReset(deps, body, ip);
    return { message: t('password.resetRequested') };
  });
  route(api, auth.resetPassword, async ({ body, t }) => {
    await resetPassword(deps, body);
    return { message: t('password.resetDone') };
  });
  route(api, auth.rateNewPassword, async ({ body }) => ({ isCommon: await deps.passwords.isCommon(body.password) }));
  route(api, auth.changePassword, async ({ user, body, t }) => {
    await changePassword(deps, user, body);
    return { message: t('password.changed') };
  });
}
