export const purchase = {
  'purchase.title': '<en>Purchase Successful!',
  'purchase.unpaidTitle': '<en>Purchase Successful!',
  'purchase.freeTitle': '<en>Purchase Successful!',
  'purchase.ready': '<en>Your download is ready.',
  'purchase.afterApproval': '<en>You will receive your download link by email after approval.',
  'purchase.afterPayment': '<en>You will receive your download link by email after approval.',
  'purchase.afterProof': '<en>You will receive your download link by email after approval.',
  'purchase.download': '<en>Download Now',
  'purchase.copy': '<en>Copy Download Link',
  'purchase.expires': '<en>The link will expire in 24 hours',
  'purchase.statusPending': '<en>pending',
  'purchase.statusCompleted': '<en>completed',
  'purchase.statusCancelled': '<en>cancelled',
  'purchase.notAvailable': '<en>N/A',
  'purchase.continue': '<en>Continue Shopping',
  'purchase.missingText':
    'Abre esta página logo depois de comprares. Se já compraste, o link de download segue para o teu email assim que o criador confirmar o pagamento.',
} as const;
