// Not in enums.ts, which the storefront loads.

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

/**
 * What keeps a source of payments from working. `attempts_unknown`: for an hour, a gateway has not said whether money moved. `gateway_refused`:
 * it refuses the credentials. `device_silent`: a phone has sent nothing for a day while orders waited. `chain_broken`: its
 * messages do not continue each other's balance.
 */
export const SOURCE_FAULTS = ['attempts_unknown', 'gateway_refused', 'device_silent', 'chain_broken'] as const;

export type PaymentSource = (typeof PAYMENT_SOURCES)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type Evidence = (typeof EVIDENCE_KINDS)[number];
export type AutoApproveMode = (typeof AUTO_APPROVE_MODES)[number];
export type SourceFaultKind = (typeof SOURCE_FAULTS)[number];
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];
