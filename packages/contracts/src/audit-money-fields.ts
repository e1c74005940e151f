/** The fields of the audit log that are amounts: stored in centavos, and in MZN on the wire. */
export const AUDIT_MONEY_FIELDS: ReadonlySet<string> = new Set([
  'price',
  'beforePrice',
  'launchPrice',
  'regularPrice',
  'amount',
  'revenue',
  'refundedAmount',
  'received',
  'formerPaidAmount',
  'owedAmount',
  'receivedAmount',
]);
