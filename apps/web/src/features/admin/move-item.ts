/** Returns a copy with `id` at index `to`, clamped to the ends of the list. */
export function moveItem(ids: string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

export const isSameOrder = (a: string[], b: string[]): boolean => a.length === b.length && a.every((id, i) => id === b[i]);
