export const purchase = {
  'purchase.title': 'TODO Purchase Successful!',
  'purchase.ready': 'TODO Your download is ready.',
  'purchase.afterApproval': 'TODO You will receive your download link by email after approval.',
  'purchase.notAvailable': 'TODO N/A',
  'purchase.download': 'TODO Download Now',
  'purchase.expires': 'TODO The link will expire in 24 hours',
  'purchase.copy': 'TODO Copy Download Link',
  'purchase.continue': 'TODO Continue Shopping',
} as const;
