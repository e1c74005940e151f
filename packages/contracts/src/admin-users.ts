import type * as schemas from './admin-users.schemas.ts';
import { defineEndpoint } from './endpoint.ts';

export const listUsers = defineEndpoint<typeof schemas.listUsers>({ method: 'GET', path: '/api/admin/users', access: 'admin' });
export const setUserRole = defineEndpoint<typeof schemas.setUserRole>({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  access: 'admin',
});
export const setUserStatus = defineEndpoint<typeof schemas.setUserStatus>({
  method: 'PUT',
  path: '/api/admin/users/:id/status',
  access: 'admin',
});
export const setCreatorStatus = defineEndpoint<typeof schemas.setCreatorStatus>({
  method: 'PUT',
  path: '/api/admin/creators/:id/status',
  access: 'admin',
});
export const removeSecondFactor = defineEndpoint<typeof schemas.removeSecondFactor>({
  method: 'DELETE',
  path: '/api/admin/users/:id/second-factor',
  access: 'admin',
});
export const deleteUser = defineEndpoint<typeof schemas.deleteUser>({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'admin',
});
