import type { Role } from '@banca/contracts/enums';
import { t } from '../../../lib/i18n/text.tsx';
import type { Account } from '../../../api/admin.ts';

export const ROLE_LABELS = {
  user: 'adminUsers.roleUser',
  creator: 'adminUsers.roleCreator',
  admin: 'adminUsers.roleAdmin',
} as const satisfies Record<Role, string>;

export function describeRoleChange({ role }: Account, next: Role): string {
  if (next === 'admin') return t('adminUsers.becomesAdmin');
  const effect = next === 'creator' ? t('adminUsers.becomesCreator') : t('adminUsers.becomesUser');
  return role === 'admin' ? `${t('adminUsers.losesAdmin')} ${effect}` : effect;
}
