export const downloads = {
  'downloads.pageTitle': 'Your download',
  'downloads.previewText': 'The files that you bought on Banca. The link is personal.',
  'downloads.opening': 'Opening your download',
  'downloads.byCreator': 'by @{username}',
  'downloads.download': 'Download',
  'downloads.validUntil': 'The link is valid until {time} (Maputo time).',
  'downloads.largeFile': 'The file may be large: use Wi‑Fi if you can.',
  'downloads.brokenTitle': 'This link doesn’t work',
  'downloads.missingTitle': 'The download link is missing',
  'downloads.notConfirmedTitle': 'The creator hasn’t confirmed yet',
  'downloads.cancelledTitle': 'Order cancelled',
  'downloads.confirmedOrPending':
    'The link arrives by email when the creator confirms the payment. If that has already happened, ask for a new link below.',
  'downloads.pendingOrder':
    'You ordered on {time} and the payment is waiting for the creator: the link arrives by email as soon as they confirm. If you already have the email with the link, open it from there or request it again.',
  'downloads.orderEmail': 'Email used for the order',
  'downloads.orderEmailHint': 'The new link always goes to the email address you bought with',
  'downloads.requestLink': 'Send me a new link',
  'downloads.notFound': 'This download link isn’t valid.',
  'downloads.superseded': 'This link no longer works: we’ve emailed you a newer one.',
  'downloads.expired': 'This link has expired. Request a new one: it goes to the email address of the order.',
  'downloads.cancelled': 'This order was cancelled.',
  'downloads.refunded': 'This order was refunded, so its download has ended.',
  'downloads.accessEnded': 'The creator refunded part of this order and ended the access to its files.',
  'downloads.notConfirmed':
    'The creator hasn’t confirmed the payment of this order yet. The link arrives by email as soon as they do.',
  'downloads.fileMissing': 'This file is no longer available in this order.',
  'downloads.limitReached':
    '{limit, plural, one {The creator limited this file to one download, and you have used it.} other {The creator limited this file to # downloads, and you have used them.}} If you need more, talk to them: {contact}',
  'downloads.limitLifted': 'This order no longer has a download limit.',
  'downloads.refusedTitle': 'You can’t download this now',
  'downloads.failedTitle': 'The download didn’t start',
  'downloads.orderInEmail':
    'The state of the order and refunds are on its page: open “View order” in the email with the download.',
  'downloads.toDownloadPage': 'Go to the download page',
  'downloads.toProduct': 'See the product',
  'downloads.renewed':
    'If this is the email address of the order, its link is on its way by email: that of the download, or that of the order page while the creator has not confirmed the payment. A cancelled order has no link.',
} as const;
