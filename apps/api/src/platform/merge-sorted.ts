/** Merges sequences that `compare` has sorted. Closes all of them when its reader stops. */
export async function* mergeSorted<T>(
  sequences: readonly AsyncGenerator<T>[],
  compare: (a: T, b: T) => number,
): AsyncGenerator<T> {
  const heads = await Promise.all(sequences.map(async (sequence) => ({ sequence, head: await sequence.next() })));
  try {
    for (;;) {
      const [first] = heads
        .flatMap((entry) => (entry.head.done ? [] : [{ entry, value: entry.head.value }]))
        .sort((a, b) => compare(a.value, b.value));
      if (!first) return;
      yield first.value;
      first.entry.head = await first.entry.sequence.next();
    }
  } finally {
    await Promise.all(sequences.map((sequence) => sequence.return(undefined)));
  }
}
