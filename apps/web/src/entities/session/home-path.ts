import { useUser } from '../../api/hooks.ts';
import type { User } from '../../api/session.ts';
import { paths } from '../../config/paths.ts';

/** The page on which a logged-in user starts. Admins may sell too, but start with what waits for them. */
export const getHomePath = (user: Pick<User, 'role'> | null): string =>
  user?.role === 'admin' ? paths.admin() : paths.dashboard();

export const useHomePath = (): string => getHomePath(useUser());
