import type { Creator, CreatorSummary } from '@banca/contracts/creators.schemas';
import { toWhatsAppUrl } from '@banca/contracts/whatsapp';
import type { z } from 'zod';
import type { ShopStats } from '../products/counts/shop-counts.ts';
import type { DirectoryEntry } from '../accounts/creator-directory.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { presentUserCard, presentSocialLinks } from '../accounts/users.presenter.ts';

export const presentCreatorSummary = (creator: DirectoryEntry): z.input<typeof CreatorSummary> => ({
  ...presentUserCard(creator),
  description: creator.description,
  location: creator.location,
  sales: creator.sales,
  followersCount: creator.followersCount,
  createdAt: creator.createdAt,
});

export interface FollowerIds {
  followers: string[];
  subscribers: string[];
}

export const presentCreator = (
  creator: UserRecord,
  { products, rating }: ShopStats,
  { followers, subscribers }: FollowerIds,
): z.input<typeof Creator> => ({
  ...presentCreatorSummary(creator),
  story: creator.story,
  socialLinks: presentSocialLinks(creator),
  contactEmail: creator.contactEmail || undefined,
  whatsApp: toWhatsAppUrl(creator.socialLinks?.linkedin),
  stats: { products, sales: creator.sales, rating, followers: creator.followersCount },
  followers,
  subscribers,
  subscribersCount: creator.subscribersCount,
});
