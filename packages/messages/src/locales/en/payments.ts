export const payments = {
  'payments.unknownSource': 'This source of payments does not exist.',
  'payments.unknownState': 'This state of a payment does not exist.',
  'payments.unknownOrder': 'This order does not exist.',
  'payments.unknownEvidence': 'This kind of evidence does not exist.',
  'payments.unknownAutoApproved': 'This kind of automatic approval does not exist.',
  'payments.unknownColumn': 'This column does not exist.',
  'payments.tooManyColumns': 'A statement can have at most 50 columns.',
  'payments.missingColumns': 'Say which column has the code and which one the amount received.',
  'payments.notOpen': 'This payment is no longer open.',
  'payments.notJoined': 'This payment belongs to no open order.',
  'payments.orderClosed':
    'This order is closed. A payment can only be joined with an open order, or with a completed one that lacks a payment.',
  'payments.unknownAutoApprove': 'This kind of automatic approval does not exist.',
} as const;
