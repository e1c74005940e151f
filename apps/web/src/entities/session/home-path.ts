import { useUser } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';

/** The page on which a logged-in user starts. Admins may sell too, but start with what waits for them. */
export const useHomePath = (): string => (useUser()?.role === 'admin' ? paths.admin() : paths.dashboard());
