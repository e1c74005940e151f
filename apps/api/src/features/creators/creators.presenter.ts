import type { Creator, CreatorSummary } from '@banca/contracts/creators.schemas';
import type { z } from 'zod';
import type { ShopStats } from '../products/shop-counts.ts';
import type { DirectoryEntry } from '../accounts/directory.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { presentCreatorCard, presentSocialLinks } from '../accounts/users.presenter.ts';

export const presentSummary = (creator: DirectoryEntry): z.input<typeof CreatorSummary> => ({
  ...presentCreatorCard(creator),
  description: creator.description,
  location: creator.location,
  sales: creator.sales,
  followersCount: creator.followersCount,
  createdAt: creator.createdAt,
});

export interface Edges {
  followers: string[];
  subscribers: string[];
}

/** What anybody may see of a creator. */
export const presentCreator = (
  creator: UserRecord,
  { products, rating }: ShopStats,
  { followers, subscribers }: Edges,
): z.input<typeof Creator> => ({
  ...presentSummary(creator),
  story: creator.story,
  socialLinks: presentSocialLinks(creator),
  contactEmail: creator.contactEmail || undefined,
  stats: { products, sales: creator.sales, rating, followers: creator.followersCount },
  followers,
  subscribers,
  subscribersCount: creator.subscribersCount,
});
