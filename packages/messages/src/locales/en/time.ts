export const time = {
  'time.justNow': 'just now',
  'time.minutesAgo': '{count} min ago',
  'time.hoursAgo': '{count} h ago',
  'time.daysAgo': '{count, plural, one {# day ago} other {# days ago}}',
  'time.minutes': '{count} min',
  'time.hours': '{count} h',
  'time.days': '{count, plural, one {# day} other {# days}}',
} as const;
