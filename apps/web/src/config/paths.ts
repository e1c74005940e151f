export const dashboardSections = [
  'dashboard',
  'products',
  'customers',
  'payments',
  'upload',
  'analytics',
  'settings',
  'marketing',
  'discounts',
  'payouts',
] as const;
export type DashboardSection = (typeof dashboardSections)[number];

export const adminSections = [
  'overview',
  'users',
  'products',
  'sales',
  'problems',
  'sources',
  'reviews',
  'categories',
  'system',
  'audit',
] as const;
export type AdminSection = (typeof adminSections)[number];

const withSection = (path: string, section: string | undefined): string => (section ? `${path}?section=${section}` : path);

/** The pattern of a route is its path with `:id` as the id. */
export const paths = {
  home: '/',
  products: '/products',
  product: (id: string) => `/products/${id}`,
  wishlist: '/wishlist',
  creators: '/creators',
  creator: (id: string) => `/creators/${id}`,
  /** Another address of the same page, which creators share. */
  creatorByUsername: (username: string) => `/@${username}`,
  signup: '/signup',
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  secondFactor: (next?: string) => (next ? `/second-factor?next=${encodeURIComponent(next)}` : '/second-factor'),
  requestReset: '/request-reset',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmEmailChange: '/confirm-email-change',
  undoEmailChange: '/undo-email-change',
  dashboard: (section?: DashboardSection) => withSection('/dashboard', section),
  upload: '/upload',
  addProduct: '/add-product',
  checkout: (id: string) => `/checkout/${id}`,
  purchaseSuccess: '/PurchaseSuccess',
  admin: (section?: AdminSection) => withSection('/admin', section),
  about: '/about',
  learn: '/learn',
  help: '/help',
  community: '/community',
  blog: '/blog',
  article: (slug: string) => `/blog/${slug}`,
  careers: '/careers',
  press: '/press',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  gdpr: '/gdpr',
  library: '/library',
  /** The former address of the library. */
  orders: '/orders',
  order: (id: string) => `/orders/${id}`,
  download: (orderId: string) => `/download/${orderId}`,
  guide: '/resources/guide',
  videos: '/resources/videos',
  tools: '/resources/tools',
  courseCreation: '/courses/digital-product-creation',
  courseMarketing: '/courses/digital-marketing',
  courseIncome: '/courses/passive-income',
} as const;
