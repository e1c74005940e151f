export const creatorProfile = {
  'creatorProfile.reviews': '<en>Reviews',
  'creatorProfile.follow': '<en>Follow',
  'creatorProfile.following': '<en>Following',
  'creatorProfile.subscribe': '<en>Subscribe',
  'creatorProfile.subscribed': '<en>Subscribed',
  'creatorProfile.contact': '<en>Contact by e-mail',
  'creatorProfile.loginTitle': '<en>Login Required',
  'creatorProfile.login': '<en>Go to Login',
  'creatorProfile.errorTitle': '<en>Error',
} as const;
