export const accountExport = {
  'accountExport.title': 'My data',
  'accountExport.intro': 'A zip file with what we store about you, and your images. Up to three times a day.',
  'accountExport.open': 'Export my data',
  'accountExport.dialogText':
    'Profile, products, orders, customers, purchases, reviews, who you follow, analytics, sessions and log, as JSON. The buyers’ proofs are left out, because they are theirs.',
  'accountExport.submit': 'Download',
  'accountExport.started': 'The download is about to start. Keep the file somewhere private.',
  'accountExport.failed': 'We couldn’t export your data. Please try again.',
  'accountExport.tooMany': 'You’ve already exported your data three times in the last 24 hours. Try again tomorrow.',
  'accountExport.linkExpired': 'This link no longer works. Export your data again in the settings.',
} as const;
