export const accounts = {
  'accounts.actionFailed': 'We couldn’t change the account. Please try again.',
  'accounts.roleChanged': 'Role changed.',
  'accounts.suspended': 'Account suspended.',
  'accounts.activated': 'Account reactivated.',
  'accounts.shopSuspended': 'Shop suspended.',
  'accounts.shopActivated': 'Shop reactivated.',
  'accounts.deleted': 'Account deleted.',
  'accounts.notYourself': 'You can’t demote, suspend or delete your own account.',
  'accounts.noLongerSelling': 'This creator no longer sells on Banca.',
} as const;
