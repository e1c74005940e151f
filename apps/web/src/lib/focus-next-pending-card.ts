/** Focuses the next card with `data-waits`, not its button, so that a key held down does not decide that one too. */
export function focusNextPendingCard(section: HTMLElement | null, decidedId: string): void {
  const cards = [...(section?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const index = cards.findIndex((card) => card.dataset.card === decidedId);
  const candidates = [...cards.slice(index + 1), ...cards.slice(0, Math.max(index, 0))];
  const next = candidates.find((card) => card.dataset.waits !== undefined);
  (next ?? section?.querySelector<HTMLElement>('h1'))?.focus();
}
