import { mapSocialNetworks } from '@banca/contracts/enums';
import type { z } from 'zod';
import type { Account } from '@banca/contracts/admin-users.schemas';
import type { CreatorCard, OwnUser, ShopAppeal, SocialLinks } from '@banca/contracts/users.schemas';
import type { AccountRecord } from './accounts.lists.ts';
import { listPaymentAccounts } from './payment-accounts.ts';
import { givesReceipts } from './receipt-settings.ts';
import type { UserRecord } from './users.model.ts';

export const presentSocialLinks = ({ socialLinks }: Pick<UserRecord, 'socialLinks'>): z.input<typeof SocialLinks> =>
  mapSocialNetworks((network) => socialLinks?.[network] ?? undefined);

/** Deleted accounts are in no response, so an account that is not active is suspended. */
const presentStatus = ({ status }: Pick<UserRecord, 'status'>) => (status === 'active' ? 'active' : 'suspended');

const presentShopSuspensionReason = ({ creatorStatus, shopSuspensionReason: reason }: AccountRecord) =>
  creatorStatus === 'suspended' ? (reason ?? undefined) : undefined;

const presentShopAppeal = ({ creatorStatus, shopAppeal }: AccountRecord): z.input<typeof ShopAppeal> | undefined =>
  creatorStatus === 'suspended' && shopAppeal
    ? {
        text: shopAppeal.text ?? '',
        requestedAt: shopAppeal.requestedAt ?? undefined,
        declinedAt: shopAppeal.declinedAt ?? undefined,
        declineReason: shopAppeal.declineReason ?? undefined,
      }
    : undefined;

export const presentUser = (user: UserRecord): z.input<typeof OwnUser> => ({
  _id: String(user._id),
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  email: user.email,
  emailVerified: user.emailVerified,
  contactEmail: user.contactEmail ?? undefined,
  role: user.role,
  status: presentStatus(user),
  creatorStatus: user.creatorStatus,
  shopSuspensionReason: presentShopSuspensionReason(user),
  shopAppeal: presentShopAppeal(user),
  description: user.description,
  story: user.story,
  location: user.location,
  profilePicture: user.profilePicture ?? null,
  socialLinks: presentSocialLinks(user),
  ...listPaymentAccounts(user),
  accountHolder: user.accountHolder ?? undefined,
  notificationEnabled: user.notificationEnabled,
  reminderEnabled: user.reminderEnabled,
  darkMode: user.darkMode ?? undefined,
  language: user.language ?? null,
  hasSecondFactor: user.hasSecondFactor ?? false,
  autoApprove: user.autoApprove ?? 'off',
  receipts: givesReceipts(user),
  nuit: user.nuit || undefined,
  fiscalName: user.fiscalName || undefined,
  fiscalAddress: user.fiscalAddress || undefined,
  createdAt: user.createdAt,
});

const presentSuspension = ({ status, suspendedAt, suspensionReason }: AccountRecord) =>
  status === 'suspended' ? { suspendedAt: suspendedAt ?? undefined, suspensionReason: suspensionReason ?? undefined } : {};

export const presentAccount = (user: AccountRecord): z.input<typeof Account> => ({
  ...presentUserCard(user),
  email: user.email,
  emailVerified: user.emailVerified,
  hasSecondFactor: user.hasSecondFactor ?? false,
  location: user.location,
  role: user.role,
  status: presentStatus(user),
  ...presentSuspension(user),
  creatorStatus: user.creatorStatus,
  shopSuspendedAt: user.creatorStatus === 'suspended' ? (user.shopSuspendedAt ?? undefined) : undefined,
  shopSuspensionReason: presentShopSuspensionReason(user),
  shopAppeal: presentShopAppeal(user),
  sales: user.sales,
  createdAt: user.createdAt,
  lastLoginAt: user.lastLoginAt ?? null,
});

export const presentUserCard = (
  user: Pick<UserRecord, '_id' | 'firstName' | 'lastName' | 'username' | 'profilePicture'>,
): z.input<typeof CreatorCard> => ({
  _id: String(user._id),
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  profilePicture: user.profilePicture ?? null,
});
