export const ROLES = ['user', 'creator', 'admin'] as const;
export const ACCOUNT_STATUSES = ['active', 'suspended'] as const;
export const PRODUCT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const;
/** A `returned` order is `pending`: the creator asked for another proof. `withdrawn` and `expired` orders are `cancelled`. */
export const ORDER_STATES = ['pending', 'returned', 'completed', 'cancelled', 'withdrawn', 'expired'] as const;
/** Stars of a review, best first. */
export const RATINGS = [5, 4, 3, 2, 1] as const;
/** The names of the networks by field. See docs/rules.md#creators-and-follows. */
export const socialNetworks = { facebook: 'Facebook', twitter: 'TikTok', instagram: 'Instagram', linkedin: 'WhatsApp' } as const;

export type Role = (typeof ROLES)[number];
export type SocialNetwork = keyof typeof socialNetworks;

const networkIds = Object.keys(socialNetworks) as SocialNetwork[];

export const mapSocialNetworks = <T>(toValue: (network: SocialNetwork) => T): Record<SocialNetwork, T> =>
  Object.fromEntries(networkIds.map((network) => [network, toValue(network)])) as Record<SocialNetwork, T>;

/** Who reported a payment: a statement, a message of the creator's phone, or a gateway. */
export const PAYMENT_SOURCES = ['statement', 'phone', 'gateway'] as const;
/** `used` payments belong to an order. `reversed`: the wallet took the money back. `refunded`: the creator paid it back. */
export const PAYMENT_STATES = ['open', 'used', 'ignored', 'reversed', 'refunded'] as const;
/** What speaks for the payment of an order: nothing, only the buyer's proof, a received payment, or a gateway. */
export const EVIDENCE_KINDS = ['none', 'claimed', 'seen', 'settled'] as const;
/** Which evidence completes an order without its creator. Each includes the one before. */
export const AUTO_APPROVE_MODES = ['off', 'statement', 'phone'] as const;
/** The columns of a statement that creators can name by hand. */
export const STATEMENT_COLUMNS = [
  'code',
  'date',
  'time',
  'amount',
  'paidIn',
  'paidOut',
  'direction',
  'details',
  'sender',
  'phone',
  'name',
  'status',
  'type',
  'currency',
] as const;

export type PaymentSource = (typeof PAYMENT_SOURCES)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type Evidence = (typeof EVIDENCE_KINDS)[number];
export type AutoApproveMode = (typeof AUTO_APPROVE_MODES)[number];
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];
