export const ROLES = ['user', 'creator', 'admin'] as const;
export const ACCOUNT_STATUSES = ['active', 'suspended'] as const;
export const PRODUCT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const;
/**
 * A `returned` order is `pending`: the creator asked for another proof. `withdrawn`, `expired` and `refunded` orders are `cancelled`. An
 * order is `refunded` once its whole amount was paid back.
 */
export const ORDER_STATES = ['pending', 'returned', 'completed', 'cancelled', 'withdrawn', 'expired', 'refunded'] as const;
/** Stars of a review, best first. */
export const RATINGS = [5, 4, 3, 2, 1] as const;
/** The names of the networks by field. See docs/rules.md#creators-and-follows. */
export const socialNetworks = { facebook: 'Facebook', twitter: 'TikTok', instagram: 'Instagram', linkedin: 'WhatsApp' } as const;

/** Where a visit came from. See docs/rules.md#analytics. */
export const VISIT_SOURCES = [
  'whatsapp',
  'facebook',
  'instagram',
  'tiktok',
  'social',
  'search',
  'other',
  'direct',
  'banca',
] as const;

export type VisitSource = (typeof VISIT_SOURCES)[number];
export type Role = (typeof ROLES)[number];
export type SocialNetwork = keyof typeof socialNetworks;

const networkIds = Object.keys(socialNetworks) as SocialNetwork[];

export const mapSocialNetworks = <T>(toValue: (network: SocialNetwork) => T): Record<SocialNetwork, T> =>
  Object.fromEntries(networkIds.map((network) => [network, toValue(network)])) as Record<SocialNetwork, T>;
