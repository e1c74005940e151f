export const time = {
  'time.justNow': 'just now',
  'time.minutesAgo': '{count} min ago',
  'time.hoursAgo': '{count} h ago',
  'time.daysAgo': '{count, plural, one {# day ago} other {# days ago}}',
} as const;
