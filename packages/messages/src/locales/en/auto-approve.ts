export const autoApprove = {
  'autoApprove.title': 'Automatic approval',
  'autoApprove.intro':
    'When the payment of an order shows up on your side, it can be approved without you, even in the middle of the night.',
  'autoApprove.question': 'What approves an order',
  'autoApprove.off': 'I approve',
  'autoApprove.offText': 'Proofs and payments that were seen wait for you.',
  'autoApprove.statement': 'By the statement',
  'autoApprove.statementText': 'When you import a statement, the orders with the same code and the same amount are approved.',
  'autoApprove.phone': 'By the statement and the phone',
  'autoApprove.phoneText':
    'Also as soon as your phone forwards the wallet’s SMS: at most 20 a day, and only if the payer’s number is the customer’s.',
  'autoApprove.noSigningPhone': 'You have no phone that signs the messages. Until you have, only the statement approves orders.',
  'autoApprove.noTrustedPhone':
    'No phone that signs is trusted yet. Until you confirm a payment of it, only the statement approves orders.',
  'autoApprove.seePhones': 'See the phones',
  'autoApprove.limits':
    'Only if the payment is of the order’s day, the day before or later, and nothing speaks against it: a repeated code or picture, or another sign of fraud. Each morning you get the list by email.',
  'autoApprove.confirmTitle': 'Approve automatically?',
  'autoApprove.confirmText':
    'The customer gets the download without you looking, and that cannot be undone. We send a notice to {email}.',
  'autoApprove.confirm': 'Approve automatically',
  'autoApprove.saved': 'Automatic approval changed',
  'autoApprove.noticeSent': 'You will get a notice at {email}.',
} as const;
