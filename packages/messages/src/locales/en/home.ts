export const home = {
  'home.intro':
    'Music, e-books, courses, software and art made here. Pay with {methods, list, or} and get the download by email.',
  'home.sell': 'Sell on Banca',
  'home.paymentConfirmed': 'Payment confirmed',
  'home.paymentMethod': '{amount} via {method}',
  'home.downloadReady': 'Your download is ready',
  'home.downloadSent': 'Sent to your email',
  'home.customers': 'customers',
  'home.products': 'products',
  'home.uptime': 'uptime',
  'home.benefits': 'Why Banca',
  'home.payTitle': 'Pay the way you already do',
  'home.payText': '{methods, list} or card, no account needed. You pay the creator: Banca never holds the money.',
  'home.receiveTitle': 'Get it by email',
  'home.receiveText': 'Once your payment is confirmed, the download link arrives in your inbox, ready to open on your phone.',
  'home.trustTitle': 'Buy with confidence',
  'home.trustText': 'Seven days to ask the creator for a refund. If you can’t agree, write to us.',
  'home.inviteTitle': 'If you can make it, you can sell it.',
  'home.inviteText':
    'Put your file up for sale in minutes. Customers pay straight to your {methods, list, or}, and Banca takes no cut.',
  'home.openShop': 'Open my shop',
  'home.readGuide': 'Read the guide',
} as const;
