import { paths } from '../../../config/paths.ts';

export const APPEALS_PATH = `${paths.admin('users')}&appeal=open`;

/** The navigation opens the appeals while there are any. */
export const getUsersLink = (shopAppeals = 0): { to: string; pendingCount: number } => ({
  to: shopAppeals > 0 ? APPEALS_PATH : paths.admin('users'),
  pendingCount: shopAppeals,
});
