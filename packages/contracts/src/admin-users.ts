import type * as schemas from './admin-users.schemas.ts';
import { defineDelete, defineGet, definePut } from './endpoint.ts';

export const listUsers = defineGet<typeof schemas.listUsers>('/api/admin/users', 'admin');
export const setUserRole = definePut<typeof schemas.setUserRole>('/api/admin/users/:id/role', 'admin');
export const setUserStatus = definePut<typeof schemas.setUserStatus>('/api/admin/users/:id/status', 'admin');
export const setCreatorStatus = definePut<typeof schemas.setCreatorStatus>('/api/admin/creators/:id/status', 'admin');
export const removeSecondFactor = defineDelete<typeof schemas.removeSecondFactor>('/api/admin/users/:id/second-factor', 'admin');
export const deleteUser = defineDelete<typeof schemas.deleteUser>('/api/admin/users/:id', 'admin');
