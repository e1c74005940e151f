interface Sample {
  at: number;
  bytes: number;
}

/** Long enough to even out a mobile network. */
const WINDOW_MS = 20_000;
const MIN_DURATION_MS = 2_000;

/** Estimates the seconds until all bytes are sent. Undefined until there is enough to go by. */
export function createTimeEstimate(totalBytes: number): (sentBytes: number) => number | undefined {
  const samples: Sample[] = [];
  return (sentBytes) => {
    const now = Date.now();
    samples.push({ at: now, bytes: sentBytes });
    while (samples.length > 2 && (samples[0]?.at ?? now) < now - WINDOW_MS) samples.shift();
    const oldest = samples[0] as Sample;
    const [elapsedMs, bytes] = [now - oldest.at, sentBytes - oldest.bytes];
    return elapsedMs < MIN_DURATION_MS || bytes <= 0 ? undefined : ((totalBytes - sentBytes) * elapsedMs) / bytes / 1000;
  };
}
