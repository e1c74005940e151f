import type * as schemas from './admin-users.schemas.ts';
import { endpoint } from './endpoint.ts';

export const listUsers = endpoint<typeof schemas.listUsers>({ method: 'GET', path: '/api/admin/users', access: 'admin' });
export const setUserRole = endpoint<typeof schemas.setUserRole>({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  access: 'admin',
});
export const setUserStatus = endpoint<typeof schemas.setUserStatus>({
  method: 'PUT',
  path: '/api/admin/users/:id/status',
  access: 'admin',
});
export const setCreatorStatus = endpoint<typeof schemas.setCreatorStatus>({
  method: 'PUT',
  path: '/api/admin/creators/:id/status',
  access: 'admin',
});
export const deleteUser = endpoint<typeof schemas.deleteUser>({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'admin',
});
