export const receiptSettings = {
  'receiptSettings.title': 'Receipts',
  'receiptSettings.intro':
    'Each paid order that you approve from now on gets a numbered receipt, which the customer opens on the page of the order and saves as a PDF.',
  'receiptSettings.give': 'Give receipts to my customers',
  'receiptSettings.name': 'Name on receipts',
  'receiptSettings.nameHint': 'Your full name or that of your company',
  'receiptSettings.nuit': 'NUIT (optional)',
  'receiptSettings.nuitHint': 'Nine digits',
  'receiptSettings.address': 'Address (optional)',
  'receiptSettings.limits':
    'The customer sees these details on the receipt. A receipt never changes, and a refund has its correction. It is not an invoice: ask your accountant what else you have to issue.',
  'receiptSettings.save': 'Save receipts',
  'receiptSettings.saved': 'Saved',
  'receiptSettings.savedOn': 'Saved. The next orders that you approve get receipts.',
  'receiptSettings.seeStatements': 'See the monthly statements',
  'receiptSettings.statements': 'Statements of receipts',
  'receiptSettings.statementsText': 'For your accountant: one line for each receipt and refund of the month, as PDF or CSV.',
  'receiptSettings.monthTotals':
    '{receipts, plural, one {# receipt} other {# receipts}}, {refunds, plural, one {# refund} other {# refunds}}, {net}',
  'receiptSettings.pdf': 'PDF',
  'receiptSettings.csv': 'CSV',
  'receiptSettings.loading': 'Loading the statements',
  'receiptSettings.loadFailed': 'We could not load the statements.',
  'receiptSettings.noMonths': 'There are no receipts yet. The first one appears when you approve a paid order.',
  'receiptSettings.earlierMonths': 'Earlier months',
  'receiptSettings.turnOn': 'Turn on receipts',
} as const;
