export const reviewEmails = {
  'reviewEmails.unknownProduct': 'a product',
  'reviewEmails.viewReview': 'View the review',
  'reviewEmails.replyHeading': 'Somebody replied to your review',
  'reviewEmails.replyText': '{greeting}, the creator of {product} replied to your review. The reply is on the product’s page.',
  'reviewEmails.hiddenHeading': 'Your review is no longer visible',
  'reviewEmails.hiddenText':
    '{greeting}, we hid your review of {product}. Other people no longer see it, and its stars no longer count.',
  'reviewEmails.hiddenReason': 'Reason: {reason}',
  'reviewEmails.hiddenAdvice': 'While it’s hidden, you can’t change it, delete it or write another one.',
  'reviewEmails.hiddenContact': 'If you think that this is a mistake, write to Banca:',
  'reviewEmails.shownHeading': 'Your review is visible again',
  'reviewEmails.shownText': '{greeting}, your review of {product} is back on the product’s page, and its stars count again.',
} as const;
