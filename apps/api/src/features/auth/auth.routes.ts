import { dashboard as messages } from '@banca/contracts/messages';
import { auth } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { updateProfile } from '../users/profile.service.ts';
import { presentUser } from '../users/users.present.ts';
import { getUser } from '../users/users.service.ts';
import { logIn, type OpenedSession, signUp } from './auth.service.ts';

const present = ({ token, user }: OpenedSession) => ({ token, user: presentUser(user) });

export function authRoutes(api: Api): void {
  const { deps } = api;
  route(api, auth.signup, async ({ body, ip, userAgent }) => present(await signUp(deps, body, { ip, userAgent })));
  route(api, auth.login, async ({ body, ip, userAgent }) => present(await logIn(deps, body, { ip, userAgent })));
  route(api, auth.me, async ({ user }) => ({ user: presentUser(await getUser(user.id)) }));
  route(api, auth.updateProfile, async ({ user, body, files }) => {
    const changed = await updateProfile(deps, user.id, body, files['profilePicture']?.[0]);
    return { user: presentUser(changed), message: messages.profileUpdated };
  });
}
