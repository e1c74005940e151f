export const dashboard = {
  'dashboard.profileUpdated': '<en>Profile updated!',
  'dashboard.updateFailed': '<en>Update failed.',
  'dashboard.loadFailed': '<en>Failed to load dashboard data',
  'dashboard.notAuthenticated': '<en>User not authenticated. Please log in again.',
  'dashboard.tryAgain': '<en>Try Again',
} as const;
