const DAY_MS = 24 * 60 * 60 * 1000;

export function formatUpdatedAgo(updatedAt: string, now: number = Date.now()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(updatedAt)) / DAY_MS));
  return `updated ${days} ${days === 1 ? 'day' : 'days'} ago${days === 0 ? ' (today)' : ''}`;
}
