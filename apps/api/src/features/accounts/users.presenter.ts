import type { z } from 'zod';
import type { Account } from '@banca/contracts/admin-users.schemas';
import type { CreatorCard, OwnUser, SocialLinks } from '@banca/contracts/users.schemas';
import type { AccountRecord } from './accounts.lists.ts';
import type { UserRecord } from './users.model.ts';

export const presentSocialLinks = ({ socialLinks }: Pick<UserRecord, 'socialLinks'>): z.input<typeof SocialLinks> => ({
  facebook: socialLinks?.facebook ?? undefined,
  twitter: socialLinks?.twitter ?? undefined,
  instagram: socialLinks?.instagram ?? undefined,
  linkedin: socialLinks?.linkedin ?? undefined,
});

/** One that is gone is shown to nobody. */
const presentStatus = ({ status }: Pick<UserRecord, 'status'>) => (status === 'active' ? 'active' : 'suspended');

/** The account as its owner sees it; the password hash and the lookup keys are never part of it. */
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
  description: user.description,
  story: user.story,
  location: user.location,
  profilePicture: user.profilePicture ?? null,
  socialLinks: presentSocialLinks(user),
  paypal: user.paypal,
  mpesa: user.mpesa,
  emola: user.emola,
  notificationEnabled: user.notificationEnabled,
  darkMode: user.darkMode ?? undefined,
  createdAt: user.createdAt,
});

/** The account as it stands in an admin's list. */
export const presentAccount = (user: AccountRecord): z.input<typeof Account> => ({
  ...presentCreatorCard(user),
  email: user.email,
  emailVerified: user.emailVerified,
  location: user.location,
  role: user.role,
  status: presentStatus(user),
  creatorStatus: user.creatorStatus,
  sales: user.sales,
  createdAt: user.createdAt,
  lastLoginAt: user.lastLoginAt ?? null,
});

/** A creator as it stands on a product. */
export const presentCreatorCard = (
  creator: Pick<UserRecord, '_id' | 'firstName' | 'lastName' | 'username' | 'profilePicture'>,
): z.input<typeof CreatorCard> => ({
  _id: String(creator._id),
  firstName: creator.firstName,
  lastName: creator.lastName,
  username: creator.username,
  profilePicture: creator.profilePicture ?? null,
});
