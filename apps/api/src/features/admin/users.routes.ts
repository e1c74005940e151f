import { admin } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { deleteAccount } from '../account-deletion/delete-account.service.ts';
import { listAccounts } from '../accounts/accounts.lists.ts';
import { declineShopAppeal } from '../accounts/shop-appeals.service.ts';
import { removeSecondFactor } from '../accounts/second-factor/second-factor.service.ts';
import { presentAccount } from '../accounts/users.presenter.ts';
import { setCreatorStatus, setRole, setStatus } from './users.service.ts';

export function adminUserRoutes(api: Api): void {
  const { deps } = api;
  route(api, admin.listUsers, async ({ query }) => {
    const { users, ...page } = await listAccounts(query);
    const accounts = users.map(async (user) => {
      const confirmationMinutes = user.role === 'user' ? null : await deps.confirmationTimes.getMinutes(user._id);
      return { ...presentAccount(user), confirmationMinutes: confirmationMinutes ?? undefined };
    });
    return { ...page, users: await Promise.all(accounts) };
  });
  route(api, admin.setUserRole, async ({ user, params, body, t }) => ({
    user: presentAccount(await setRole(deps, user, params.id, body.role)),
    message: t('accounts.roleChanged'),
  }));
  route(api, admin.setUserStatus, async ({ user, params, body, t }) => ({
    user: presentAccount(await setStatus(deps, user, params.id, body)),
    message: t(body.status === 'active' ? 'accounts.activated' : 'accounts.suspended'),
  }));
  route(api, admin.removeSecondFactor, async ({ user, params, t }) => ({
    user: presentAccount(await removeSecondFactor(deps, user, params.id)),
    message: t('secondFactor.removed'),
  }));
  route(api, admin.deleteUser, async ({ user, params, t }) => {
    await deleteAccount(deps, user, params.id);
    return { message: t('accounts.deleted') };
  });
  route(api, admin.setCreatorStatus, async ({ user, params, body, t }) => ({
    creator: presentAccount(await setCreatorStatus(deps, user, params.id, body)),
    message: t(body.status === 'active' ? 'accounts.shopActivated' : 'accounts.shopSuspended'),
  }));
  route(api, admin.declineShopAppeal, async ({ user, params, body, t }) => ({
    creator: presentAccount(await declineShopAppeal(deps, user, params.id, body.reason)),
    message: t('accounts.appealDeclined'),
  }));
}
