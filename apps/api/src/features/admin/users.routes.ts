import { accounts as messages } from '@banca/contracts/messages';
import { adminUsers } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { listAccounts } from '../accounts/accounts.lists.ts';
import { presentAccount } from '../accounts/users.presenter.ts';
import { deleteAccount } from './delete-user.service.ts';
import { setCreatorStatus, setRole, setStatus } from './users.service.ts';

export function adminUserRoutes(api: Api): void {
  const { deps } = api;
  route(api, adminUsers.listUsers, async ({ query }) => {
    const { users, ...page } = await listAccounts(query);
    return { ...page, users: users.map(presentAccount) };
  });
  route(api, adminUsers.setUserRole, async ({ user, params, body }) => ({
    user: presentAccount(await setRole(deps, user, params.id, body.role)),
    message: messages.roleChanged,
  }));
  route(api, adminUsers.setUserStatus, async ({ user, params, body }) => ({
    user: presentAccount(await setStatus(deps, user, params.id, body.status)),
    message: body.status === 'active' ? messages.activated : messages.suspended,
  }));
  route(api, adminUsers.deleteUser, async ({ user, params }) => {
    await deleteAccount(deps, user, params.id);
    return { message: messages.deleted };
  });
  route(api, adminUsers.setCreatorStatus, async ({ user, params, body }) => ({
    creator: presentAccount(await setCreatorStatus(deps, user, params.id, body.status)),
    message: body.status === 'active' ? messages.shopActivated : messages.shopSuspended,
  }));
}
