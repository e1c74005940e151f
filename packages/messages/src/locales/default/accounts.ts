export const accounts = {
  'accounts.actionFailed': '<en>Failed to perform user action',
} as const;
