const SAMPLE_SIZE_MIN = 5;
const MINUTE_MS = 60_000;

/** At least 1; null for fewer than five durations. @param durations in milliseconds */
export function toMedianMinutes(durations: readonly number[]): number | null {
  const sorted = durations.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return sorted.length < SAMPLE_SIZE_MIN ? null : Math.max(1, Math.round(median / MINUTE_MS));
}
