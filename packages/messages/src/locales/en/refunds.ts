export const refunds = {
  'refunds.unknownLine': 'This product is not part of this order.',
  'refunds.tooLittle': 'A refund must be more than 0.',
  'refunds.tooMuch': 'Only {left} MZN are left to refund.',
  'refunds.free': 'A free order has no refund.',
  'refunds.notCompleted': 'Only an approved order can be refunded.',
  'refunds.code': 'Refund code',
  'refunds.emailSubject': 'Refund: {product}',
  'refunds.emailPreview': 'The creator recorded that they paid {amount} back to you.',
  'refunds.emailHeading': 'You have a refund',
  'refunds.emailText':
    '{greeting}, @{creator} recorded that they paid {amount} back to you. The money comes from the creator, not from Banca.',
  'refunds.emailKeepsAccess': 'Your download still works.',
  'refunds.emailEndsAccess': 'The whole amount was paid back, so your download has ended.',
  'refunds.emailEndsAccessInPart': 'With this refund, the creator ended the access to the files.',
  'refunds.emailNotReceived': 'No money yet? Check your wallet. If it is not there, contact the creator, and then Banca.',
} as const;
