// The values of fields that have a fixed set of them. Schemas, models and filters derive from these lists.

export const ROLES = ['user', 'creator', 'admin'] as const;
export const ACCOUNT_STATUSES = ['active', 'suspended'] as const;
export const PRODUCT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const;
/**
 * Finer than the status: a returned order has the status `pending`; a withdrawn or expired one has `cancelled`.
 * `returned`: the creator asked for another proof; no goods and no money go back.
 */
export const ORDER_STATES = ['pending', 'returned', 'completed', 'cancelled', 'withdrawn', 'expired'] as const;
/** The names of the networks by field. See docs/rules.md#creators-and-follows. */
export const socialNetworks = { facebook: 'Facebook', twitter: 'TikTok', instagram: 'Instagram', linkedin: 'WhatsApp' } as const;

export type Role = (typeof ROLES)[number];
export type SocialNetwork = keyof typeof socialNetworks;

const networkIds = Object.keys(socialNetworks) as SocialNetwork[];

/** Builds an object with a field for each social network. */
export const mapSocialNetworks = <T>(toValue: (network: SocialNetwork) => T): Record<SocialNetwork, T> =>
  Object.fromEntries(networkIds.map((network) => [network, toValue(network)])) as Record<SocialNetwork, T>;
