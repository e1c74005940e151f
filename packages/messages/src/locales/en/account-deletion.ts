export const accountDeletion = {
  'accountDeletion.title': 'Delete account',
  'accountDeletion.intro': 'Erases your data and closes your shop. This can’t be undone.',
  'accountDeletion.open': 'Delete my account',
  'accountDeletion.question': 'Delete your account?',
  'accountDeletion.warning': 'This can’t be undone. Here’s what happens:',
  'accountDeletion.allProducts': 'Your products are no longer for sale.',
  'accountDeletion.noProducts': 'You have no products for sale.',
  'accountDeletion.products':
    '{count, plural, one {Your product is no longer for sale.} other {Your # products are no longer for sale.}}',
  'accountDeletion.allOrders': 'Pending orders are cancelled, with an email to each buyer.',
  'accountDeletion.noOrders': 'You have no pending orders.',
  'accountDeletion.orders':
    '{count, plural, one {The pending order is cancelled, with an email to the buyer.} other {The # pending orders are cancelled, with an email to each buyer.}}',
  'accountDeletion.undecidedProofs':
    '{count, plural, one {A buyer has sent a proof of payment and waits for you. Approve the order or return the money before you delete your account.} other {# buyers have sent a proof of payment and wait for you. Approve the orders or return the money before you delete your account.}}',
  'accountDeletion.viewOrders': 'View the orders',
  'accountDeletion.downloads': 'Those who have bought can still download.',
  'accountDeletion.reviews': 'Your reviews stay, without your name.',
  'accountDeletion.erased': 'Name, email, picture, payment accounts, sessions, subscriptions and follows are erased at once.',
  'accountDeletion.kept':
    'Orders stay, because they prove the purchase to buyer and seller; so does the log of changes, to resolve problems.',
  'accountDeletion.exportFirst': 'Would you like a copy of your data? Export it first.',
  'accountDeletion.typeUsername': 'Type your username “{username}”',
  'accountDeletion.confirm': 'Delete for good',
  'accountDeletion.usernameRequired': 'Type your username',
  'accountDeletion.wrongUsername': 'This isn’t your username',
  'accountDeletion.failed': 'We couldn’t delete your account. Please try again.',
  'accountDeletion.admin': 'You’re an admin. Ask another admin to delete your account.',
  'accountDeletion.deleted': 'Your account was deleted.',
  'accountDeletion.emailPreview': 'Your data was erased.',
  'accountDeletion.emailHeading': 'Your account was deleted',
  'accountDeletion.emailText':
    'Hello, your Banca account was deleted, as you asked. Your data was erased and your products are no longer for sale.',
  'accountDeletion.emailKept': 'Those who have bought can still download, and your reviews stay without a name.',
  'accountDeletion.emailFootnote': 'If this wasn’t you, write to {contactEmail} at once.',
} as const;
