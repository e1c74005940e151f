import { useSessionStatus } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';

/** Users go to the upload section, where they can become creators; visitors go to the sign-up. */
export const useSellPath = (): string => (useSessionStatus() === 'signed-in' ? paths.dashboard('upload') : paths.signup);
