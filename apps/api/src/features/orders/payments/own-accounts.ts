import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { normalizeEmail } from '../../accounts/users.service.ts';
import type { OwnAccounts } from '../../payments/statement/movements.ts';

export function toOwnAccounts(texts: readonly (string | null | undefined)[]): OwnAccounts {
  const accounts = [...new Set(texts)];
  return {
    phones: accounts.flatMap((account) => normalizePhoneNumber(account ?? '') ?? []),
    emails: accounts.flatMap((account) => (account?.includes('@') ? normalizeEmail(account) : [])),
  };
}
