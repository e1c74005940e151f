import { formatDate, formatDateTime, formatRelative } from '../../lib/format-date.ts';

/** `13:02 · há 18 min`, with the day if it is not today. Creators compare the time with that in the wallet's message. */
export function formatOrderTime(date: string, now: number): string {
  const age = formatRelative(date, now);
  const [day = '', time = ''] = formatDateTime(date).split(', ');
  // For old orders, `formatRelative` returns the day.
  if (age === day) return formatDateTime(date);
  const isToday = day === formatDate(now);
  const dayWithoutYear = day.slice(0, -' 2026'.length);
  return `${isToday ? '' : `${dayWithoutYear}, `}${time} · ${age}`;
}
