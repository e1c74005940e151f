export const creators = {
  'creators.loadFailed': '<en>Failed to load creator information',
  'creators.noneFound': '<en>No creators found',
  'creators.listFailed': '<en>Failed to load creators',
  'creators.followFailed': '<en>Failed to follow/unfollow',
  'creators.subscribeFailed': '<en>Failed to subscribe/unsubscribe',
} as const;
