import { useSessionStatus } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';

/** Returns the path of the upload section for users, who can become creators there, and of the sign-up page for visitors. */
export const useSellPath = (): string => (useSessionStatus() === 'signed-in' ? paths.dashboard('upload') : paths.signup);
