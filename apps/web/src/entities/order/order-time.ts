import { formatDate, formatDateTime, formatRelative } from '../../lib/format-date.ts';

/** `13:02 · há 18 min`, with the day if it is not today. The time of day is the one in the message of the wallet. */
export function formatOrderTime(date: string, now: number): string {
  const relative = formatRelative(date, now);
  const [day = '', time = ''] = formatDateTime(date).split(', ');
  if (relative === day) return formatDateTime(date);
  const isToday = day === formatDate(now);
  return `${isToday ? '' : `${day.slice(0, -' 2026'.length)}, `}${time} · ${relative}`;
}
