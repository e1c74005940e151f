export const purchase = {
  'purchase.title': '<en>Purchase Successful!',
  'purchase.ready': '<en>Your download is ready.',
  'purchase.afterApproval': '<en>You will receive your download link by email after approval.',
  'purchase.notAvailable': '<en>N/A',
  'purchase.download': '<en>Download Now',
  'purchase.expires': '<en>The link will expire in 24 hours',
  'purchase.copy': '<en>Copy Download Link',
  'purchase.continue': '<en>Continue Shopping',
} as const;
