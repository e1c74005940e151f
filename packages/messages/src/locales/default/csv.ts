export const csv = {
  'csv.analyticsFile': 'analytics.csv',
  'csv.completed': 'aprovada',
  'csv.email': 'Email',
} as const;
