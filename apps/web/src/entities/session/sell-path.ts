import { useSessionStatus } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';

/** Where selling begins: the upload form, which makes a user a creator first, or the sign-up for a visitor. */
export const useSellPath = (): string => (useSessionStatus() === 'signed-in' ? paths.dashboard('upload') : paths.signup);
