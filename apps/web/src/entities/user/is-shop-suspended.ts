import type { User } from '../../api/session.ts';

/** Whether the user can neither create nor promote products. A suspension does not restrict admins. */
export const isShopSuspended = (user: Pick<User, 'role' | 'creatorStatus'> | null): boolean =>
  user?.role === 'creator' && user.creatorStatus === 'suspended';
