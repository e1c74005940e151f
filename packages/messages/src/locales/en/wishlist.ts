export const wishlist = {
  'wishlist.title': 'Saved',
  'wishlist.intro': 'The products you marked with a heart. The list stays in this browser only.',
  'wishlist.products': 'Products',
  'wishlist.removeUnavailable': 'Remove from the list',
  'wishlist.failed': 'We couldn’t load your saved products.',
  'wishlist.empty': 'You haven’t saved any products yet. Tap the heart on a product to find it here.',
} as const;
