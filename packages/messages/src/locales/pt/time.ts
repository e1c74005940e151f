export const time = {
  'time.justNow': 'agora mesmo',
  'time.minutesAgo': 'há {count} min',
  'time.hoursAgo': 'há {count} h',
  'time.daysAgo': '{count, plural, one {há # dia} other {há # dias}}',
  'time.minutes': '{count} min',
  'time.hours': '{count} h',
  'time.days': '{count, plural, one {# dia} other {# dias}}',
} as const;
