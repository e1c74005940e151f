// Apart from the paths, which the storefront loads.
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
  'integrations',
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
