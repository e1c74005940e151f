const DAY_MS = 24 * 60 * 60 * 1000;

/** 'updated N days ago' (specification, section 2 products); today and yesterday in words that count right. */
export function updatedAgo(updatedAt: string, now: number = Date.now()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(updatedAt)) / DAY_MS));
  if (days === 0) return 'updated today';
  return `updated ${days} ${days === 1 ? 'day' : 'days'} ago`;
}
