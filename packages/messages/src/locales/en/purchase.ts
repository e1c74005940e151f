export const purchase = {
  'purchase.title': 'Purchase Successful!',
  'purchase.ready': 'Your download is ready.',
  'purchase.afterApproval': 'You will receive your download link by email after approval.',
  'purchase.notAvailable': 'N/A',
  'purchase.download': 'Download Now',
  'purchase.expires': 'The link will expire in 24 hours',
  'purchase.copy': 'Copy Download Link',
  'purchase.continue': 'Continue Shopping',
} as const;
