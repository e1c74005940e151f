/** Returns a copy with `id` at index `to`, clamped to the ends of the list. */
export function moveItem(ids: string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  const index = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, index), id, ...others.slice(index)];
}

export const isSameSequence = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
